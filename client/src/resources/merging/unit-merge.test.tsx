import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { resourceCalls } from '@portal/shared/kit/resource'
import type { MergePreview, UnitDuplicate } from '@portal/shared/resources/unit-merge'
import { units } from '@portal/shared/resources/units'
import { api } from '../../kit/api/calls.ts'
import { undoable } from '../../test/network.ts'
import { say, test, type Portal } from '../../test/portal.tsx'
import { unit } from '../../test/rows.ts'
import { Page } from './unit-merge.page.tsx'

const merged = (id: number, name: string, code: string | null, entries: number) => ({
  id,
  name,
  code,
  entries,
  province: null,
  status: 1 as const,
})
const from = merged(1, 'CLB Sao Mai HN', null, 3)
const into = merged(2, 'CLB Sao Mai Hà Nội', 'SMH', 74)
const names = { from: from.name, into: into.name }
const double: UnitDuplicate = { from, into, reasons: [{ kind: 'name', dancers: null }] }
const look: MergePreview = {
  from,
  into,
  entries: 3,
  payments: { count: 2, amount: 300_000 },
  accounts: 1,
  dancers: 0,
  dancers_there: 0,
  cards: 0,
  contents: 0,
  names: [from.name],
  fills: { phone: '0912345678' },
  twice: [],
}

async function open(portal: Portal, twice: MergePreview['twice'] = []) {
  portal.signIn()
  portal.answer(resourceCalls(units).list, [unit(1, from.name), unit(2, into.name)])
  portal.answer(api.unitMerge.duplicates, [double])
  portal.answer(api.unitMerge.preview, { ...look, twice })
  await portal.open('/units/merge', Page, '/units/merge')
  await page.getByRole('button', { name: say('unitMerge.reviewOf', names) }).click()
}
const act = () => page.getByRole('button', { name: say('unitMerge.act', { name: 'SMH' }) })

test('a likely duplicate is looked at with what moves, merged, and offered back', async ({ portal }) => {
  await open(portal)
  await expect.element(page.getByText(say('unitMerge.entries', { count: 3 }), { exact: true })).toBeVisible()
  await expect.element(page.getByText('Phone: 0912345678')).toBeVisible()
  await expect.element(page.getByText(say('unitMerge.names', { names: from.name }))).toBeVisible()
  const sent = portal.answer(api.unitMerge.merge, undoable(null))
  await act().click()
  await expect.element(page.getByRole('button', { name: say('admin.undo') })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(sent.map(({ params, body }) => [params.id, body])).toEqual([['1', { into: 2 }]])
  expect(location.search).toBe('')
})

test('units that entered the same dancers are not merged before their entries are settled', async ({ portal }) => {
  const entries = [
    { id: 5, code: 'ABC234' },
    { id: 6, code: 'DEF567' },
  ]
  await open(portal, [{ tournament: 'Cúp mùa hè', people: 'Đỗ An – Vũ Mai', contents: ['D215'], entries }])
  await expect.element(page.getByText(say('unitMerge.twice'))).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'ABC234' })).toHaveAttribute('href', '/athletes?search=ABC234')
  await expect.element(act()).toBeDisabled()
})

test('a pair that is kept separate is not asked about again', async ({ portal }) => {
  await open(portal)
  const sent = portal.answer(api.unitMerge.keepApart, null)
  portal.answer(api.unitMerge.duplicates, [])
  await page.getByRole('button', { name: say('unitMerge.apartOf', names) }).click()
  await expect.element(page.getByText(say('unitMerge.doubles.none'))).toBeVisible()
  await expect.element(page.getByRole('heading', { name: say('unitMerge.doubles') })).toHaveFocus()
  expect(sent.map(({ params, body }) => [params.id, body])).toEqual([['1', { other: 2 }]])
})
