import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { unitMemo } from '@portal/shared/payments/unit-memo'
import { api } from '../../kit/api/calls.ts'
import { undoable } from '../../test/network.ts'
import { say, test } from '../../test/portal.tsx'
import { cup } from '../../test/rows.ts'
import { UnitPay } from './admin-unit-pay.tsx'

const of = { unit_id: 4, tournament_id: cup.id }
const owing = (id: number, status: 0 | 1, paid_amount: number) => ({
  id,
  code: `E00000${id}`,
  name: `Vận động viên ${id}`,
  symbols: ['SA'],
  status,
  fee_amount: 100_000,
  paid_amount,
  late_fee: 0,
  is_collected: status,
})
const balance = {
  tournament: { id: cup.id, name: cup.name, name_en: null },
  unit: { id: 4, name: 'Đơn vị 4' },
  memo: unitMemo(of),
  fee_amount: 300_000,
  paid_amount: 150_000,
  owed: 150_000,
  to_refund: 0,
  waiting_amount: 100_000,
  entries: [owing(1, 1, 0), owing(2, 1, 50_000), owing(3, 1, 100_000), owing(5, 0, 0)],
}
const collect = () => page.getByRole('button', { name: /150/u })

test('a transfer is collected for the approved entries that owe, after a question', async ({ portal }) => {
  portal.signIn()
  portal.answer(api.unitPay.balance, balance)
  portal.answer(api.tournaments.byId, cup)
  const sent = portal.answer(api.entryActs.collect, undoable({ results: [] }))
  await portal.open('/', () => <UnitPay unitInTournament={of} mayCollect isBesidePanel={false} />)
  await collect().click()
  expect(sent).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: /150/u }).click()
  await expect.element(page.getByRole('button', { name: say('admin.undo') })).toBeVisible()
  expect(sent.map(({ body }) => body)).toMatchObject([{ id: [1, 2], owed: 150_000 }])
})

test('beside the panel of an entry, which has the brass button, the act is plain', async ({ portal }) => {
  portal.signIn()
  portal.answer(api.unitPay.balance, balance)
  portal.answer(api.tournaments.byId, cup)
  await portal.open('/', () => <UnitPay unitInTournament={of} mayCollect isBesidePanel />)
  await expect.element(collect()).toHaveAttribute('data-variant', 'default')
})

test('who may not collect reads what a unit owes, without the button', async ({ portal }) => {
  portal.signIn()
  portal.answer(api.unitPay.balance, balance)
  portal.answer(api.tournaments.byId, cup)
  await portal.open('/', () => <UnitPay unitInTournament={of} mayCollect={false} isBesidePanel={false} />)
  await expect.element(page.getByText(say('unitPay.title', { unit: 'Đơn vị 4' }))).toBeVisible()
  expect(collect().elements()).toHaveLength(0)
})
