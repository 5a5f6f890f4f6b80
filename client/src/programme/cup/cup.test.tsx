import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '../../kit/api/calls.ts'
import { say, test } from '../../test/portal.tsx'
import { admin, cup } from '../../test/rows.ts'
import { Page } from './cup.page.tsx'

test('units with as many bibs share a place in the cup', async ({ portal }) => {
  portal.signIn(admin)
  const unit = (id: number, name: string, code: string | null) => ({ id, name, code })
  portal.answer(api.desk.cup, [
    { unit: unit(1, 'Sao Mai', 'SMH'), bibs: 14 },
    { unit: unit(2, 'Nhịp Bước', null), bibs: 9 },
    { unit: unit(3, 'Ánh Dương', 'ADH'), bibs: 9 },
    { unit: unit(4, 'Vầng Trăng', 'VTQ'), bibs: 3 },
  ])
  await portal.open(`/tournaments/${cup.id}/cup`, Page, '/tournaments/:id/cup')
  await expect.element(page.getByRole('heading', { name: say('cup.title') })).toBeVisible()
  const rows = page.getByRole('row').elements().slice(1)
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['1', 'SMH Sao Mai', '14'],
    ['2', 'Nhịp Bước', '9'],
    ['2', 'ADH Ánh Dương', '9'],
    ['4', 'VTQ Vầng Trăng', '3'],
  ])
})

test('before the first item the cup says that nothing was danced', async ({ portal }) => {
  portal.signIn(admin)
  portal.answer(api.desk.cup, [])
  await portal.open(`/tournaments/${cup.id}/cup`, Page, '/tournaments/:id/cup')
  await expect.element(page.getByText(say('cup.empty'))).toBeVisible()
})
