import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { afterAll, describe, expect, test } from 'vitest'
import { busySeason } from '../test/many-entries.ts'
import { testDatabase } from '../test/portal.ts'
import { queriesOf } from '../test/queries.ts'
import { postgresReads, sqlitePlan } from '../test/rows-read.ts'
import {
  countEntriesByContent,
  countEntriesByDay,
  countEntriesByForm,
  countEntriesByUnit,
  sumFees,
} from './figures.queries.ts'
import { listFigures } from './tasks.queries.ts'

const database = await testDatabase()
const { db, engine, dataDir } = database
const sizes = { small: 1500, large: 2500 }
const { large } = await busySeason(database, sizes, new Date('2026-06-01T03:00:00.000Z'))
const file = new DatabaseSync(engine === 'sqlite' ? join(dataDir, 'portal.sqlite') : ':memory:')
afterAll(() => file.close())
/** Each entry is in four contents. */
const REGISTRATIONS = (sizes.small + sizes.large) * 4

const queries = {
  days: async (id?: number) => countEntriesByDay(db, engine, id),
  units: async (id?: number) => countEntriesByUnit(db, id),
  forms: async (id?: number) => countEntriesByForm(db, id),
  contents: async (id?: number) => countEntriesByContent(db, id),
  money: async (id?: number) => sumFees(db, id),
  listFigures: async () => listFigures(db),
}

describe.each(Object.entries(queries))('%s', (name, ask) => {
  test.each([['of one tournament', large.id] as const, ['of all', undefined] as const])(
    '%s are counted in indexes, and no row twice',
    async (_of, id) => {
      for (const query of await queriesOf(db, async () => ask(id))) {
        if (engine === 'postgres') {
          const { read, plan } = await postgresReads(db, query)
          expect(read, plan).toBeLessThanOrEqual(REGISTRATIONS)
          continue
        }
        const plan = sqlitePlan(file, query.sql, query.parameters as SQLInputValue[])
        expect(plan).not.toMatch(/SCAN (athletes|a|b)\b/u)
        // Duplicates are checked per pending entry.
        if (name !== 'listFigures') expect(plan).not.toMatch(/(athletes|registrations|\br) USING INDEX/u)
      }
    },
  )
})

test('the sums are those of the entries', async () => {
  const entries = (rows: readonly { entries: number }[]) => rows.reduce((sum, row) => sum + row.entries, 0)
  expect(entries(await countEntriesByDay(db, engine))).toBe(sizes.small + sizes.large)
  for (const rows of [await countEntriesByUnit(db, large.id), await countEntriesByForm(db, large.id)])
    expect(entries(rows)).toBe(sizes.large)
  const largeFigures = (await listFigures(db)).find(({ id }) => id === large.id)
  const units = await countEntriesByUnit(db, large.id)
  expect(entries(units.filter(({ status }) => status === 0))).toBe(largeFigures?.waiting)
  const [money] = await sumFees(db, large.id)
  expect(money).toMatchObject({ collected: largeFigures?.collected, pending_entries: largeFigures?.pending })
})
