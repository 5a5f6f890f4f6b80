import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { UnitPage } from '@portal/shared/entries/unit-page-calls'
import { resourceCalls } from '@portal/shared/kit/resource'
import { unitMemo } from '@portal/shared/payments/unit-memo'
import { units } from '@portal/shared/resources/units'
import { api } from '../../kit/api/calls.ts'
import { say, test } from '../../test/portal.tsx'
import { admin, cup, entry, unit as unitRow } from '../../test/rows.ts'
import { Page } from './unit-page.page.tsx'

const unit = { id: 4, name: 'CLB Sao Mai' }
const coach = { ...admin, id: 7, role: 0 as const, type: 'unit' as const, unit, unit_confirmed: 1 as const }
const row = (id: number, is_own: boolean, changes: object = {}) => ({
  ...entry(id, changes),
  name: entry(id).full_name_one,
  is_own,
  has_request: is_own,
})
const unitPage: UnitPage = {
  as_of: '2026-07-01T12:00:00.000Z',
  tournament: { id: cup.id, name: cup.name },
  unit,
  dancers: 2,
  entries: 2,
  contents: 2,
  approved: 1,
  waiting: 0,
  asked: 1,
  asked_overdue: 0,
  asked_until: '2026-07-06',
  consents_missing: 0,
  partners_missing: 0,
  bibs: null,
  bibs_missing: 1,
  refused: 0,
  withdrawn: 0,
  scratched: 0,
  unpaid: { entries: 1, amount: 200_000 },
  rows: [row(1, true, { status: 1 }), row(2, false, { state: 'asked' })],
  unconfirmed: [],
  changes: [{ id: 5, entry_id: 1, name: 'Lan', action: 'approve', created_date: '2026-06-30T12:00:00.000Z' }],
}
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

test('a unit reads what is missing, opens its own entries, and the next visit shows what changed', async ({
  portal,
}) => {
  portal.signIn(coach)
  const pageCalls = portal.answer(api.unitPage.page, unitPage)
  portal.answer(api.tournaments.byId, { ...cup, pay_by: '2026-07-08' })
  portal.answer(api.sharedLinks.unitLink, null)
  portal.answer(api.unitPay.balance, balance)
  const open = async () => portal.open(`/unit_entries/${cup.id}`, Page, '/unit_entries/:idTour')
  await open()
  await expect.element(page.getByRole('heading', { name: unit.name, level: 1 })).toBeVisible()
  await expect.element(page.getByText(say('unitPage.askedBy', { count: 1, day: '6 Jul 2026' }))).toBeVisible()
  await expect.element(page.getByRole('button', { name: say('share.card') })).toBeVisible()
  expect(page.getByText(say('request.open')).elements()).toHaveLength(1)
  const [own, otherRow] = unitPage.rows
  await expect
    .element(page.getByRole('link', { name: own?.name ?? '' }))
    .toHaveAttribute('href', `/my_entries/${own?.id}`)
  expect(page.getByRole('link', { name: otherRow?.name ?? '', exact: true }).elements()).toHaveLength(0)
  expect(pageCalls.map(({ query }) => query['since'])).toEqual([undefined])

  await open()
  await expect.element(page.getByRole('heading', { name: /Changes since/u })).toBeVisible()
  const changes = page.getByRole('region', { name: /Changes since/u })
  await expect.element(changes.getByText(say('entriesAdmin.h.approve'))).toBeVisible()
  expect(pageCalls.at(-1)?.query).toMatchObject({ unit_id: '4', since: unitPage.as_of })
})

test('a fee whose day is past is overdue since that day', async ({ portal }) => {
  portal.signIn(coach)
  portal.answer(api.unitPage.page, unitPage)
  portal.answer(api.tournaments.byId, { ...cup, pay_by: '2026-06-30' })
  portal.answer(api.sharedLinks.unitLink, null)
  portal.answer(api.unitPay.balance, balance)
  await portal.open('/unit_entries/9', Page, '/unit_entries/:idTour')
  await expect.element(page.getByText(/200,000.* for 1 entry overdue since 30 Jun 2026/u)).toBeVisible()
})

test('what others entered for the club is apart, and taken in by a press', async ({ portal }) => {
  portal.signIn(coach)
  portal.answer(api.tournaments.byId, cup)
  portal.answer(api.unitPage.page, {
    ...unitPage,
    unconfirmed: [{ id: 9, code: 'E9', name: 'Phan Người Lạ', contents: ['S1'] }],
  })
  portal.answer(api.sharedLinks.unitLink, null)
  portal.answer(api.unitPay.balance, balance)
  const sent = portal.answer(api.unitPage.confirm, null)
  await portal.open(`/unit_entries/${cup.id}`, Page, '/unit_entries/:idTour')
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
  portal.answer(resourceCalls(units).list, [{ ...unitRow(unit.id, unit.name), phone: '0912345678' }])
  await portal.open(`/unit_entries/${cup.id}?unit=4`, Page, '/unit_entries/:idTour')
  await expect
    .element(page.getByRole('link', { name: '0912345678', exact: true }))
    .toHaveAttribute('href', 'tel:+84912345678')
  await expect
    .element(page.getByRole('link', { name: 'Zalo 0912345678', exact: true }))
    .toHaveAttribute('href', 'https://zalo.me/84912345678')
})
