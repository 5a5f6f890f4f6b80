import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/portal.ts'
import { transact } from '../retrying.ts'

const { db } = await testDatabase()

/** The statements that the connection of this transaction keeps prepared. */
const prepared = sql<{ statement: string }>`select statement from pg_prepared_statements`

test('a statement that comes again is prepared, one without values or with very many is not', async () => {
  await db.transaction().execute(async (tx) => {
    const find = async (ids: readonly number[]) => tx.selectFrom('units').select('id').where('id', 'in', ids).execute()
    const many = Array.from({ length: 65 }, (_, id) => id)
    for (let n = 0; n < 2; n++) {
      await find([n])
      await find(many)
    }
    await find([1, 2])
    const { rows } = await prepared.execute(tx)
    expect(rows.map(({ statement }) => statement).filter((text) => /units/u.test(text))).toEqual([
      'select "id" from "units" where "id" in ($1)',
    ])
  })
})

test('a connection keeps a bounded number', async () => {
  await db.transaction().execute(async (tx) => {
    for (let n = 0; n < 320; n++)
      for (let time = 0; time < 2; time++) await sql`select ${1}::int as ${sql.ref(`n${n}`)}`.execute(tx)
    expect((await prepared.execute(tx)).rows.length).toBeLessThanOrEqual(300)
  })
})

test('a column that another process adds meanwhile fails no transaction', async () => {
  const all = () => transact(db, async (tx) => tx.selectFrom('units').selectAll().where('id', '=', 0).execute())
  for (let n = 0; n < 3; n++) await all()
  await sql`alter table units add column further text`.execute(db)
  expect(await all()).toEqual([])
})
