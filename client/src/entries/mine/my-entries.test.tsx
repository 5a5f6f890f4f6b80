import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { unitMemo } from '@portal/shared/payments/unit-memo'
import { api } from '../../kit/api/calls.ts'
import { say, test } from '../../test/portal.tsx'
import { admin, cup, entry, entryPage } from '../../test/rows.ts'
import { unitPage } from '../unit/unit-page.fixtures.ts'
import { MyEntries } from './my-entries.tsx'

const unit = { id: 4, name: 'CLB Sao Mai' }
const coach = { ...admin, id: 7, role: 0 as const, type: 'unit' as const, unit, unit_confirmed: 1 as const }
const OWING = {
  id: 1,
  code: 'E000001',
  name: 'Trần Minh 1',
  symbols: ['SA'],
  status: 0 as const,
  fee_amount: 200_000,
  paid_amount: 0,
  late_fee: 0,
  is_collected: 0 as const,
}
const balanceOf = (entries: (typeof OWING)[]) => ({
  tournament: { id: cup.id, name: cup.name, name_en: null },
  unit,
  memo: unitMemo({ unit_id: unit.id, tournament_id: cup.id }),
  fee_amount: 200_000,
  paid_amount: 0,
  owed: 200_000,
  to_refund: 0,
  waiting_amount: 0,
  entries,
})

test('what stands over the entries of a unit is there with them: a row that is pressed does not move away', async ({
  portal,
}) => {
  portal.signIn(coach)
  portal.answer(api.users.me, coach)
  portal.answer(api.entries.waiting, async ({ query }) => entryPage('state' in query ? [] : [entry(1)]))
  portal.answer(api.entries.approved, entryPage([]))
  portal.answer(api.unitPay.tournaments, [])
  const list = Promise.withResolvers<void>()
  portal.answer(api.tournaments.list, async () => {
    await list.promise
    return { rows: [{ ...cup, register_end_date: '2999-01-01' }], count: 1 }
  })
  const balance = Promise.withResolvers<void>()
  const balanceCalls = portal.answer(api.unitPay.balance, async () => {
    await balance.promise
    return balanceOf([OWING])
  })
  await portal.open('/', MyEntries)
  // Neither waits for the other.
  await expect.poll(() => balanceCalls.length).toBe(1)
  const row = page.getByRole('link', { name: 'Trần Minh 1' })
  list.resolve()
  await expect.element(page.getByRole('heading', { name: say('myEntries.open') })).toBeVisible()
  await expect.element(row).not.toBeInTheDocument()
  balance.resolve()
  await expect.element(row).toBeVisible()
  expect(document.body.textContent).toContain(say('unitPay.title', { unit: unit.name }))
})

test('entries are shown without waiting for what fails beside them', async ({ portal }) => {
  portal.signIn(coach)
  portal.answer(api.users.me, coach)
  portal.answer(api.entries.waiting, async ({ query }) => entryPage('state' in query ? [] : [entry(1)]))
  portal.answer(api.entries.approved, async ({ query }) => ('has_request' in query ? 'offline' : entryPage([])))
  portal.answer(api.unitPay.tournaments, [])
  const lists = portal.answer(api.tournaments.list, 'offline')
  const balances = portal.answer(api.unitPay.balance, 'offline')
  await portal.open('/', MyEntries)
  await expect.element(page.getByRole('link', { name: 'Trần Minh 1' })).toBeVisible()
  // A query that is tried again is given up after four attempts.
  expect(lists.length).toBeLessThan(4)
  expect(balances.length).toBeLessThan(4)
})

test('of a tournament that is not over stand what is missing, the card and the entries of others in the unit, all once', async ({
  portal,
}) => {
  const current = { ...cup, end_date: '2999-01-01' }
  const { unit: _unit, ...colleagueEntry } = entry(2, { status: 1 })
  portal.signIn(coach)
  portal.answer(api.users.me, coach)
  portal.answer(api.entries.waiting, async ({ query }) =>
    entryPage('state' in query ? [] : [entry(1, { unit: { ...unit, code: null } })]),
  )
  portal.answer(api.entries.approved, entryPage([]))
  portal.answer(api.unitPay.tournaments, [])
  portal.answer(api.tournaments.list, { rows: [current], count: 1 })
  portal.answer(api.unitPay.balance, balanceOf([OWING]))
  portal.answer(api.sharedLinks.unitLink, null)
  const pageCalls = portal.answer(api.unitPage.page, {
    ...unitPage,
    rows: [
      { ...entry(1), name: 'Trần Minh 1', is_own: true, has_request: false },
      { ...colleagueEntry, name: 'Hồ Vy', is_own: false, has_request: false },
    ],
  })
  await portal.open(`/#tournament-${cup.id}`, MyEntries)
  await expect.element(page.getByRole('heading', { name: cup.name })).toHaveFocus()
  await expect.element(page.getByRole('region', { name: say('unitPage.missing') })).toBeVisible()
  await expect.element(page.getByRole('button', { name: say('share.card') })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: `${say('entry.state.waiting')} 1` })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: `${say('entry.state.approved')} 1` })).toBeVisible()
  expect(page.getByRole('link', { name: 'Trần Minh 1' }).elements()).toHaveLength(1)
  expect(pageCalls.map(({ query }) => query['unit_id'])).toEqual(['4'])
  await page.getByRole('searchbox', { name: say('myEntries.search') }).fill('ho vy')
  await expect.element(page.getByRole('link', { name: 'Trần Minh 1' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('listitem').getByText('Hồ Vy')).toBeVisible()
})

test('of many entries some are there at once, and the search finds the others while the sums stay those of all', async ({
  portal,
}) => {
  const many = Array.from({ length: 28 }, (_, at) => entry(at + 1))
  portal.signIn({ ...coach, type: 'individual', unit: null, unit_confirmed: 0 })
  portal.answer(api.users.me, { ...coach, type: 'individual', unit: null, unit_confirmed: 0 })
  portal.answer(api.entries.waiting, async ({ query }) => entryPage('state' in query ? [] : many))
  portal.answer(api.entries.approved, entryPage([]))
  portal.answer(api.unitPay.tournaments, [])
  portal.answer(api.tournaments.list, [])
  await portal.open('/', MyEntries)
  const rows = () => page.getByRole('link', { name: /^Trần/u }).elements().length
  await expect.poll(rows).toBe(25)
  await expect.element(page.getByText('5,600,000 ₫').first()).toBeVisible()
  await page.getByRole('button', { name: say('myEntries.showMore', { count: 3 }), exact: true }).click()
  await expect.poll(rows).toBe(28)
  const search = page.getByRole('searchbox', { name: say('myEntries.search') })
  await search.fill('tran son 7')
  await expect.poll(rows).toBe(1)
  await expect.element(page.getByText(say('myEntries.shown', { shown: 1, count: 28 }))).toBeVisible()
  await expect.element(page.getByText('5,600,000 ₫').first()).toBeVisible()
  await expect.poll(() => location.search).toBe('?q=tran+son+7')
  await portal.open(location.pathname + location.search, MyEntries)
  await expect.element(search).toHaveValue('tran son 7')
  await expect.poll(rows).toBe(1)
})

test('a change leads to an own entry, and to the row of an entry of others beyond the first and under a search', async ({
  portal,
}) => {
  const many = Array.from({ length: 28 }, (_, at) => entry(at + 1, { unit: { ...unit, code: null } }))
  const { unit: _unit, ...colleagueEntry } = entry(99, { status: 1 })
  portal.signIn(coach)
  portal.answer(api.users.me, coach)
  portal.answer(api.entries.waiting, async ({ query }) => entryPage('state' in query ? [] : many))
  portal.answer(api.entries.approved, entryPage([]))
  portal.answer(api.unitPay.tournaments, [])
  portal.answer(api.tournaments.list, { rows: [{ ...cup, end_date: '2999-01-01' }], count: 1 })
  portal.answer(api.unitPay.balance, balanceOf([OWING]))
  portal.answer(api.sharedLinks.unitLink, null)
  const change = { action: 'approve', created_date: '2026-06-30T12:00:00.000Z' }
  portal.answer(api.unitPage.page, {
    ...unitPage,
    rows: [
      { ...entry(1), name: 'Trần Lan 1', is_own: true, has_request: false },
      { ...colleagueEntry, name: 'Hồ Vy', is_own: false, has_request: false },
    ],
    changes: [
      { ...change, id: 5, entry_id: 1, name: 'Trần Lan 1' },
      { ...change, id: 6, entry_id: 99, name: 'Hồ Vy' },
    ],
  })
  // The changes are those since the visit before.
  await portal.open('/', MyEntries)
  await expect.element(page.getByRole('heading', { name: cup.name })).toBeVisible()
  await portal.open('/?q=minh', MyEntries)
  const changes = page.getByRole('region', { name: /Changes since/u })
  await expect.element(changes.getByRole('link', { name: 'Trần Lan 1' })).toHaveAttribute('href', '/my_entries/1')
  await changes.getByRole('link', { name: 'Hồ Vy' }).click()
  const row = () => document.querySelector('#entry-99')
  await expect.poll(() => document.activeElement === row() && row() !== null).toBe(true)
  await expect.poll(() => location.search + location.hash).toBe('#entry-99')
})
