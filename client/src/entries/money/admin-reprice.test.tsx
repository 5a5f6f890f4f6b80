import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { RepricingChange, UnpricedEntry } from '@portal/shared/payments/repricing-calls'
import { say, test, type Portal } from '../../test/portal.tsx'
import type { RepriceGroup, RepriceRow } from './admin-reprice-groups.ts'
import { RepriceTable } from './admin-reprice-table.tsx'

const baseChange = {
  id: 7,
  code: 'K7M2PQ',
  number: 12,
  full_name_one: 'Trần Văn Ba',
  full_name_two: null,
  team_name: null,
  unit: { id: 1, name: 'Sao Mai' },
  contents: ['SA', 'SB'],
  status: 0 as const,
  fee_amount: 300_000,
  paid_amount: 300_000,
}
const dearer = { ...baseChange, fee_today: 350_000 } as unknown as RepricingChange
const unpriced = { ...baseChange, missing: ['SB'] } as unknown as UnpricedEntry

async function openTable(portal: Portal, group: RepriceGroup, row: RepriceRow) {
  const updated: RepricingChange[] = []
  portal.signIn()
  await portal.open('/', () => (
    <RepriceTable group={group} rows={[row]} currency="VND" onUpdate={(one) => updated.push(one)} />
  ))
  return updated
}
const row = () => page.getByRole('row').nth(1)
const headings = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent)

test('a paid entry shows the new amount due and is updated on its own', async ({ portal }) => {
  const updated = await openTable(portal, 'paid', dearer)
  await expect.element(row()).toMatchTextContent(/Trần Văn Ba.*K7M2PQ · Sao Mai · SA, SB/)
  await expect.element(row()).toMatchTextContent(/300,000.*350,000.*\+50,000/)
  await page.getByRole('button', { name: say('reprice.oneOf', { name: 'Trần Văn Ba' }) }).click()
  expect(updated).toEqual([dearer])
})

test('each group has the columns that say something of it', async ({ portal }) => {
  const names = (keys: readonly ('number' | 'entry' | 'agreed' | 'today' | 'difference' | 'missing')[]) =>
    keys.map((key) => say(`reprice.col.${key}`))
  await openTable(portal, 'unpaid', dearer)
  await expect.poll(headings).toEqual(names(['number', 'entry', 'agreed', 'today', 'difference']))
  await openTable(portal, 'unpriced', unpriced)
  await expect.poll(headings).toEqual(names(['number', 'entry', 'agreed', 'missing']))
})

test('shows the headings beside the values on a phone’s cards', async ({ portal }) => {
  await page.viewport(360, 740)
  try {
    await openTable(portal, 'unpaid', dearer)
    const today = page.getByRole('cell', { name: /350,000/ })
    await expect.element(today).toBeVisible()
    expect(getComputedStyle(today.element(), '::before').content).toBe(`"${say('reprice.col.today')}"`)
    await expect.poll(() => document.documentElement.scrollWidth).toBe(360)
  } finally {
    await page.viewport(1280, 900)
  }
})
