import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transact } from '../db/retrying.ts'
import { testDatabase } from '../../test/portal.ts'
import { runIdempotently } from './idempotency.ts'

const AT = '2026-11-28T12:00:00.000Z'
const { db } = await testDatabase()

const attempt = async (key: string) =>
  transact(db, async (tx) => runIdempotently(tx, { key, request_hash: '' }, AT, { work: async () => key }))

/** Rows of the kept attempts that were read one after the other, without the index. */
async function readThrough(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ seq_tup_read: number }>`
    select seq_tup_read from pg_stat_user_tables where relname = 'idempotency_keys'`.execute(db)
  return rows[0]?.seq_tup_read ?? 0
}

test('an attempt reads no other ones, although its statements were planned while there were none', async () => {
  await sql`vacuum analyze idempotency_keys`.execute(db)
  for (let n = 0; n < 12; n++) await attempt(`planned ${n}`)
  await sql`
    insert into idempotency_keys (key, request_hash, answer, created_date)
    select 'earlier ' || n, '', '', ${AT} from generate_series(1, 3000) as n`.execute(db)
  const before = await readThrough()
  for (let n = 0; n < 3; n++) await attempt(`later ${n}`)
  expect((await readThrough()) - before).toBeLessThan(100)
})
