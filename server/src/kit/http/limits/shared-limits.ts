import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { sql } from 'kysely'
import { compiledOnce } from '../../db/compiled/compiled-once.ts'
import { sendAhead } from '../../db/compiled/together.ts'
import type { Database } from '../../db/database.ts'
import type { Db } from '../../db/tables.ts'
import { RateLimits, type LimitRule, type Headroom, type Limits } from './rate-limit.ts'

/** Opens the limits: in memory for the only process of SQLite, in the database for all processes of PostgreSQL. */
export function openLimits({ db, engine }: Pick<Database, 'db' | 'engine'>, secret: Uint8Array): Limits {
  return engine === 'sqlite' ? new RateLimits() : new SharedLimits(db, createSecretKey(secret))
}

/** The most exhausted keys in memory; the database knows all of them. */
const USED_UP_MAX = 10_000

type Attempt = { key: string; count: number; ends: number }

const upsertCounts = compiledOnce((db, attempts: readonly Attempt[], now: number, many: number) =>
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

/** Counts attempts in the database. Keys hold addresses of visitors, so only their HMAC is stored. */
class SharedLimits implements Limits {
  readonly #db: Db
  readonly #secret: KeyObject
  /** Whether `#db` is one connection, on which the next statement need not wait for the count. */
  readonly #isAhead: boolean
  /** Keys that this process found used up, with the time until which they are. */
  readonly #usedUp: Map<string, number>
  readonly early: RateLimits

  constructor(
    db: Db,
    secret: KeyObject,
    { usedUp = new Map<string, number>(), early = new RateLimits(), isAhead = false } = {},
  ) {
    this.#db = db
    this.#isAhead = isAhead
    this.#secret = secret
    this.#usedUp = usedUp
    this.early = early
  }

  async hit(counted: readonly LimitRule[], now: number): Promise<number> {
    const rows = await this.#count(counted, 1, now)
    if (this.#usedUp.size >= USED_UP_MAX) this.#usedUp.clear()
    for (const { key, count, ends, max } of rows) if (count >= max) this.#usedUp.set(key, ends)
    return Math.max(...rows.map((row) => (row.count > row.max ? row.ends - now : 0)))
  }

  async take(counted: readonly LimitRule[], many: number, now: number): Promise<Headroom | null> {
    const rows = await this.#count(counted, many, now)
    const exceeded = rows.find((row) => row.count > row.max)
    if (!exceeded) return null
    for (const { key } of rows) await this.#decrease(key, many)
    const { count, ends, max } = exceeded
    return { free: Math.max(0, max - (count - many)), wait: ends - now, max }
  }

  /** Counts under all keys with one statement, in the order of the keys, so that two attempts with the same keys never deadlock. */
  async #count(counted: readonly LimitRule[], many: number, now: number) {
    const attempts = counted.map(({ key, windowMs }) => ({
      key: this.#hashKey(key),
      count: many,
      ends: now + windowMs,
    }))
    const maxByKey = new Map(attempts.map(({ key }, index) => [key, counted[index]?.max ?? 0]))
    const sortedAttempts = attempts.toSorted((a, b) => (a.key < b.key ? -1 : 1))
    const rows = this.#isAhead
      ? (await (await sendAhead(this.#db, upsertCounts.query(this.#db, sortedAttempts, now, many))).answer).rows
      : await upsertCounts(this.#db, sortedAttempts, now, many)
    return rows.map((row) => ({ ...row, max: maxByKey.get(row.key) ?? 0 }))
  }

  async #decrease(key: string, many: number): Promise<void> {
    await this.#db
      .updateTable('rate_limits')
      .set({ count: sql<number>`count - ${many}` })
      .where('key', '=', key)
      .where('count', '>=', many)
      .execute()
  }

  waitOf(key: string, now: number): number {
    return Math.max(0, (this.#usedUp.get(this.#hashKey(key)) ?? 0) - now)
  }

  async releaseAttempt(key: string, many = 1): Promise<void> {
    this.#usedUp.delete(this.#hashKey(key))
    await this.#decrease(this.#hashKey(key), many)
  }

  async forget(key: string): Promise<void> {
    this.#usedUp.delete(this.#hashKey(key))
    await this.#db.deleteFrom('rate_limits').where('key', '=', this.#hashKey(key)).execute()
  }

  within(tx: Db): Limits {
    return new SharedLimits(tx, this.#secret, { usedUp: this.#usedUp, early: this.early, isAhead: true })
  }

  #hashKey(key: string): string {
    return createHmac('sha256', this.#secret).update(`limit ${key}`).digest('base64url')
  }
}

/** Deletes counts whose window has ended. */
export async function forgetEndedLimits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('ends', '<=', now.getTime()).execute()
}
