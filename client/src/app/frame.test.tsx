import { Link } from 'react-router'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { RowsList } from '../kit/list/rows/rows-list.tsx'
import { useListState } from '../kit/list/use-list-state.ts'
import { test } from '../test/portal.tsx'
import { Frame } from './frame.tsx'

const rows = Array.from({ length: 200 }, (_, id) => ({ id, name: `Entry ${id}` }))
const NO_FILTERS: readonly string[] = []
const columns = [
  { key: 'name', header: 'tourAdmin.c.name' as const, width: '200px', cell: ({ name }: { name: string }) => name },
]

function ListPage() {
  const [state, change] = useListState(NO_FILTERS)
  return (
    <>
      <Frame />
      <Link to="?columnName=name">Sort</Link>
      <button onClick={() => change({ row: 40 })}>Choose a row</button>
      <button onClick={() => change({ search: `${state.search}a` })}>Type</button>
      <button onClick={() => change({ page: 2 })}>Turn the page</button>
      <div style={{ height: 300, display: 'flex' }}>
        <RowsList label="Entries" rows={rows} keyOf={({ id }) => id} columns={columns} rowHeight={32} />
      </div>
    </>
  )
}

const box = () => document.querySelector('[data-scrolls]') as HTMLElement
const scrolled = async (name: string, expected: number) => {
  box().scrollTop = 1500
  await page.getByText(name).click()
  await expect.poll(() => box().scrollTop).toBe(expected)
}

test('a click that changes what a list shows sets its own box to the top; rows and typing move nothing', async ({
  portal,
}) => {
  await portal.open('/list', ListPage)
  await expect.poll(() => box().scrollHeight).toBeGreaterThan(3000)
  await scrolled('Sort', 0)
  await scrolled('Choose a row', 1500)
  await expect.poll(() => location.search).toContain('row=40')
  expect(box().scrollTop).toBe(1500)
  await scrolled('Type', 1500)
  await expect.poll(() => location.search).toContain('search=a')
  expect(box().scrollTop).toBe(1500)
  await scrolled('Turn the page', 0)
})

test('back and forward begin at the top too', async ({ portal }) => {
  const router = await portal.open('/list', ListPage)
  await page.getByText('Choose a row').click()
  await expect.poll(() => location.search).toContain('row=40')
  await page.getByText('Sort').click()
  await expect.poll(() => location.search).toContain('columnName')
  for (const way of [-1, 1]) {
    box().scrollTop = 1500
    await router.navigate(way)
    await expect.poll(() => box().scrollTop).toBe(0)
  }
})
