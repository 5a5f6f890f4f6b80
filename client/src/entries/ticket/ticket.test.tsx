import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Item } from '@portal/shared/programme/programme-rows'
import { inVietnam } from '@portal/shared/kit/dates'
import { api } from '../../kit/api/calls.ts'
import { say, test } from '../../test/portal.tsx'
import { cup, entry } from '../../test/rows.ts'
import { rememberEntry } from './own-entries.ts'
import { OwnEntriesList } from './own-entries-list.tsx'
import { Page } from './entry.page.tsx'
import { TicketHead } from './ticket-head.tsx'

const today = inVietnam(new Date()).day
const onNow = { ...cup, start_date: today, end_date: today }

const item = (number: number, bib: number): Item => ({
  id: number,
  version: 1,
  number,
  round: null,
  name: `Hạng ${number}`,
  name_en: null,
  dances: null,
  day: null,
  time: null,
  note: null,
  tournament_detail_id: null,
  athletes: [
    { id: bib, number: bib, full_name_one: 'X', full_name_two: null, team_name: null, unit: null, heat: null },
  ],
})

test('on the day a ticket counts the items until its dancer', async ({ portal }) => {
  const dancer = entry(1, { status: 1, number: 127 })
  const items = [22, 23, 24, 34].map((number) => item(number, number === 22 || number === 34 ? 127 : number))
  const standing = {
    id: cup.id,
    version: 1,
    status: 1 as const,
    current_event: 23,
    next_event: 24,
    tournament_id: cup.id,
  }
  const tournament = { ...cup, resources: [] }
  portal.answer(api.programme.byTournament, {
    ...standing,
    tournament,
    current: null,
    next: null,
    moved_at: null,
    last_move: null,
  })
  portal.answer(api.programme.programme, { tournament_id: cup.id, items })
  await portal.open('/', () => <TicketHead entry={dancer} tournament={onNow} />)
  await expect.element(page.getByText(say('ticket.turn.left', { count: 2 }))).toBeVisible()
  await expect.element(page.getByText(say('ticket.turn.item', { number: 34 }))).toBeVisible()
  const live = page.getByRole('link', { name: say('ticket.turn.live') })
  await expect.element(live).toHaveAttribute('href', `/live/${cup.id}?pin=127`)
})

test('a ticket that is set aside shows no steps', async ({ portal }) => {
  await portal.open('/', () => <TicketHead entry={entry(2, { state: 'refused' })} tournament={onNow} />)
  await expect.element(page.getByText(say('entry.state.refused'))).toBeVisible()
  await expect.element(page.getByRole('list', { name: say('ticket.steps') })).not.toBeInTheDocument()
})

test('entries of this device are forgotten one by one or all together', async ({ portal }) => {
  const names = ['Lý An Nhiên', 'Tô Khả Hân', 'Hồ Gia Linh']
  for (const [id, name] of names.entries())
    rememberEntry({ id, code: `C${id}`, link: `link${id}`, name, tournament_id: cup.id, tournament: cup.name })
  await portal.open('/', () => <OwnEntriesList />)
  const links = () => page.getByRole('link').elements()
  await expect.poll(() => links().map(({ textContent }) => textContent)).toEqual(names.toReversed())
  await page.getByRole('button', { name: say('ticket.own.forget', { name: 'Tô Khả Hân' }) }).click()
  await expect.poll(() => links().length).toBe(2)
  await page.getByRole('button', { name: say('ticket.own.forgetAll') }).click()
  await expect.element(page.getByText(say('ticket.own.gone'))).toBeVisible()
  expect(links()).toEqual([])
})

for (const signedIn of [false, true])
  test(`a personal link is remembered for a visitor alone (${signedIn ? 'signed in' : 'visitor'})`, async ({
    portal,
  }) => {
    if (signedIn) portal.signIn()
    const { full_name_one, ...opened } = entry(3)
    portal.answer(api.entries.byLink, { ...opened, full_name_one, guardian: null, request: null })
    portal.answer(api.tournaments.byId, cup)
    portal.answer(api.sharedLinks.entryLink, null)
    await portal.open('/entry#its-link', Page)
    await expect.element(page.getByRole('heading', { level: 1, name: full_name_one })).toBeVisible()
    const kept = Object.keys(localStorage).filter((name) => name.startsWith('own_entries'))
    expect(kept).toEqual(signedIn ? [] : ['own_entries'])
  })
