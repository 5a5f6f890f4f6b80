import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/portal.ts'
import { rethrowTrouble } from '../trouble.ts'

const { db } = await testDatabase()
const ownPid = sql<{ pid: number }>`select pg_backend_pid() as pid`
const alive = (pid: number) => sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(db)

test('a connection lost in the middle of a transaction fails that transaction alone', async () => {
  const lost = db.transaction().execute(async (tx) => {
    const pid = (await ownPid.execute(tx)).rows[0]?.pid ?? 0
    await sql`select pg_terminate_backend(${pid})`.execute(db)
    while ((await alive(pid)).rows.length > 0);
    await ownPid.execute(tx)
  })
  await expect(rethrowTrouble(async () => lost)).rejects.toMatchObject({ code: 'DATABASE_AWAY' })
  expect((await ownPid.execute(db)).rows).toHaveLength(1)
})
