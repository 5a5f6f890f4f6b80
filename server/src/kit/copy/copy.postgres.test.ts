import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { migrate, openDatabase } from '../db/database.ts'
import { addDemoSeason } from '../../demo/demo.act.ts'
import { openFileStore } from '../files/store.ts'
import { testDatabase } from '../../test/portal.ts'
import { getCatalogue } from '../db/catalogue.ts'
import { copyPortal } from './copy.ts'
import { selectCopiedTables, UNCOPIED_TABLES } from './rows.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'portal-copy-'))
const from = openDatabase({ url: undefined, dataDir })
await migrate(from)
await addDemoSeason(
  { ...from, files: await openFileStore({ DATA_DIR: dataDir, FILES_URL: undefined }) },
  new Date('2026-06-01T03:00:00.000Z'),
)
const to = await testDatabase()
afterAll(async () => {
  await from.db.destroy()
  rmSync(dataDir, { recursive: true, force: true })
})

test('every table of the schema is copied', async () => {
  const tables = (await from.db.introspection.getTables()).map(({ name }) => name)
  const expectedTables = tables.filter((name) => !name.startsWith('kysely_') && !UNCOPIED_TABLES.includes(name))
  const copied = selectCopiedTables(await getCatalogue(from.db))
  expect(copied.map(({ name }) => name).toSorted()).toEqual(expectedTables.toSorted())
})

test('only PostgreSQL is copied into', async () => {
  await expect(copyPortal(to, from)).rejects.toThrow(/PostgreSQL/)
})

test('a portal arrives whole, with its totals and its next ids', async () => {
  const counts = await copyPortal(from, to)
  expect(counts.get('athletes')).toBeGreaterThan(500)
  const sum = sql<{ entries: number; fee: number }>`
      select tournament_id, status, sum(entries) as entries, sum(fee_all) as fee from entry_totals
      group by tournament_id, status order by tournament_id, status`
  expect(
    (await sum.execute(to.db)).rows.map((row) => ({ ...row, entries: Number(row.entries), fee: Number(row.fee) })),
  ).toEqual((await sum.execute(from.db)).rows.map((row) => ({ ...row })))
  const at = '2026-06-01T03:00:00.000Z'
  const { id } = await to.db
    .insertInto('folders')
    .values({
      name: 'x',
      search_key: 'x',
      sort_key: 'x',
      created_date: at,
      created_by: null,
      updated_date: at,
      updated_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const last = await from.db
    .selectFrom('folders')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  expect(id).toBe(Number(last.id) + 1)
})

test('a portal in use is never copied into', async () => {
  await expect(copyPortal(from, to)).rejects.toThrow(/not empty/)
})
