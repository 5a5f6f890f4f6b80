import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { vietnamDayAndTime } from '@portal/shared/kit/dates'
import { resourceCalls } from '@portal/shared/kit/resource'
import { units } from '@portal/shared/resources/units'
import { api } from '../../kit/api/calls.ts'
import { queryClient } from '../../kit/api/query.ts'
import { say, test } from '../../test/portal.tsx'
import { refused } from '../../test/network.ts'
import { cup, entry, item } from '../../test/rows.ts'
import { storeText } from '../../kit/lib/browser-store.ts'
import { paths } from '../../portal/paths.ts'
import { storeOwnEntry, toOwnEntry } from '../entry/own-entries.ts'
import { OwnEntriesList } from './own-entries-list.tsx'
import { Page } from './entry.page.tsx'
import { TimesAndPayment } from './ticket-parts.tsx'
import { TicketHead, TicketTimes } from '../entry/ticket-head.tsx'

const today = vietnamDayAndTime(new Date()).day
const onNow = { ...cup, start_date: today, end_date: today }

const danced = (number: number, bib: number) =>
  item(number, {
    athletes: [
      { id: bib, number: bib, full_name_one: 'X', full_name_two: null, team_name: null, unit: null, heat: null },
    ],
  })

for (const begun of [true, false])
  test(`on the day a ticket counts the items until its dancer ${begun ? 'once the hall has begun' : 'not before the hall has begun'}`, async ({
    portal,
  }) => {
    const dancer = entry(1, { status: 1, number: 127 })
    const items = [22, 23, 24, 34].map((number) => danced(number, number === 22 || number === 34 ? 127 : number))
    const programmeState = {
      id: cup.id,
      version: 1,
      status: begun ? (2 as const) : (1 as const),
      current_event: 23,
      next_event: 24,
      tournament_id: cup.id,
    }
    const tournament = { ...cup, resources: [] }
    portal.answer(api.programme.byTournament, {
      ...programmeState,
      tournament,
      current: null,
      next: null,
      moved_at: null,
      last_move: null,
    })
    portal.answer(api.programme.programme, { tournament_id: cup.id, call_minutes: 15, items })
    await portal.open('/', () => <TicketHead entry={dancer} tournament={onNow} />)
    await expect.element(page.getByText(say('ticket.turn.item', { number: begun ? 34 : 22 }))).toBeVisible()
    const itemsLeft = page.getByText(say('ticket.turn.left', { count: 2 }))
    if (begun) await expect.element(itemsLeft).toBeVisible()
    else await expect.element(itemsLeft).not.toBeInTheDocument()
    const live = page.getByRole('link', { name: say('ticket.turn.live') })
    await expect.element(live).toHaveAttribute('href', `/live/${cup.id}?pin=127`)
  })

test('on the day a ticket says when its dancer is called, from the first item on', async ({ portal }) => {
  const dancer = entry(1, { status: 1, number: 127 })
  portal.answer(api.programme.byTournament, 'offline')
  const items = [
    { ...danced(1, 5), time: '08:00', day: today },
    { ...danced(2, 127), time: '09:00', day: today },
  ]
  portal.answer(api.programme.programme, { tournament_id: cup.id, call_minutes: 25, items })
  await portal.open('/', () => <TicketHead entry={dancer} tournament={onNow} />)
  await expect.element(page.getByText(say('ticket.turn.callAt', { time: '08:35' }))).toBeVisible()
})

test('a ticket says that its fee is its own, and leads to that of its family where this device knows it', async ({
  portal,
}) => {
  const child = entry(1, { status: 1, fee_amount: 200_000 })
  const payable = { ...cup, bank_bin: '970436', bank_account: '0123456789', bank_holder: 'LIEN DOAN' }
  const pay = () => <TimesAndPayment entry={child} tournament={payable} hasTimes={false} />
  const link = page.getByRole('link', { name: say('family.together') })
  await portal.open('/', pay)
  await expect.element(page.getByRole('heading', { name: say('entry.pay') })).toBeVisible()
  await expect.element(link).not.toBeInTheDocument()
  storeOwnEntry({ ...toOwnEntry(child, 'link-of-1'), family: 'link-of-all' })
  await expect.element(link).toHaveAttribute('href', '/family#link-of-all')
  await expect.element(page.getByText(say('family.only'))).toBeVisible()
})

test('on the day a ticket lists its turns, calls its dancer, and says how old that is without a network', async ({
  portal,
}) => {
  const dancer = entry(1, { status: 1, number: 127 })
  const programmeState = {
    id: cup.id,
    version: 1,
    status: 2 as const,
    current_event: 2,
    next_event: 3,
    tournament_id: cup.id,
  }
  const rest = { current: null, next: null, moved_at: null, last_move: null }
  portal.answer(api.programme.byTournament, { ...programmeState, ...rest, tournament: { ...cup, resources: [] } })
  const items = [1, 2, 3, 4].map((number) => ({ ...danced(number, number % 2 === 0 ? 5 : 127), time: `08:0${number}` }))
  portal.answer(api.programme.programme, { tournament_id: cup.id, call_minutes: 15, items })
  await portal.open('/', () => (
    <>
      <TicketHead entry={dancer} tournament={onNow} />
      <TicketTimes entry={dancer} tournament={onNow} />
    </>
  ))
  await expect.element(page.getByText(say('ticket.turn.call'))).toBeVisible()
  const times = page.getByRole('region', { name: say('ticket.times') })
  await expect.element(times).toMatchTextContent('08:01')
  await expect.element(times).toMatchTextContent('08:03')
  await expect.element(times).not.toMatchTextContent('08:02')
  const lost = page.getByText(say('ticket.turn.lost', { time: '' }).split('.')[0] ?? '')
  await expect.element(lost).not.toBeInTheDocument()
  portal.answer(api.programme.byTournament, 'offline')
  dispatchEvent(new Event('offline'))
  dispatchEvent(new Event('online'))
  await expect.element(lost).toBeVisible()
  await expect.element(times).toMatchTextContent('08:03')
})

test('a ticket that is set aside shows no steps', async ({ portal }) => {
  await portal.open('/', () => <TicketHead entry={entry(2, { state: 'refused' })} tournament={onNow} />)
  await expect.element(page.getByText(say('entry.state.refused'))).toBeVisible()
  await expect.element(page.getByRole('list', { name: say('ticket.steps') })).not.toBeInTheDocument()
})

test('entries of this device are forgotten one by one or all together', async ({ portal }) => {
  const names = ['Lý An Nhiên', 'Tô Khả Hân', 'Hồ Gia Linh']
  for (const [id, name] of names.entries())
    storeOwnEntry({ id, code: `C${id}`, link: `link${id}`, name, tournament_id: cup.id, tournament: cup.name })
  await portal.open('/', () => <OwnEntriesList />)
  const links = () => page.getByRole('link').elements()
  await expect.poll(() => links().map(({ textContent }) => textContent)).toEqual(names.toReversed())
  await page.getByRole('button', { name: say('ticket.own.forget', { name: 'Tô Khả Hân' }) }).click()
  await expect.poll(() => links().length).toBe(2)
  await page.getByRole('button', { name: say('ticket.own.forgetAll') }).click()
  await expect.element(page.getByText(say('ticket.own.gone')).first()).toBeVisible()
  expect(links()).toEqual([])
})

test('what was removed from a device by mistake is brought back', async ({ portal }) => {
  const storedResult = { entry: { ...entry(1), link: 'link1', joined: false, requested: false }, earlier: false }
  remembered(1, 2)
  storeText('registered', JSON.stringify([storedResult]), { place: cup.id })
  const before = localStorage.getItem('own_entries')
  await portal.open('/', () => <OwnEntriesList />)
  await page.getByRole('button', { name: say('ticket.own.forgetAll') }).click()
  await page.getByRole('button', { name: say('ticket.own.undo') }).click()
  await expect.poll(() => localStorage.getItem('own_entries')).toBe(before)
  expect(sessionStorage.getItem(`registered.${cup.id}`)).toContain('link1')
})

test('what is removed from a device is kept by no part of it', async ({ portal }) => {
  const resultOf = (id: number) => ({
    entry: { ...entry(id), link: `link${id}`, joined: false, requested: false },
    earlier: false,
  })
  remembered(1, 2)
  storeText('registered', JSON.stringify([resultOf(1), resultOf(2)]), { place: cup.id })
  for (const key of ['entry_contact', 'looked_up', 'entry_token'] as const) storeText(key, '"theirs"')
  await portal.open('/', () => <OwnEntriesList />)
  await page.getByRole('button', { name: say('ticket.own.forget', { name: entry(1).full_name_one }) }).click()
  await expect.element(page.getByText(say('ticket.own.gone')).first()).toBeVisible()
  expect(Object.keys(sessionStorage)).toEqual([`registered.${cup.id}`])
  expect(sessionStorage.getItem(`registered.${cup.id}`)).not.toContain('link1')
  await expect.element(page.getByRole('heading', { name: say('ticket.own') })).toHaveFocus()
  await page.getByRole('button', { name: say('ticket.own.remove') }).click()
  await expect.poll(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)]).toEqual([])
})

test('of several entries one is chosen, opened with its name in focus, and the way leads back to all', async ({
  portal,
}) => {
  const opened = entry(1)
  remembered(1, 2)
  storeText('entry_token', 'link2')
  portal.answer(api.entries.byLink, { ...opened, guardian: null, request: null })
  portal.answer(api.tournaments.byId, cup)
  portal.answer(api.sharedLinks.entryLink, null)
  const router = await portal.open(paths.entry, Page)
  const list = page.getByRole('region', { name: say('ticket.own') })
  await list.getByRole('link', { name: opened.full_name_one }).click()
  const name = page.getByRole('heading', { level: 1, name: opened.full_name_one })
  await expect.element(name).toHaveFocus()
  expect(document.title).toContain(opened.full_name_one)
  await router.navigate(-1)
  await expect.element(list).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: say('lookUp.title') })).toHaveFocus()
  await router.navigate(1)
  await expect.element(name).toBeVisible()
  await page.getByRole('link', { name: say('ticket.own.all') }).click()
  await expect.element(list).toBeVisible()
})

test('what is pressed on a ticket as soon as it is there happens to that entry, also where there are several', async ({
  portal,
}) => {
  const askedEntry = entry(1, { state: 'asked' })
  remembered(1, 2)
  portal.answer(api.entries.byLink, { ...askedEntry, guardian: null, request: null })
  portal.answer(api.tournaments.byId, cup)
  portal.answer(api.tournaments.detailsOf, [])
  portal.answer(resourceCalls(units).list, [])
  portal.answer(api.sharedLinks.entryLink, null)
  const router = await portal.open(paths.entry, Page)
  const link = page
    .getByRole('region', { name: say('ticket.own') })
    .getByRole('link', { name: askedEntry.full_name_one })
  await link.click()
  await expect.element(page.getByRole('button', { name: say('ticket.asked.do') })).toBeVisible()
  await router.navigate(-1)
  // Faster than any hand: what is known already is shown before the address has let go of the link.
  const press = new MutationObserver(() => {
    const button = [...document.querySelectorAll('button')].find((each) => each.textContent === say('ticket.asked.do'))
    if (!button) return
    press.disconnect()
    button.click()
  })
  await expect.element(link).toBeVisible()
  press.observe(document.body, { childList: true, subtree: true })
  await link.click()
  const form = page.getByRole('heading', { name: say('entry.edit.title', { code: askedEntry.code }) })
  await expect.element(form).toBeVisible()
})

/** Entries of this device, the last one first. */
function remembered(...ids: number[]) {
  for (const id of ids) {
    const { code, full_name_one: name } = entry(id)
    storeOwnEntry({ id, code, link: `link${id}`, name, tournament_id: cup.id, tournament: cup.name })
  }
}

test('an entry stays on the device when its personal link is asked for too often', async ({ portal }) => {
  remembered(1)
  portal.answer(api.entries.byLink, refused(429, 'TOO_MANY_REQUESTS'))
  await portal.open('/entry#link1', Page)
  await expect.element(page.getByRole('button', { name: say('app.retry') })).toBeVisible()
  expect(localStorage.getItem('own_entries')).toContain('link1')
})

test('a ticket is shown as it was last seen on this device where no answer comes, and renewed once one does', async ({
  portal,
}) => {
  const answered = () => {
    portal.answer(api.entries.byLink, { ...entry(3), guardian: null, request: null })
    portal.answer(api.tournaments.byId, cup)
    portal.answer(api.sharedLinks.entryLink, null)
  }
  const name = page.getByRole('heading', { level: 1, name: entry(3).full_name_one })
  answered()
  await portal.open('/entry#its-link', Page)
  await expect.element(name).toBeVisible()
  await expect.poll(() => localStorage.getItem('own_entries')).toContain('"seen"')
  for (const call of [api.entries.byLink, api.tournaments.byId, api.sharedLinks.entryLink])
    portal.answer(call, 'offline')
  await portal.open('/entry#its-link', Page)
  await expect.element(name).toBeVisible()
  const lost = page.getByText(say('ticket.lost', { moment: '' }).split('.')[0] ?? '')
  await expect.element(lost).toBeVisible()
  // The page tries again by itself, each time later. Its next attempt is two seconds away, and does not hold back the button.
  const automatic = portal.answer(api.entries.byLink, 'offline')
  await expect.poll(() => automatic.length, { timeout: 3000 }).toBe(1)
  const arrival = Promise.withResolvers<void>()
  answered()
  const pressed = portal.answer(api.entries.byLink, async () => {
    await arrival.promise
    return { ...entry(3), guardian: null, request: null }
  })
  await page.getByRole('button', { name: say('app.retry') }).click()
  await expect.poll(() => pressed.length, { timeout: 1000 }).toBe(1)
  await expect.element(lost).toBeVisible()
  await expect.element(name).toBeVisible()
  arrival.resolve()
  await expect.element(lost).not.toBeInTheDocument()
  await expect.element(name).toBeVisible()
})

test('an open ticket gives way to the look-up once its link is no longer valid', async ({ portal }) => {
  portal.answer(api.entries.byLink, { ...entry(3), guardian: null, request: null })
  portal.answer(api.tournaments.byId, cup)
  portal.answer(api.sharedLinks.entryLink, null)
  await portal.open('/entry#its-link', Page)
  const name = page.getByRole('heading', { level: 1, name: entry(3).full_name_one })
  await expect.element(name).toBeVisible()
  portal.answer(api.entries.byLink, refused(404, 'NOT_FOUND'))
  await queryClient.invalidateQueries()
  await expect.element(page.getByText(say('lookUp.linkFailed'))).toBeVisible()
  await expect.element(name).not.toBeInTheDocument()
  expect(localStorage.getItem('own_entries') ?? '').not.toContain('its-link')
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
    const storedKeys = Object.keys(localStorage).filter((name) => name.startsWith('own_entries'))
    expect(storedKeys).toEqual(signedIn ? [] : ['own_entries'])
  })

test('a ticket says the sex of its solo dancer to who opens it, and none of others', async ({ portal }) => {
  const sexes: Record<number, string> = { 4: say('entry.sex.female'), 5: '' }
  for (const [id, word] of Object.entries(sexes)) {
    const { full_name_one, date_of_birth_one } = entry(Number(id))
    const sex = word === '' ? null : ('female' as const)
    portal.answer(api.entries.byLink, { ...entry(Number(id), { sex }), guardian: null, request: null })
    portal.answer(api.tournaments.byId, cup)
    portal.answer(api.sharedLinks.entryLink, null)
    await portal.open(`/entry#link${id}`, Page)
    await page.getByText(say('ticket.facts')).click()
    const dancer = page.getByRole('listitem').filter({ hasText: full_name_one }).first()
    const born = date_of_birth_one === null ? '' : ` (${date_of_birth_one})`
    await expect.element(dancer).toHaveTextContent(`${full_name_one}${born}${word && `, ${word}`}`)
    await portal.close()
  }
})
