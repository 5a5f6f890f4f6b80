import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/portal.ts'
import { sendWithCommit } from './noticed-writes.ts'

const { db } = await testDatabase()
const at = '2026-06-01T03:00:00.000Z'
const insert = (name: string, id?: number) =>
  db
    .insertInto('folders')
    .values({ name, search_key: name, sort_key: name, created_date: at, updated_date: at, ...(id ? { id } : {}) })
    .compile()
const names = async () =>
  (await db.selectFrom('folders').select('name').orderBy('name').execute()).map(({ name }) => name)

test('what is sent with the commit is written with what came before it', async () => {
  await db.transaction().execute(async (tx) => {
    await tx.executeQuery(insert('first'))
    await sendWithCommit(tx, [insert('second'), insert('third')])
  })
  expect(await names()).toEqual(['first', 'second', 'third'])
  await db.transaction().execute(async (tx) => sendWithCommit(tx, [insert('fourth')]))
  expect(await names()).toContain('fourth')
})

test('where one of the last writes fails, nothing is written, its own error is thrown, and the connection goes on', async () => {
  const before = await names()
  const failing = db.transaction().execute(async (tx) => {
    await tx.executeQuery(insert('lost'))
    const { id } = await tx.selectFrom('folders').select('id').limit(1).executeTakeFirstOrThrow()
    await sendWithCommit(tx, [insert('lost too'), insert('taken', id), insert('lost as well')])
  })
  await expect(failing).rejects.toThrow(/unique/iu)
  expect(await names()).toEqual(before)
  await db.transaction().execute(async (tx) => tx.executeQuery(insert('after')))
  expect(await names()).toContain('after')
})

test('a transaction without a statement ends, and what it threw is what is thrown', async () => {
  await expect(db.transaction().execute(async () => 7)).resolves.toBe(7)
  const failing = db.transaction().execute(async () => Promise.reject(new Error('of its own')))
  await expect(failing).rejects.toThrow('of its own')
})

test('a write outside of a transaction that fails leaves nothing, and the connection goes on', async () => {
  const { id } = await db.selectFrom('folders').select('id').limit(1).executeTakeFirstOrThrow()
  await expect(db.executeQuery(insert('taken', id))).rejects.toThrow(/unique/iu)
  await db.executeQuery(insert('alone'))
  expect(await names()).toContain('alone')
})
