import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { databaseFile, openDatabase } from '../database.ts'
import { runLongWrites } from './long-writes.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'portal-readers-'))
const { db } = openDatabase({ url: undefined, dataDir })
await sql`create table counted (n integer not null)`.execute(db)
afterAll(async () => {
  await db.destroy()
  rmSync(dataDir, { recursive: true })
})
const count = async () => (await sql<{ n: number }>`select count(*) as n from counted`.execute(db)).rows[0]?.n
const add = sql`insert into counted (n) values (1)`

test('who reads does not wait for a transaction under way, and sees it once it is committed', async () => {
  let countBeforeCommit: unknown
  await db.transaction().execute(async (tx) => {
    await add.execute(tx)
    countBeforeCommit = await count()
  })
  expect(countBeforeCommit).toBe(0)
  expect(await count()).toBe(1)
})

test('who writes waits for its turn, one after another', async () => {
  const order: string[] = []
  const write = async (name: string) =>
    db.transaction().execute(async (tx) => {
      order.push(`${name} begins`)
      await add.execute(tx)
      await sql`select 1`.execute(tx)
      order.push(`${name} ends`)
    })
  await Promise.all([write('one'), add.execute(db), write('two')])
  expect(order).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
  expect(await count()).toBe(4)
})

test('what takes long is read in a thread, which sees every commit and says what is wrong', async () => {
  const long = sql<{ n: number }>`
    with recursive steps (n) as (select 1 union all select n + 1 from steps where n < 300000)
    select max(n) + (select count(*) from counted) as n from steps`
  const slow = sql<{ n: number }>`select * from (${long})`
  let turns = 0
  const before = (await slow.execute(db)).rows[0]?.n ?? 0
  await add.execute(db)
  const counting = setInterval(() => (turns += 1), 1)
  const after = await slow.execute(db)
  clearInterval(counting)
  expect(after.rows).toEqual([{ n: before + 1 }])
  expect(turns).toBeGreaterThan(2)
  await expect(sql`select 1 from nowhere`.execute(db)).rejects.toThrow(/no such table/u)
})

test('long work is written in a thread, which leaves everybody their turn and rolls back what fails', async () => {
  const many = sql`
    insert into counted (n) with recursive steps (n) as (select 1 union all select n + 1 from steps where n < 300000) select n from steps`
  const before = (await count()) ?? 0
  let turns = 0
  const counting = setInterval(() => (turns += 1), 1)
  const writing = runLongWrites(async () =>
    db.transaction().execute(async (tx) => {
      await many.execute(tx)
      throw new Error('not so')
    }),
  )
  const short = add.execute(db)
  await expect(writing).rejects.toThrow('not so')
  await short
  clearInterval(counting)
  expect(turns).toBeGreaterThan(2)
  expect(await count()).toBe(before + 1)
  await runLongWrites(async () => add.execute(db))
  expect(await count()).toBe(before + 2)
  await expect(runLongWrites(async () => sql`insert into nowhere values (1)`.execute(db))).rejects.toThrow(
    /no such table/u,
  )
})

test.runIf(existsSync('/proc/locks'))(
  'a file that is opened twice in a process stays locked against others',
  async () => {
    const second = openDatabase({ url: undefined, dataDir }).db
    await sql`select 1`.execute(second)
    expect(readFileSync('/proc/locks', 'utf8')).toContain(`:${statSync(databaseFile(dataDir)).ino} `)
    await second.destroy()
  },
)
