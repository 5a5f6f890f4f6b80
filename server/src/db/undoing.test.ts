import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../test/portal.ts'
import { belonging, freeing } from './undoing.ts'

const { db, engine } = await testDatabase()

/** Tables whose rows are deleted for good, after a question that counts: what goes with them is not kept. */
const forGood = ['users', 'tournaments', 'sessions', 'mailings', 'mails', 'programme_items']

async function following(): Promise<string[]> {
  const { rows } =
    engine === 'postgres'
      ? await sql<{ target: string; table: string; column: string }>`
          select c.confrelid::regclass::text as target, c.conrelid::regclass::text as "table", a.attname as "column"
          from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
          where c.contype = 'f' and c.confdeltype in ('c', 'n')`.execute(db)
      : await sql<{ target: string; table: string; column: string }>`
          select f."table" as target, m.name as "table", f."from" as "column"
          from sqlite_master m join pragma_foreign_key_list(m.name) f
          where m.type = 'table' and f.on_delete in ('CASCADE', 'SET NULL')`.execute(db)
  return rows
    .filter(({ target }) => !forGood.includes(target))
    .map(({ target, table, column }) => `${target} <- ${table}.${column}`)
    .toSorted()
}

test('what goes with a record, or is freed by it, is kept to undo that', async () => {
  const kept = [belonging, freeing]
    .flatMap((map) => Object.entries(map))
    .flatMap(([target, rows]) => rows.map(([table, column]) => `${target} <- ${table}.${column}`))
  expect(kept.toSorted()).toEqual(await following())
})
