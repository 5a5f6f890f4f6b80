import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/portal.ts'
import { queriesOf } from '../../../test/queries.ts'
import { compiledOnce } from './compiled-once.ts'

const { db } = await testDatabase()
let built = 0
const forms = compiledOnce((own, ids: readonly number[], except: string) => {
  built++
  return own.selectFrom('formality').select('id').where('id', 'in', ids).where('name', '<>', except).orderBy('id')
})
const idsOf = async (ids: readonly number[], except = '') => (await forms(db, ids, except)).map(({ id }) => id)

test('a query is built once for each length of its lists and answers by the values of each call', async () => {
  expect(await idsOf([1, 2])).toEqual([1, 2])
  expect(await idsOf([4, 3])).toEqual([3, 4])
  const { name } = await db.selectFrom('formality').select('name').where('id', '=', 3).executeTakeFirstOrThrow()
  expect(await idsOf([4, 3], name)).toEqual([4])
  expect(built).toBe(1)
  expect(await idsOf([1])).toEqual([1])
  expect(built).toBe(2)
})

test('a query that was built outside of a transaction reads within one what it wrote', async () => {
  await idsOf([1, 2])
  const read = db.transaction().execute(async (tx) => {
    await tx.updateTable('formality').set({ name: 'Mới' }).where('id', '=', 1).execute()
    return forms(tx, [1, 2], 'Mới')
  })
  expect(await read).toEqual([{ id: 2 }])
})

test('values of any kind travel as parameters', async () => {
  const sent = await queriesOf(db, async () => idsOf([1, 2], "x' or 'y' = 'y"))
  expect(sent.map(({ parameters }) => parameters)).toEqual([[1, 2, "x' or 'y' = 'y"]])
})

test('a query that looks at a value while it is built fails', async () => {
  const wrong = compiledOnce((own, id: number) =>
    own
      .selectFrom('formality')
      .select('id')
      .where('id', '=', id + 1),
  )
  await expect(wrong(db, 1)).rejects.toThrow('not known yet')
})

test('work that its caller has ended asks nothing more', async () => {
  let ended = false
  const endingDb = db.withPlugin({
    transformQuery: ({ node }) => {
      if (ended) throw new Error('ended')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await forms(endingDb, [1], '')
  ended = true
  await expect(forms(endingDb, [1], '')).rejects.toThrow('ended')
})
