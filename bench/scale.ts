// A tournament with 200 and one with 20,000 entries on both databases: the admin's list, its views with their counts, filters, orders and
// pages.
import { sortableEntryColumns } from '@portal/shared/entries/entries'
import type { EntryViewName } from '@portal/shared/entries/list/entry-views'
import { busySeason } from '../server/src/test/many-entries.ts'
import { startPortal } from '../server/src/test/running-portal.ts'
import { adminOf, type Asking } from './admin.ts'
import { machine, median, ms, p50, p95, table, timed, times } from './figures.ts'
import { onBothEngines, settingsOf, withDatabase } from './places.ts'

const SMALL = 200
const LARGE = 20_000
const PAGE = 100
const ROUNDS = 60
const REPEATS = 15
const APPROVED = '/athletes/get-athletes-by-tournament-id'
const WAITING = '/athletes/get-athletes-not-active-by-tournament-id'
const VIEWS: Readonly<Record<EntryViewName, [path: string, filter: Query]>> = {
  pending: [WAITING, {}],
  all: [APPROVED, { all: 1 }],
  unpaid: [APPROVED, { is_pay: 0 }],
  no_bib: [APPROVED, { has_number: 0 }],
  twice: [APPROVED, { all: 1, entered_twice: 1 }],
  below_minimum: [APPROVED, { all: 1, below_minimum: 1 }],
  asked: [WAITING, { state: 'asked' }],
  out: [WAITING, { state: 'out' }],
  overridden: [APPROVED, { all: 1, overridden: 1 }],
  not_eligible: [APPROVED, { all: 1, not_eligible: 1 }],
  requested: [APPROVED, { has_request: 1 }],
  approved: [APPROVED, {}],
}

machine()
await onBothEngines(async (bench) => {
  const season = await withDatabase(bench, async (database) =>
    busySeason(database, { small: SMALL, large: LARGE }, new Date()),
  )
  const portal = await startPortal({ ...settingsOf(bench), ADMIN_USER: 'benchadmin', ADMIN_PASSWORD: 'benchadmin1' })
  try {
    const ask = await adminOf(portal.url, { user_name: 'benchadmin', password: 'benchadmin1' })
    const page: GetPage = async (tournament, query = {}, path = APPROVED) =>
      list(ask, path, { tournament_id: tournament, limit: PAGE, ...query })
    await firstPage(bench.name, page, season.small.id, season.large.id)
    await viewCounts(bench.name, ask, season.small.id, season.large.id)
    await views(bench.name, page, season.small.id, season.large.id)
    await orders(bench.name, page, season.large.id)
    await narrowed(bench.name, page, season.large.id, season.units)
    await farPages(bench.name, page, season.large.id)
  } finally {
    await portal.stop()
  }
})

type Page = { rows: { id: number }[]; count: number; totals: { total_entry_fee: number }; cursor: string | null }
type Query = Record<string, string | number>
type GetPage = (tournament: number, query?: Query, path?: string) => Promise<Page>

async function list(ask: Asking, path: string, query: Query): Promise<Page> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return (await ask('GET', `${path}?${search.toString()}`)) as Page
}

/** Rows, count and totals of both tournaments in turns, so that whatever disturbs the machine disturbs both. */
async function firstPage(engine: string, page: GetPage, small: number, large: number): Promise<void> {
  const took = { small: [] as number[], large: [] as number[] }
  for (let round = 0; round < ROUNDS + 5; round++) {
    const a = await timed(async () => page(small, { page: 1 }))
    const b = await timed(async () => page(large, { page: 1 }))
    // The first ones warm up what both use.
    if (round < 5) continue
    took.small.push(a)
    took.large.push(b)
  }
  const { count } = await page(large, { page: 1 })
  table(
    `First page of ${PAGE} on ${engine}`,
    ['tournament', 'p50', 'p95'],
    [
      [`${SMALL} entries`, p50(took.small), p95(took.small)],
      [`${LARGE} entries (${count} in the list)`, p50(took.large), p95(took.large)],
    ],
  )
  console.log(`\nRatio of the medians: ${times(median(took.large) / median(took.small))} (at most 1.5x is wanted)`)
}

/** What the column of views asks for, every 30 s on each open list. */
async function viewCounts(engine: string, ask: Asking, small: number, large: number): Promise<void> {
  const rows: string[][] = []
  for (const [name, tournament] of [
    [`${SMALL} entries`, small],
    [`${LARGE} entries`, large],
  ] as const) {
    const took = await measured(async () => ask('GET', `/athletes/view-counts?tournament_id=${tournament}`))
    rows.push([name, p50(took), p95(took)])
  }
  table(`Counts of all views on ${engine}`, ['tournament', 'p50', 'p95'], rows)
}

/** The first page of each view, as the list opens it. */
async function views(engine: string, page: GetPage, small: number, large: number): Promise<void> {
  const rows: (string | number)[][] = []
  for (const [name, [path, filter]] of Object.entries(VIEWS)) {
    const { count } = await page(large, { page: 1, ...filter }, path)
    const few = await measured(async () => page(small, { page: 1, ...filter }, path))
    const many = await measured(async () => page(large, { page: 1, ...filter }, path))
    rows.push([name, count, p50(few), p95(few), p50(many), p95(many)])
  }
  const head = ['view', 'found', `of ${SMALL} p50`, 'p95', `of ${LARGE} p50`, 'p95']
  table(`Views on ${engine}, with count and totals`, head, rows)
}

async function measured(get: () => Promise<unknown>): Promise<number[]> {
  const took: number[] = []
  for (let n = 0; n < REPEATS; n++) took.push(await timed(get))
  return took
}

async function orders(engine: string, page: GetPage, tournament: number): Promise<void> {
  const rows: string[][] = []
  for (const columnName of sortableEntryColumns) {
    const up = await measured(async () => page(tournament, { page: 1, columnName, isDesc: 'false' }))
    const down = await measured(async () => page(tournament, { page: 1, columnName, isDesc: 'true' }))
    rows.push([columnName, p50(up), p95(up), p50(down), p95(down)])
  }
  table(`Orders of ${LARGE} on ${engine}`, ['by', 'p50', 'p95', 'descending p50', 'p95'], rows)
}

async function narrowed(engine: string, page: GetPage, tournament: number, units: { id: number }[]): Promise<void> {
  const filters: Record<string, Record<string, string | number>> = {
    'largest unit': { unit_id: units[0]?.id ?? 0 },
    'smallest unit': { unit_id: units.at(-1)?.id ?? 0 },
    'form with few entries': { formality_id: 3 },
    'not paid': { is_pay: 0 },
    'without a bib': { has_number: 0 },
    'search: a given name': { search: 'linh' },
    'search: two words': { search: 'ngoc tran' },
    'search: found nowhere': { search: 'nobody at all' },
  }
  const rows: (string | number)[][] = []
  for (const [name, filter] of Object.entries(filters)) {
    const { count } = await page(tournament, { page: 1, ...filter })
    const plain = await measured(async () => page(tournament, { page: 1, ...filter }))
    const byName = await measured(async () => page(tournament, { page: 1, columnName: 'full_name_one', ...filter }))
    rows.push([name, count, p50(plain), p95(plain), p50(byName), p95(byName)])
  }
  const head = ['filter', 'found', 'newest first p50', 'p95', 'by name p50', 'p95']
  table(`Filters and search in ${LARGE} on ${engine}, with count and totals`, head, rows)
}

/** Walks the whole list once by its cursors, and measures pages near, far and at the end. */
async function farPages(engine: string, page: GetPage, tournament: number): Promise<void> {
  const rows: (string | number)[][] = []
  for (const columnName of ['id', 'full_name_one', 'unit_id']) {
    const cursors: (string | null)[] = [null]
    let seen = 0
    const walk = await timed(async () => {
      for (let after: string | null = null; ;) {
        const got: Page = await page(tournament, { columnName, ...(after ? { after } : { page: 1 }) })
        seen += got.rows.length
        after = got.cursor
        if (!after) break
        cursors.push(after)
      }
    })
    const last = Math.min(190, cursors.length)
    for (const number of [1, 50, last]) {
      const after = cursors[number - 1]
      const took = await measured(async () => page(tournament, { columnName, ...(after ? { after } : { page: 1 }) }))
      rows.push([columnName, number, p50(took), p95(took)])
    }
    rows.push([columnName, `all ${seen} entries`, ms(walk), ''])
  }
  table(`Pages by cursor in ${LARGE} on ${engine}`, ['by', 'page', 'p50', 'p95'], rows)
}
