import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '../../kit/api/calls.ts'
import { say, test } from '../../test/portal.tsx'
import { cup } from '../../test/rows.ts'
import { FamilyPay } from './admin-family-pay.tsx'

const balance = {
  code: '23456789',
  memo: 'DS GD23456789',
  tournament: { id: cup.id, name: cup.name, name_en: null },
  fee_amount: 400_000,
  paid_amount: 0,
  owed: 400_000,
  credit: 0,
  waiting_amount: 200_000,
  entries: [
    {
      id: 1,
      code: 'E1',
      status: 1 as const,
      state: null,
      name: 'Lý An',
      symbols: ['SA'],
      fee_amount: 200_000,
      paid_amount: 200_000,
    },
    {
      id: 2,
      code: 'E2',
      status: 0 as const,
      state: null,
      name: 'Lý Bảo',
      symbols: ['SB'],
      fee_amount: 200_000,
      paid_amount: 0,
    },
  ],
}
const family = { tournament_id: cup.id, code: balance.code }

test('what a family paid is recorded with its transfer note, by default what it owes', async ({ portal }) => {
  portal.signIn()
  portal.answer(api.tournaments.byId, cup)
  portal.answer(api.family.balance, balance)
  const sent = portal.answer(api.family.pay, {
    ...balance,
    owed: 0,
    paid_amount: 400_000,
    shares: [{ id: 1, name: 'Lý An', amount: 400_000 }],
  })
  await portal.open('/', () => <FamilyPay {...family} mayCollect isBesidePanel={false} />)
  await expect.element(page.getByText(say('familyPay.title', { memo: balance.memo }))).toBeVisible()
  await page.getByRole('button', { name: say('entriesAdmin.p.record') }).click()
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ ...family, amount: 400_000, owed: 400_000, method: 'transfer', note: balance.memo }])
  await expect.element(page.getByText(/400,000.*Lý An/u)).toBeVisible()
})

test('beside the panel of an entry, which has the brass button, the act is plain', async ({ portal }) => {
  portal.signIn()
  portal.answer(api.tournaments.byId, cup)
  portal.answer(api.family.balance, balance)
  await portal.open('/', () => <FamilyPay {...family} mayCollect isBesidePanel />)
  const record = page.getByRole('button', { name: say('entriesAdmin.p.record') })
  await expect.element(record).toHaveAttribute('data-variant', 'default')
})

test('each entry of a family has a line with what is paid of its fee', async ({ portal }) => {
  portal.signIn()
  portal.answer(api.tournaments.byId, cup)
  portal.answer(api.family.balance, balance)
  await portal.open('/', () => <FamilyPay {...family} mayCollect={false} isBesidePanel={false} />)
  const lines = () =>
    page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(lines).toEqual([`Lý An · SA: ${say('entry.paid')}`, `Lý Bảo · SB: ${say('entry.unpaid')}`])
})

test('who may not collect reads what a family owes, without the form', async ({ portal }) => {
  portal.signIn()
  portal.answer(api.tournaments.byId, cup)
  portal.answer(api.family.balance, balance)
  await portal.open('/', () => <FamilyPay {...family} mayCollect={false} isBesidePanel={false} />)
  await expect.element(page.getByText(/400,000/u)).toBeVisible()
  await expect.element(page.getByRole('button', { name: say('entriesAdmin.p.record') })).not.toBeInTheDocument()
})
