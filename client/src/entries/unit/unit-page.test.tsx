import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { resourceCalls } from '@portal/shared/kit/resource'
import { unitMemo } from '@portal/shared/payments/unit-memo'
import { units } from '@portal/shared/resources/units'
import { api } from '../../kit/api/calls.ts'
import { say, test, type Portal } from '../../test/portal.tsx'
import { admin, cup, entry, unit as unitRow, publishedResults } from '../../test/rows.ts'
import { unit, unitPage as emptyUnitPage } from './unit-page.fixtures.ts'
import { Page } from './unit-page.page.tsx'

const coach = { ...admin, id: 7, role: 0 as const, type: 'unit' as const, unit, unit_confirmed: 1 as const }
const open = async (portal: Portal) => {
  portal.answer(resourceCalls(units).list, [])
  return portal.open(`/unit_entries/${cup.id}?unit=${unit.id}`, Page, '/unit_entries/:idTour')
}
const row = (id: number, is_own: boolean, changes: object = {}) => ({
  ...entry(id, changes),
  name: entry(id).full_name_one,
  is_own,
  has_request: is_own,
})
const unitPage = { ...emptyUnitPage, rows: [row(1, true, { status: 1 }), row(2, false, { state: 'asked' })] }
const balance = {
  tournament: unitPage.tournament,
  unit,
  memo: unitMemo({ unit_id: 4, tournament_id: cup.id }),
  fee_amount: 0,
  paid_amount: 0,
  owed: 0,
  to_refund: 0,
  waiting_amount: 0,
  entries: [],
}

test('an organiser reads what a unit lacks, opens own entries, and the next visit shows what changed', async ({
  portal,
}) => {
  portal.signIn(admin)
  const pageCalls = portal.answer(api.unitPage.page, unitPage)
  portal.answer(api.tournaments.byId, { ...cup, pay_by: '2026-07-08' })
  portal.answer(api.sharedLinks.unitLink, null)
  portal.answer(api.unitPay.balance, balance)
  portal.answer(api.results.published, publishedResults())
  await open(portal)
  await expect.element(page.getByRole('heading', { name: unit.name, level: 1 })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: say('unitPage.back') }))
    .toHaveAttribute('href', `/tournaments/${cup.id}/units`)
  await expect.element(page.getByText(say('unitPage.askedBy', { count: 1, day: '6 Jul 2026' }))).toBeVisible()
  await expect.element(page.getByRole('button', { name: say('share.card') })).toBeVisible()
  expect(page.getByText(say('request.open')).elements()).toHaveLength(1)
  const [own, otherRow] = unitPage.rows
  await expect
    .element(page.getByRole('link', { name: own?.name ?? '' }))
    .toHaveAttribute('href', `/my_entries/${own?.id}`)
  expect(page.getByRole('link', { name: otherRow?.name ?? '', exact: true }).elements()).toHaveLength(0)
  expect(pageCalls.map(({ query }) => query['since'])).toEqual([undefined])

  await open(portal)
  await expect.element(page.getByRole('heading', { name: /Changes since/u })).toBeVisible()
  const changes = page.getByRole('region', { name: /Changes since/u })
  await expect.element(changes.getByText(say('entriesAdmin.h.approve'))).toBeVisible()
  expect(pageCalls.at(-1)?.query).toMatchObject({ unit_id: '4', since: unitPage.as_of })
})

test('a fee whose day is past is overdue since that day', async ({ portal }) => {
  portal.signIn(admin)
  portal.answer(api.unitPage.page, unitPage)
  portal.answer(api.tournaments.byId, { ...cup, pay_by: '2026-06-30' })
  portal.answer(api.sharedLinks.unitLink, null)
  portal.answer(api.unitPay.balance, balance)
  portal.answer(api.results.published, publishedResults())
  await open(portal)
  await expect.element(page.getByText(/200,000.* for 1 entry overdue since 30 Jun 2026/u)).toBeVisible()
})

test('what others entered for the club is apart, and taken in by a press', async ({ portal }) => {
  portal.signIn(admin)
  portal.answer(api.tournaments.byId, cup)
  portal.answer(api.unitPage.page, {
    ...unitPage,
    unconfirmed: [{ id: 9, code: 'E9', name: 'Phan Người Lạ', contents: ['S1'] }],
  })
  portal.answer(api.sharedLinks.unitLink, null)
  portal.answer(api.unitPay.balance, balance)
  portal.answer(api.results.published, publishedResults())
  const sent = portal.answer(api.unitPage.confirm, null)
  await open(portal)
  await expect.element(page.getByText('Phan Người Lạ')).toBeVisible()
  await page.getByRole('button', { name: say('unitPage.confirm') }).click()
  await expect.poll(() => sent.map(({ params }) => params.id)).toEqual(['9'])
})

test('an admin calls the unit, or writes to it in Zalo, from its page', async ({ portal }) => {
  portal.signIn()
  portal.answer(api.unitPage.page, unitPage)
  portal.answer(api.tournaments.byId, cup)
  portal.answer(api.sharedLinks.unitLink, null)
  portal.answer(api.unitPay.balance, balance)
  portal.answer(api.results.published, publishedResults())
  portal.answer(resourceCalls(units).list, [{ ...unitRow(unit.id, unit.name), phone: '0912345678' }])
  await portal.open(`/unit_entries/${cup.id}?unit=${unit.id}`, Page, '/unit_entries/:idTour')
  await expect
    .element(page.getByRole('link', { name: '0912345678', exact: true }))
    .toHaveAttribute('href', 'tel:+84912345678')
  await expect
    .element(page.getByRole('link', { name: 'Zalo 0912345678', exact: true }))
    .toHaveAttribute('href', 'https://zalo.me/84912345678')
})

test('an account reads its own unit among its entries, where the old address leads', async ({ portal }) => {
  portal.signIn(coach)
  const router = await portal.open(`/unit_entries/${cup.id}`, Page, '/unit_entries/:idTour')
  await expect.poll(() => router.state.location.pathname + router.state.location.hash).toBe(`/#tournament-${cup.id}`)
})
