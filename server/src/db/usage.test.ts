import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../test/portal.ts'
import { called, referencing } from './usage.ts'

const { db, engine } = await testDatabase()

/** Foreign keys that stand in the way of a delete, as `target <- table.column`: neither cascading nor set to null. */
async function restricting(): Promise<string[]> {
  const { rows } =
    engine === 'postgres'
      ? await sql<{ target: string; table: string; column: string }>`
          select c.confrelid::regclass::text as target, c.conrelid::regclass::text as "table", a.attname as "column"
          from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
          where c.contype = 'f' and c.confdeltype in ('a', 'r')`.execute(db)
      : await sql<{ target: string; table: string; column: string }>`
          select f."table" as target, m.name as "table", f."from" as "column"
          from sqlite_master m join pragma_foreign_key_list(m.name) f
          where m.type = 'table' and f.on_delete in ('NO ACTION', 'RESTRICT')`.execute(db)
  return rows.map(({ target, table, column }) => `${target} <- ${table}.${column}`).toSorted()
}

const declared = Object.entries(referencing)
  .flatMap(([target, uses]) => uses.map(([table, column]) => `${target} <- ${table}.${column}`))
  .toSorted()

test('every foreign key that keeps a row from being deleted is declared, so that the refusal can say where', async () => {
  const keys = await restricting()
  expect(keys.length).toBeGreaterThan(15)
  expect(declared).toEqual(keys)
})

test('what uses a record is called by a column that exists, so that the refusal does not fail', async () => {
  const tables = await db.introspection.getTables()
  const columns = new Set(tables.flatMap(({ name, columns: own }) => own.map((column) => `${name}.${column.name}`)))
  const named = Object.entries(called).flatMap(([table, { label, of }]) =>
    of ? [`${table}.${of.column}`, `${of.table}.${label}`] : [`${table}.${label}`],
  )
  expect(named.filter((column) => !columns.has(column))).toEqual([])
})
