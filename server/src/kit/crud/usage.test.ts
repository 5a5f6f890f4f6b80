import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../test/portal.ts'
import { refuseIfUsed } from './usage.ts'

const { db } = await testDatabase()
const at = '2026-06-01T03:00:00.000Z'
const trail = { created_date: at, created_by: null, updated_date: at, updated_by: null }
// Before anything asks for the schema: tables that a later migration adds, and nothing declares.
await sql`create table halls (id integer primary key, name text, folder_id integer references folders(id))`.execute(db)
await sql`create table doors (id integer primary key, hall_id integer references halls(id) on delete cascade,
  folder_id integer references folders(id))`.execute(db)

test('a record that a new table points at is refused, with where and by what it is used', async () => {
  const nameColumns = { name: 'Ngày 1', search_key: 'x', sort_key: 'x' }
  const { id } = await db
    .insertInto('folders')
    .values({ ...nameColumns, ...trail })
    .returning('id')
    .executeTakeFirstOrThrow()
  await refuseIfUsed(db, 'folders', id)
  await sql`insert into halls values (1, 'Phú Thọ', ${id}), (2, 'Quân khu 7', null)`.execute(db)
  await sql`insert into doors values (1, 2, ${id})`.execute(db)
  await expect(refuseIfUsed(db, 'folders', id)).rejects.toMatchObject({
    code: 'EXIST_IN_OTHER_TABLES',
    details: {
      data: {
        used_by: [
          { table: 'doors', count: 1, names: ['Quân khu 7'] },
          { table: 'halls', count: 1, names: ['Phú Thọ'] },
        ],
      },
    },
  })
})
