import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Entry } from '@portal/shared/entries/entries'
import { say, test } from '../../test/portal.tsx'
import { entry } from '../../test/rows.ts'
import { EntryGroupList } from './entry-group-list.tsx'
import { groupByStatus, type GroupedEntry } from './entry-groups.ts'

const groupedEntry = (id: number, name: string, changes: Partial<Entry> = {}): GroupedEntry => {
  const { unit: _unit, ...row } = entry(id, changes)
  return { ...row, name, is_own: true, has_request: false }
}
const paid = { status: 1, is_pay: true, paid_amount: 200_000 } as const
const entries = [
  groupedEntry(1, 'Lý An', paid),
  groupedEntry(2, 'Hồ Vy'),
  groupedEntry(3, 'Tô Bình', { status: 1 }),
  groupedEntry(4, 'Vũ Ánh'),
  groupedEntry(5, 'Mai Chi', paid),
  groupedEntry(6, 'Lê Hà', { state: 'asked', state_until: '2026-01-05' }),
]
const names = () =>
  page
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent)
const badges = (name: string) =>
  [
    ...(page.getByRole('listitem').filter({ hasText: name }).element().querySelectorAll('.mantine-Badge-label') ?? []),
  ].map(({ textContent }) => textContent)

test('groups entries by status, and marks an entry only where it differs from its group', async ({ portal }) => {
  await portal.open('/', () => <EntryGroupList groups={groupByStatus(entries)} currency="VND" />)
  const heading = (text: string) => page.getByRole('heading', { name: text, exact: true })
  await expect.element(heading(`${say('entry.state.waiting')} 2`)).toBeVisible()
  await expect.element(heading(`${say('entry.state.approved')} 3`)).toBeVisible()
  await expect.element(page.getByText(say('unitPage.except', { fee: say('entry.paid') }))).toBeVisible()
  expect(names()).toEqual(['Lê Hà', 'Vũ Ánh', 'Hồ Vy', 'Lý An', 'Tô Bình', 'Mai Chi'])
  for (const name of ['Hồ Vy', 'Vũ Ánh', 'Lý An', 'Mai Chi']) expect(badges(name)).toEqual([])
  expect(badges('Tô Bình')).toEqual([say('entry.unpaid')])
  expect(badges('Lê Hà')).toEqual([say('entry.state.overdue')])
})

test('of many entries the first are shown, and the headings count all of them', async ({ portal }) => {
  await portal.open('/', () => <EntryGroupList groups={groupByStatus(entries)} currency="VND" limit={2} />)
  await expect
    .element(page.getByRole('heading', { name: `${say('entry.state.waiting')} 2`, exact: true }))
    .toBeVisible()
  expect(names()).toEqual(['Lê Hà', 'Vũ Ánh'])
})
