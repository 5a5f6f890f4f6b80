import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../test/portal.ts'
import { planDeletion } from './undoing.ts'

const { db } = await testDatabase()
const at = '2026-06-01T03:00:00.000Z'
// Before anything asks for the schema: tables that a later migration adds, and nothing declares.
await sql`create table marks (id integer primary key, folder_id integer not null references folders(id) on delete cascade,
  twice integer generated always as (folder_id * 2) stored)`.execute(db)
await sql`create table notes (id integer primary key, mark_id integer not null references marks(id) on delete cascade)`.execute(
  db,
)
await sql`create table plans (id integer primary key, folder_id integer references folders(id) on delete set null)`.execute(
  db,
)

test('what goes with a record, or is freed by it, is kept to undo that, without a word about its table', async () => {
  const { id } = await db
    .insertInto('folders')
    .values({
      name: 'Ngày 1',
      search_key: 'x',
      sort_key: 'x',
      created_date: at,
      created_by: null,
      updated_date: at,
      updated_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into marks (id, folder_id) values (7, ${id})`.execute(db)
  await sql`insert into notes values (8, 7)`.execute(db)
  await sql`insert into plans values (9, ${id})`.execute(db)
  const { gone, freed } = await planDeletion(db, 'folders', [id])
  expect(gone.slice(1)).toEqual([
    { table: 'marks', owner: 'folders', of: 'folder_id', rows: [{ id: 7, folder_id: id }] },
    { table: 'notes', owner: 'marks', of: 'mark_id', rows: [{ id: 8, mark_id: 7 }] },
  ])
  expect(freed).toContainEqual({
    table: 'plans',
    rows: [{ id: 9, before: { folder_id: id }, after: { folder_id: null } }],
  })
})
