import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { sql } from 'kysely'
import { compiledOnce } from '../../db/compiled/compiled-once.ts'
import type { Database } from '../../db/database.ts'
import type { Db } from '../../db/tables.ts'
import { RateLimits, type Counted, type Limits } from './rate-limit.ts'

/** Where attempts are counted: in memory for the one process of SQLite, in the database for all processes of PostgreSQL. */
export function limitsOf({ db, engine }: Pick<Database, 'db' | 'engine'>, secret: Uint8Array): Limits {
  return engine === 'sqlite' ? new RateLimits() : new SharedLimits(db, createSecretKey(secret))
}

type Attempt = { key: string; count: number; ends: number }

const count = compiledOnce((db, attempts: readonly Attempt[], now: number) =>
  db
    .insertInto('rate_limits')
    .values([...attempts])
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when rate_limits.ends > ${now} then rate_limits.count + 1 else 1 end`,
        // As in memory, a clock that was put back does not make the window longer.
        ends: sql<number>`case when rate_limits.ends > ${now} then least(rate_limits.ends, excluded.ends) else excluded.ends end`,
      }),
    )
    .returning(['key', 'count', 'ends']),
)

/** Counts an attempt, under however many keys, with one statement. Keys hold addresses of visitors, so only a code made from them is kept. */
class SharedLimits implements Limits {
  readonly #db: Db
  readonly #secret: KeyObject

  constructor(db: Db, secret: KeyObject) {
    this.#db = db
    this.#secret = secret
  }

  async hit(counted: readonly Counted[], now: number): Promise<number> {
    const attempts = counted.map(({ key, windowMs }) => ({ key: this.#coded(key), count: 1, ends: now + windowMs }))
    const most = new Map(attempts.map(({ key }, at) => [key, counted[at]?.max ?? 0]))
    // In the order of the keys, so that two attempts of the same keys never wait for each other.
    const rows = await count(
      this.#db,
      attempts.toSorted((one, other) => (one.key < other.key ? -1 : 1)),
      now,
    )
    return Math.max(...rows.map((row) => (row.count > (most.get(row.key) ?? 0) ? row.ends - now : 0)))
  }

  async release(key: string): Promise<void> {
    await this.#db
      .updateTable('rate_limits')
      .set({ count: sql<number>`count - 1` })
      .where('key', '=', this.#coded(key))
      .where('count', '>', 0)
      .execute()
  }

  async forget(key: string): Promise<void> {
    await this.#db.deleteFrom('rate_limits').where('key', '=', this.#coded(key)).execute()
  }

  within(tx: Db): Limits {
    return new SharedLimits(tx, this.#secret)
  }

  #coded(key: string): string {
    return createHmac('sha256', this.#secret).update(`limit ${key}`).digest('base64url')
  }
}

/** Forgets counts whose window is over. */
export async function forgetEndedLimits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('ends', '<=', now.getTime()).execute()
}
