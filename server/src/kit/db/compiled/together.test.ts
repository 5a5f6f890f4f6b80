import { Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '../../../test/portal.ts'
import { compiledOnce } from './compiled-once.ts'
import { sendTogether } from './together.ts'

const { db, engine } = await testDatabase()
const at = '2026-06-01T03:00:00.000Z'
type Folder = { name: string; search_key: string; sort_key: string; created_date: string; updated_date: string }
const insert = compiledOnce((own, row: Folder) => own.insertInto('folders').values(row).returning('id'))
const folderByName = compiledOnce((own, name: string) =>
  own.selectFrom('folders').select('name').where('name', '=', name),
)
const folder = (name: string): Folder => ({
  name,
  search_key: name,
  sort_key: name,
  created_date: at,
  updated_date: at,
})
const names = async () =>
  (await db.selectFrom('folders').select('name').orderBy('name').execute()).map((row) => row.name)

test('statements are done in their order, and each answers its own rows', async () => {
  const answers = await db
    .transaction()
    .execute(async (tx) =>
      sendTogether(
        tx,
        [folderByName.query(tx, 'a'), insert.query(tx, folder('a')), null, folderByName.query(tx, 'a')],
        [insert.query(tx, folder('b'))],
      ),
    )
  expect(answers).toEqual([[], [{ id: expect.any(Number) }], [], [{ name: 'a' }]])
  expect(await names()).toEqual(['a', 'b'])
})

test('where one fails nothing of the transaction stays, the first failure is thrown, and the connection goes on', async () => {
  const failing = db
    .transaction()
    .execute(async (tx) =>
      sendTogether(tx, [
        insert.query(tx, folder('c')),
        insert.query(tx, folder('a')),
        sql`select * from nowhere`.compile(tx),
        insert.query(tx, folder('d')),
      ]),
    )
  await expect(failing).rejects.toThrow(/unique/iu)
  expect(await names()).toEqual(['a', 'b'])
  await Promise.all(
    Array.from({ length: 12 }, async () =>
      sendTogether(db, [folderByName.query(db, 'a'), folderByName.query(db, 'b')]),
    ),
  )
})

test.runIf(engine === 'sqlite')(
  'what is sent outside of a transaction waits for the one under way, whole',
  async () => {
    let sent: Promise<unknown> | undefined
    const undone = db.transaction().execute(async (tx) => {
      await insert(tx, folder('e'))
      sent = sendTogether(db, [insert.query(db, folder('f')), insert.query(db, folder('g'))])
      for (let n = 0; n < 10; n++) await turn()
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await sent
    expect(await names()).toEqual(['a', 'b', 'f', 'g'])
  },
)

test.runIf(engine === 'postgres')('what is sent together leaves in one packet', async () => {
  const writes = vi.spyOn(Socket.prototype as Socket & { _writeGeneric: () => void }, '_writeGeneric')
  for (let n = 0; n < 3; n++) {
    writes.mockClear()
    await sendTogether(db, [folderByName.query(db, 'a'), folderByName.query(db, 'b'), folderByName.query(db, 'c')])
    expect(writes).toHaveBeenCalledTimes(1)
  }
  writes.mockRestore()
})
