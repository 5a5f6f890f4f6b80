import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { Statements } from './statements.ts'

const database = new DatabaseSync(':memory:')
database.exec("create table unit (id integer primary key, name text); insert into unit values (1, 'Một')")
const statements = new Statements(database)
const all = () => statements.run({ sql: 'select * from unit', parameters: [] }).rows

test('a statement that was prepared before a migration answers the column that it added', () => {
  expect(all()).toEqual([{ id: 1, name: 'Một' }])
  database.exec("alter table unit add column place text default 'x'")
  expect(all()).toEqual([{ id: 1, name: 'Một', place: 'x' }])
})
