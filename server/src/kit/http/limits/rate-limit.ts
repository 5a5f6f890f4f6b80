import type { Role } from '@portal/shared/kit/permissions'
import type { Db } from '../../db/tables.ts'
import type { Config } from '../../config.ts'
import { DatabaseTrouble } from '../../db/trouble.ts'
import { Refusal } from '../../refusal.ts'

export type Limited =
  | 'sign-in'
  | 'sign-in-address'
  | 'sign-in-account'
  | 'own-password'
  | 'otp'
  | 'mail'
  | 'mail-address'
  | 'link'
  | 'look-up'
  | 'registration'
  | 'registration-email'
  | 'rows'
  | 'rows-address'
  | 'sign-up'
  | 'sign-up-mail'
  | 'comment'
  | 'contact'
  | 'test-mail'
  | 'test-letter'
  | 'sheet'
  | 'role-code'
  | 'role-code-tournament'
  | 'role-grant'

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE

/** Beyond this many keys the oldest are forgotten: a flood of addresses may cost precision, never memory. */
const KEYS_MAX = 50_000

/** At most `max` attempts of a key within `windowMs` milliseconds. */
export type Counted = { key: string; max: number; windowMs: number }
/** How much is free of a limit of `max`: so many more within so many milliseconds. */
export type Headroom = { free: number; wait: number; max: number }
type Count = { count: number; ends: number; max: number }

/** Counts attempts per key in fixed windows. */
export type Limits = {
  /** Counts one attempt under each key; answers the milliseconds to wait, 0 when it is allowed. */
  hit: (counted: readonly Counted[], now: number) => number | Promise<number>
  /**
   * Counts `many` attempts at once under each key, or under none where they are too many for one: then answers how many that one still
   * allows, and when it allows all again.
   */
  take: (counted: readonly Counted[], many: number, now: number) => (Headroom | null) | Promise<Headroom | null>
  /** The milliseconds until `key` is allowed again, counting nothing; 0 when it is allowed as far as this process knows. */
  waitOf: (key: string, now: number) => number
  /** Takes `many` attempts of `key` back, or one. */
  release: (key: string, many?: number) => void | Promise<void>
  forget: (key: string) => void | Promise<void>
  /** The same, counted with the transaction `tx`: where it is given up, nothing was attempted. */
  within: (tx: Db) => Limits
  /** Counts of this process alone, made before it has read what is sent. */
  readonly early: RateLimits
}

/**
 * The limits of one process that has its database for itself; several share those of `shared-limits.ts`.
 * The usual plugin is not used because it reads the system's clock, and cannot forget one key after a good sign-in.
 */
export class RateLimits implements Limits {
  readonly #counts = new Map<string, Count>()
  readonly #keysMax: number

  constructor(keysMax = KEYS_MAX) {
    this.#keysMax = keysMax
  }

  get size(): number {
    return this.#counts.size
  }

  hit(counted: readonly Counted[], now: number): number {
    return Math.max(...counted.map((each) => this.#hit(each, now)))
  }

  #hit({ key, max, windowMs }: Counted, now: number): number {
    const current = this.#counts.get(key)
    if (current && current.ends > now) {
      current.count += 1
      current.max = max
      // A clock that was put back must not make the window longer.
      current.ends = Math.min(current.ends, now + windowMs)
      return current.count > max ? current.ends - now : 0
    }
    this.#counts.delete(key)
    if (this.#counts.size >= this.#keysMax) this.#makeRoom(now)
    this.#counts.set(key, { count: 1, ends: now + windowMs, max })
    return 0
  }

  take(counted: readonly Counted[], many: number, now: number): Headroom | null {
    for (const { key, max, windowMs } of counted) {
      const current = this.#counts.get(key)
      const isRunning = current !== undefined && current.ends > now
      const free = max - (isRunning ? current.count : 0)
      if (many > free) return { free: Math.max(0, free), wait: isRunning ? current.ends - now : windowMs, max }
    }
    for (const each of counted) {
      this.#hit(each, now)
      const count = this.#counts.get(each.key)
      if (count) count.count += many - 1
    }
    return null
  }

  waitOf(key: string, now: number): number {
    const current = this.#counts.get(key)
    return current && current.ends > now && current.count >= current.max ? current.ends - now : 0
  }

  release(key: string, many = 1): void {
    const current = this.#counts.get(key)
    if (current) current.count = Math.max(0, current.count - many)
  }

  forget(key: string): void {
    this.#counts.delete(key)
  }

  within(): this {
    return this
  }

  get early(): this {
    return this
  }

  #makeRoom(now: number): void {
    for (const [key, { ends }] of this.#counts) if (ends <= now) this.#counts.delete(key)
    // A tenth at once, so that a flood does not sweep at every step.
    let surplus = this.#counts.size - Math.floor(this.#keysMax * 0.9)
    for (const key of this.#counts.keys()) {
      if (surplus-- <= 0) return
      this.#counts.delete(key)
    }
  }
}

type Counting = { limits: Limits; now: () => Date }

/** Counts an attempt of `key`; throws TOO_MANY_REQUESTS (429, Retry-After, params.seconds) beyond `max` in a window. */
export function limit(counting: Counting, name: Limited, key: string, max: number, windowMs: number): Promise<void> {
  return limitAll(counting, [{ name, key, max, windowMs }])
}

/** The same for an attempt that several limits count, each of them whatever the others say. */
export async function limitAll(
  { limits, now }: Counting,
  all: readonly (Counted & { name: Limited })[],
): Promise<void> {
  const counted = all.map(({ name, key, ...rest }) => ({ ...rest, key: `${name} ${key}` }))
  const wait = await limits.hit(counted, now().getTime())
  if (wait === 0) return
  throw tooMany(Math.ceil(wait / SECOND))
}

/**
 * Counts the rows of a call that carries many around the transaction that writes them: counting within it would hold one connection and
 * wait for a second. `write` calls `refuseTooMany` before its first row; where it does not, because a retry is only answered again, nothing is
 * counted. What is refused for its rows counts; what was not done for another reason does not, and an admin's rows do not. Throws TOO_MANY_ROWS (429, Retry-After), which says how many are free and when.
 */
export async function limitRows<T>(
  { limits, now, config }: Counting & { config: Pick<Config, 'RATE_ROWS'> },
  { actor: { role, user_id }, ip }: { actor: { role: Role; user_id: number | null }; ip: string },
  rows: number,
  write: (refuseTooMany: () => void) => Promise<T>,
): Promise<T> {
  if (role === 'admin') return write(() => {})
  const max = config.RATE_ROWS
  const counted: readonly Counted[] = [
    { key: `rows ${user_id}`, max, windowMs: HOUR },
    { key: `rows-address ${ip}`, max: 2 * max, windowMs: HOUR },
  ]
  const headroom = await limits.take(counted, rows, now().getTime())
  let isRetry = true
  const release = async () => {
    if (!headroom) for (const { key } of counted) await limits.release(key, rows)
  }
  const writing = write(() => {
    isRetry = false
    if (headroom) throw tooManyRows(rows, headroom)
  })
  const answer = await writing.catch(async (error: unknown) => {
    // A database that cannot be asked for the rows cannot be asked for this either.
    if (!mayCount(error)) await release().catch(() => {})
    throw error
  })
  if (isRetry) await release()
  return answer
}

/** Whether rows that were not written may count: they were refused themselves, or nobody knows whether they were written. */
function mayCount(error: unknown): boolean {
  if (error instanceof DatabaseTrouble) return error.isUnanswered
  return error instanceof Refusal && error.details.errors !== undefined
}

function tooManyRows(rows: number, { free, wait, max }: Headroom): Refusal {
  const seconds = Math.ceil(wait / SECOND)
  return new Refusal('TOO_MANY_ROWS', {
    params: { rows, free, max, minutes: Math.ceil(seconds / 60) },
    headers: { 'retry-after': String(seconds) },
  })
}

/** TOO_MANY_REQUESTS, to be tried again in so many seconds. */
export const tooMany = (seconds: number): Refusal =>
  new Refusal('TOO_MANY_REQUESTS', { params: { seconds }, headers: { 'retry-after': String(seconds) } })

/** Forgets the attempts of `key`, after one that succeeded. */
export async function forgive({ limits }: Pick<Counting, 'limits'>, name: Limited, key: string): Promise<void> {
  await limits.forget(`${name} ${key}`)
}

/** Takes back one attempt of `key` that turned out right, so that only wrong ones count. */
export async function release({ limits }: Pick<Counting, 'limits'>, name: Limited, key: string): Promise<void> {
  await limits.release(`${name} ${key}`)
}
