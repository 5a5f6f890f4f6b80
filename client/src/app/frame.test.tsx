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
      <div style={{ height: 2000 }} />
    </>
  )
}

const box = () => document.querySelector('[data-scrolls]') as HTMLElement
const places = () => [box().scrollTop, Math.round(scrollY)]
const TOP = [0, 0]
const STAYS = [1500, 90]
/** Where box and page are after a press, which itself moves neither. */
const scrolled = async (name: string, expected: readonly number[]) => {
  box().scrollTop = 1500
  scrollTo(0, 90)
  ;(page.getByText(name).element() as HTMLElement).click()
  await expect.poll(places).toEqual(expected)
}

test('a click that changes what a list shows sets its box and the page to the top; rows and typing move nothing', async ({
  portal,
}) => {
  await portal.open('/list', ListPage)
  await expect.poll(() => box().scrollHeight).toBeGreaterThan(3000)
  await scrolled('Sort', TOP)
  await scrolled('Choose a row', STAYS)
  await expect.poll(() => location.search).toContain('row=40')
  expect(places()).toEqual(STAYS)
  await scrolled('Type', STAYS)
  await expect.poll(() => location.search).toContain('search=a')
  expect(places()).toEqual(STAYS)
  await scrolled('Turn the page', TOP)
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

test('every change of path begins at the top', async ({ portal }) => {
  const router = await portal.open('/list', ListPage)
  for (const way of ['/other', -1] as const) {
    box().scrollTop = 1500
    scrollTo(0, 90)
    // Each kind of way has a signature of its own.
    await (typeof way === 'number' ? router.navigate(way) : router.navigate(way))
    await expect.poll(places).toEqual(TOP)
  }
})
