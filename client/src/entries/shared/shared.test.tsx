import { afterEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import type { SharedLink, UnitCard } from '@portal/shared/entries/shared-link-calls'
import { vietnamDayAndTime } from '@portal/shared/kit/dates'
import { unitMemo } from '@portal/shared/payments/unit-memo'
import { api } from '../../kit/api/calls.ts'
import { refused } from '../../test/network.ts'
import { say, test, type Portal } from '../../test/portal.tsx'
import { cup, entry, item, publishedResults } from '../../test/rows.ts'
import { Page as CardPage } from './card.page.tsx'
import { ShareEntryRow } from './share-entry.tsx'
import { Page as TicketPage } from './shared-entry.page.tsx'

const bank = { bank_bin: '970436', bank_account: '0000000001', bank_holder: 'LIEN DOAN' }
const owing: UnitCard = {
  tournament: cup,
  unit: { id: 4, name: 'CLB Sao Mai' },
  version: 3,
  changed_date: '2026-07-01T13:40:00.000Z',
  dancers: 30,
  entries: 25,
  contents: 58,
  approved: 22,
  waiting: 1,
  approve_by: null,
  asked: 2,
  asked_overdue: 0,
  asked_until: '2026-07-06',
  consents_missing: 3,
  partners_missing: 1,
  next_by: '2026-07-06',
  bibs: null,
  bibs_missing: 22,
  bibs_from: '2026-07-12',
  fee_amount: 1_310_000,
  paid_amount: 0,
  owed: 1_310_000,
  pay_by: '2026-07-08',
  memo: unitMemo({ unit_id: 4, tournament_id: cup.id }),
  account: null,
  transfer: null,
  paid_date: null,
  turns: null,
}
const link: SharedLink = { path: '/ticket/abcdefghijklmnopqrstuv', ends: '2026-09-01', created_date: cup.created_date }

/** Opens the page of a card; returns the calls that note that it was opened. */
async function openCard(portal: Portal) {
  const noted = portal.answer(api.unitCards.cardOpened, null)
  await portal.open('/card/x', CardPage, '/card/:token')
  return noted
}

test('a card tells the office once that it is shown; an ended link tells nothing', async ({ portal }) => {
  portal.answer(api.sharedLinks.card, owing)
  portal.answer(api.tournaments.byId, { ...cup, ...bank })
  portal.answer(api.results.published, publishedResults())
  const noted = await openCard(portal)
  await expect.element(page.getByRole('heading', { name: 'CLB Sao Mai', level: 1 })).toBeVisible()
  await expect.poll(() => noted.map(({ params }) => params)).toEqual([{ token: 'x' }])
  await portal.close()
  portal.answer(api.sharedLinks.card, refused(404, 'LINK_NOT_VALID'))
  const notedOfEnded = await openCard(portal)
  await expect.element(page.getByRole('heading', { name: say('card.failed') })).toBeVisible()
  expect(notedOfEnded).toEqual([])
})

test('a card says what is missing and by when, what is due and how to pay it', async ({ portal }) => {
  portal.answer(api.sharedLinks.card, owing)
  portal.answer(api.tournaments.byId, { ...cup, ...bank })
  portal.answer(api.results.published, publishedResults())
  await openCard(portal)
  await expect.element(page.getByRole('heading', { name: 'CLB Sao Mai', level: 1 })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Still missing', exact: true })).toBeVisible()
  await expect.element(page.getByText('entries to correct by 6 Jul')).toBeVisible()
  await expect.element(page.getByText('Fees due by 8 Jul')).toBeVisible()
  await expect.element(page.getByText('Version 3 · 1 Jul, 20:40')).toBeVisible()
  await expect.element(page.getByText(owing.memo)).toBeVisible()
  const picture = page.getByRole('link', { name: say('share.save') })
  await expect.element(picture).toHaveAttribute('href', '/files/card/x.png?lang=en&v=3')
})

test('a card whose fees are late says since when', async ({ portal }) => {
  portal.answer(api.sharedLinks.card, { ...owing, next_by: null })
  portal.answer(api.tournaments.byId, { ...cup, ...bank })
  portal.answer(api.results.published, publishedResults())
  await openCard(portal)
  await expect.element(page.getByText('Fees overdue since 8 Jul')).toBeVisible()
})

test('a complete card tells the way to the hall’s page instead of a payment', async ({ portal }) => {
  const turns = { first: { number: 24, day: null, time: '07:52' }, last: { number: 118, day: null, time: '17:40' } }
  const done = {
    waiting: 0,
    asked: 0,
    bibs_missing: 0,
    consents_missing: 0,
    partners_missing: 0,
    approved: 25,
    owed: 0,
    paid_amount: 1_310_000,
    turns,
  }
  portal.answer(api.results.published, publishedResults())
  portal.answer(api.sharedLinks.card, { ...owing, ...done, bibs: { from: 104, to: 128 } })
  portal.answer(api.tournaments.byId, cup)
  await openCard(portal)
  await expect.element(page.getByRole('heading', { name: 'Complete and paid' })).toBeVisible()
  await expect.element(page.getByText('128')).toBeVisible()
  await expect.element(page.getByText('17:40 (item 118)')).toBeVisible()
  await expect.element(page.getByRole('link', { name: say('card.live') })).toHaveAttribute('href', `/live/${cup.id}`)
})

test('a link that was ended says so and leads on', async ({ portal }) => {
  portal.answer(api.sharedLinks.card, refused(404, 'LINK_NOT_VALID'))
  await openCard(portal)
  await expect.element(page.getByRole('heading', { name: say('card.failed') })).toBeVisible()
  await expect.element(page.getByRole('link', { name: say('card.tournaments') })).toBeVisible()
})

test('a shared entry shows the dancer and the fee, and nothing that changes it', async ({ portal }) => {
  const dancer = entry(1, { status: 1, fee_amount: 200_000 })
  portal.answer(api.sharedLinks.ticket, { entry: dancer, ends: '2026-09-01' })
  portal.answer(api.tournaments.byId, { ...cup, ...bank })
  portal.answer(api.results.published, publishedResults())
  await portal.open('/ticket/x', TicketPage, '/ticket/:token')
  await expect.element(page.getByRole('heading', { name: dancer.full_name_one, level: 1 })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: say('entry.pay') })).toBeVisible()
  await expect.element(page.getByText(say('card.ticketNote', { day: '1 Sep 2026' }))).toBeVisible()
  for (const act of ['entry.edit', 'entry.withdraw', 'share.entry'] as const)
    expect(page.getByRole('button', { name: say(act) }).elements()).toHaveLength(0)
})

test('a shared entry names each event once where its times stand, and leads to the live page once', async ({
  portal,
}) => {
  const solo = { id: 1, name: 'Thi đơn', name_en: null }
  const symbol = { id: 1, symbol: 'S21C', name: 'Cha cha cha', name_en: null, is_closed: 0, dance_type: null } as const
  const event = { id: 1, is_register: 1 as const, fee: null, content_competition: { ...symbol, formality: solo } }
  const dancer = entry(1, { status: 1, number: 127, tournament_details: [event] })
  const today = vietnamDayAndTime(new Date()).day
  const season = { ...cup, start_date: today, end_date: today }
  portal.answer(api.sharedLinks.ticket, { entry: dancer, ends: '2026-09-01' })
  portal.answer(api.tournaments.byId, season)
  portal.answer(api.results.published, publishedResults())
  const athlete = {
    id: 1,
    number: 127,
    full_name_one: 'X',
    full_name_two: null,
    team_name: null,
    unit: null,
    heat: null,
  }
  const items = [item(1, { athletes: [athlete], day: today, time: '08:29', tournament_detail_id: 1 })]
  portal.answer(api.programme.programme, { tournament_id: cup.id, call_minutes: 15, items })
  portal.answer(api.programme.byTournament, {
    id: cup.id,
    version: 1,
    status: 2,
    current_event: 1,
    next_event: null,
    tournament_id: cup.id,
    current: null,
    next: null,
    moved_at: null,
    last_move: null,
    tournament: { ...season, resources: [] },
  })
  await portal.open('/ticket/x', TicketPage, '/ticket/:token')
  await expect.element(page.getByText(/08:29/u).first()).toBeVisible()
  const chips = page.getByText('S21C', { exact: true }).elements()
  expect(chips.filter((chip) => chip.checkVisibility())).toHaveLength(1)
  expect(page.getByRole('link', { name: say('ticket.turn.live') }).elements()).toHaveLength(1)
})

const shareOfDevice = Object.getOwnPropertyDescriptor(navigator, 'share')
afterEach(() => {
  if (shareOfDevice) Object.defineProperty(navigator, 'share', shareOfDevice)
  else Reflect.deleteProperty(navigator, 'share')
})

test('one press makes the link of an entry and hands it to the device, another one ends it', async ({ portal }) => {
  const handed: ShareData[] = []
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: async (data: ShareData) => void handed.push(data),
  })
  portal.answer(api.sharedLinks.entryLink, null)
  const shareCalls = portal.answer(api.sharedLinks.shareEntry, link)
  const ended = portal.answer(api.sharedLinks.endEntry, null)
  await portal.open('/', () => (
    <ShareEntryRow entry={entry(1)} token="personal">
      {null}
    </ShareEntryRow>
  ))
  await page.getByRole('button', { name: say('share.entry') }).click()
  await expect.element(page.getByText(say('share.hint', { day: '1 Sep 2026' }))).toBeVisible()
  expect(handed.map(({ url }) => url)).toEqual([`${location.origin}${link.path}`])
  expect(shareCalls.map(({ headers }) => headers.get('x-entry-token'))).toEqual(['personal'])

  await page.getByRole('button', { name: say('share.end') }).click()
  expect(ended).toEqual([])
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('share.end') })
    .click()
  await expect.element(page.getByText(say('share.hint', { day: '1 Sep 2026' }))).not.toBeInTheDocument()
  expect(ended).toHaveLength(1)
})
