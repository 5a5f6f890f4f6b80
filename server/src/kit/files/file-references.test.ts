import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../test/portal.ts'
import { readFileKey, isReferenced, findFileColumns, newFileKey, findUnreferencedKeys } from './file-references.ts'

const { db } = await testDatabase()
// Before anything asks for the schema: a table that a later migration adds, and nothing declares.
await sql`create table posters (id integer primary key, name text, address text, places integer)`.execute(db)

test('a file that a text of a new table names is kept, without a word about that table', async () => {
  const [address, name] = [newFileKey(), newFileKey()]
  await sql`insert into posters values (1, ${name}, ${`<img src="/files/images/${address}-480.webp">`}, 3)`.execute(db)
  expect(await findUnreferencedKeys(db, [address, name])).toEqual(new Set([name]))
  expect([await isReferenced(db, address), await isReferenced(db, name)]).toEqual([true, false])
})

test('texts of people and keys are not looked through', async () => {
  const looked = Object.fromEntries(await findFileColumns(db))
  expect(looked).toMatchObject({
    news: ['image', 'content_summary', 'content_detail', 'content_summary_en', 'content_detail_en'],
    undos: ['what'],
  })
  for (const table of ['athletes', 'users', 'history', 'mails', 'secrets']) expect(looked).not.toHaveProperty(table)
})

test('a key is found in the name of its file, and in nothing else', () => {
  const key = newFileKey()
  for (const path of [`images/${key}-1600.webp`, `images/${key}-preview.jpg`, `documents/${key}`])
    expect(readFileKey(path)).toBe(key)
  for (const path of [`images/${key}`, `documents/${key}.pdf`, `documents/x/${key}`, 'images/.keep', 'documents/short'])
    expect(readFileKey(path)).toBeUndefined()
})
