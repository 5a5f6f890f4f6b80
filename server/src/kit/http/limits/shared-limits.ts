import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { sql } from 'kysely'
import { compiledOnce } from '../../db/compiled/compiled-once.ts'
import { sendAhead } from '../../db/compiled/together.ts'
import type { Database } from '../../db/database.ts'
import type { Db } from '../../db/tables.ts'
import { RateLimits, type Counted, type Headroom, type Limits } from './rate-limit.ts'

/** Where attempts are counted: in memory for the one process of SQLite, in the database for all processes of PostgreSQL. */
export function limitsOf({ db, engine }: Pick<Database, 'db' | 'engine'>, secret: Uint8Array): Limits {
  return engine === 'sqlite' ? new RateLimits() : new SharedLimits(db, createSecretKey(secret))
}

/** The most keys that are remembered as used up; of others the database is asked again. */
const FULL_MAX = 10_000

type Attempt = { key: string; count: number; ends: number }

const count = compiledOnce((db, attempts: readonly Attempt[], now: number, many: number) =>
  db
    .insertInto('rate_limits')
    .values([...attempts])
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when rate_limits.ends > ${now} then rate_limits.count + ${many} else ${many} end`,
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
  /** Whether it counts on a connection of the caller's, where what is sent next does not wait for it. */
  readonly #isAhead: boolean
  /** Keys that this process found used up, and until when. */
  readonly #full: Map<string, number>
  readonly early: RateLimits

  constructor(
    db: Db,
    secret: KeyObject,
    { full = new Map<string, number>(), early = new RateLimits(), isAhead = false } = {},
  ) {
    this.#db = db
    this.#isAhead = isAhead
    this.#secret = secret
    this.#full = full
    this.early = early
  }

  async hit(counted: readonly Counted[], now: number): Promise<number> {
    const rows = await this.#count(counted, 1, now)
    if (this.#full.size >= FULL_MAX) this.#full.clear()
    for (const { key, count: found, ends, max } of rows) if (found >= max) this.#full.set(key, ends)
    return Math.max(...rows.map((row) => (row.count > row.max ? row.ends - now : 0)))
  }

  async take(counted: readonly Counted[], many: number, now: number): Promise<Headroom | null> {
    const rows = await this.#count(counted, many, now)
    const refused = rows.find((row) => row.count > row.max)
    if (!refused) return null
    for (const { key } of rows) await this.#less(key, many)
    const { count: found, ends, max } = refused
    return { free: Math.max(0, max - (found - many)), wait: ends - now, max }
  }

  /** Counts under all keys with one statement, in the order of the keys, so that two attempts of the same keys never wait for each other. */
  async #count(counted: readonly Counted[], many: number, now: number) {
    const attempts = counted.map(({ key, windowMs }) => ({ key: this.#coded(key), count: many, ends: now + windowMs }))
    const most = new Map(attempts.map(({ key }, at) => [key, counted[at]?.max ?? 0]))
    const inOrder = attempts.toSorted((one, other) => (one.key < other.key ? -1 : 1))
    const rows = this.#isAhead
      ? (await (await sendAhead(this.#db, count.query(this.#db, inOrder, now, many))).answer).rows
      : await count(this.#db, inOrder, now, many)
    return rows.map((row) => ({ ...row, max: most.get(row.key) ?? 0 }))
  }

  async #less(key: string, many: number): Promise<void> {
    await this.#db
      .updateTable('rate_limits')
      .set({ count: sql<number>`count - ${many}` })
      .where('key', '=', key)
      .where('count', '>=', many)
      .execute()
  }

  waitOf(key: string, now: number): number {
    return Math.max(0, (this.#full.get(this.#coded(key)) ?? 0) - now)
  }

  async release(key: string, many = 1): Promise<void> {
    this.#full.delete(this.#coded(key))
    await this.#less(this.#coded(key), many)
  }

  async forget(key: string): Promise<void> {
    this.#full.delete(this.#coded(key))
    await this.#db.deleteFrom('rate_limits').where('key', '=', this.#coded(key)).execute()
  }

  within(tx: Db): Limits {
    return new SharedLimits(tx, this.#secret, { full: this.#full, early: this.early, isAhead: true })
  }

  #coded(key: string): string {
    return createHmac('sha256', this.#secret).update(`limit ${key}`).digest('base64url')
  }
}

/** Forgets counts whose window is over. */
export async function forgetEndedLimits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('ends', '<=', now.getTime()).execute()
}
