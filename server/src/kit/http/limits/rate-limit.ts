import type { Role } from '@portal/shared/kit/permissions'
import type { Db } from '../../db/tables.ts'
import type { Config } from '../../config.ts'
import { DatabaseTrouble } from '../../db/trouble.ts'
import { Refusal } from '../../refusal.ts'

/** The names of limits. */
export type LimitName =
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
  | 'screen-code'
  | 'screen-pairing'
  | 'second-opinion'

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE

/** Beyond this many keys the oldest are removed, so that a flood of addresses cannot use up the memory. */
const KEYS_MAX = 50_000

/** At most `max` attempts of a key within `windowMs` milliseconds. */
export type LimitRule = { key: string; max: number; windowMs: number }
/** `free`: attempts that are left of a limit of `max`, which is free again after `wait` milliseconds. */
export type Headroom = { free: number; wait: number; max: number }
type Count = { count: number; ends: number; max: number }

/** Counts attempts per key in fixed windows. */
export type Limits = {
  /** Counts one attempt under each key; returns the milliseconds to wait, 0 when it is allowed. */
  hit: (counted: readonly LimitRule[], now: number) => number | Promise<number>
  /**
   * Counts `many` attempts at once under each key, or under none where they exceed the limit of one of them: then returns what that limit
   * has left.
   */
  take: (counted: readonly LimitRule[], many: number, now: number) => (Headroom | null) | Promise<Headroom | null>
  /** The milliseconds until `key` is allowed again, without counting; 0 when it is allowed as far as this process knows. */
  waitOf: (key: string, now: number) => number
  /** Takes `many` attempts of `key` back, or one. */
  releaseAttempt: (key: string, many?: number) => void | Promise<void>
  forget: (key: string) => void | Promise<void>
  /** The same limits, counted within the transaction `tx`: a rollback takes the counts back. */
  within: (tx: Db) => Limits
  /** Limits of this process alone, for counts before a body is read. */
  readonly early: RateLimits
}

/**
 * The limits of one process that has its database for itself; several share those of `shared-limits.ts`.
 * Not Fastify's plugin: that reads the system's clock, and cannot reset one key after a successful sign-in.
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

  hit(counted: readonly LimitRule[], now: number): number {
    return Math.max(...counted.map((rule) => this.#hit(rule, now)))
  }

  #hit({ key, max, windowMs }: LimitRule, now: number): number {
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

  take(counted: readonly LimitRule[], many: number, now: number): Headroom | null {
    for (const { key, max, windowMs } of counted) {
      const current = this.#counts.get(key)
      const isRunning = current !== undefined && current.ends > now
      const free = max - (isRunning ? current.count : 0)
      if (many > free) return { free: Math.max(0, free), wait: isRunning ? current.ends - now : windowMs, max }
    }
    for (const limit of counted) {
      this.#hit(limit, now)
      const count = this.#counts.get(limit.key)
      if (count) count.count += many - 1
    }
    return null
  }

  waitOf(key: string, now: number): number {
    const current = this.#counts.get(key)
    return current && current.ends > now && current.count >= current.max ? current.ends - now : 0
  }

  releaseAttempt(key: string, many = 1): void {
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
    // A tenth at once, so that a flood does not cause a sweep at each attempt.
    let surplus = this.#counts.size - Math.floor(this.#keysMax * 0.9)
    for (const key of this.#counts.keys()) {
      if (surplus-- <= 0) return
      this.#counts.delete(key)
    }
  }
}

type Counting = { limits: Limits; now: () => Date }

/** Counts an attempt of `key`; throws TOO_MANY_REQUESTS (429, Retry-After, params.seconds) beyond `max` in a window. */
export function limit(counting: Counting, name: LimitName, key: string, max: number, windowMs: number): Promise<void> {
  return enforceLimits(counting, [{ name, key, max, windowMs }])
}

/** Counts an attempt under several limits at once, even if one of them is exceeded; throws TOO_MANY_REQUESTS for the longest wait. */
export async function enforceLimits(
  { limits, now }: Counting,
  namedLimits: readonly (LimitRule & { name: LimitName })[],
): Promise<void> {
  const counted = namedLimits.map(({ name, key, max, windowMs }) => ({ key: `${name} ${key}`, max, windowMs }))
  const wait = await limits.hit(counted, now().getTime())
  if (wait === 0) return
  throw tooManyRequests(Math.ceil(wait / SECOND))
}

/**
 * Counts the rows of a call that writes many. Counts before the transaction: within it, the call would hold one connection and wait for
 * another. `write` must call `refuseTooMany` before its first row; where it does not, because it repeats the answer to a retry, nothing is
 * counted. Rows count when they are written or refused for their content, not when the call fails otherwise; rows of admins never count. Throws
 * TOO_MANY_ROWS (429, Retry-After) with the number of free rows and the time.
 */
export async function limitRows<T>(
  { limits, now, config }: Counting & { config: Pick<Config, 'RATE_ROWS'> },
  { actor: { role, user_id }, ip }: { actor: { role: Role; user_id: number | null }; ip: string },
  rows: number,
  write: (refuseTooMany: () => void) => Promise<T>,
): Promise<T> {
  if (role === 'admin') return write(() => {})
  const max = config.RATE_ROWS
  const addressRule: LimitRule = { key: `rows-address ${ip}`, max: 2 * max, windowMs: HOUR }
  // Visitors have no account to count under.
  const counted = user_id === null ? [addressRule] : [{ key: `rows ${user_id}`, max, windowMs: HOUR }, addressRule]
  const headroom = await limits.take(counted, rows, now().getTime())
  let isRetry = true
  const releaseRows = async () => {
    if (!headroom) for (const { key } of counted) await limits.releaseAttempt(key, rows)
  }
  const writing = write(() => {
    isRetry = false
    if (headroom) throw tooManyRows(rows, headroom)
  })
  const answer = await writing.catch(async (error: unknown) => {
    // After trouble of the database this may fail as well; the first error is thrown.
    if (!mayCount(error)) await releaseRows().catch(() => {})
    throw error
  })
  if (isRetry) await releaseRows()
  return answer
}

/** Whether rows count although `write` failed: they were refused themselves, or may have been written. */
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

/** The refusal TOO_MANY_REQUESTS, with the seconds after which the caller may try again. */
export const tooManyRequests = (seconds: number): Refusal =>
  new Refusal('TOO_MANY_REQUESTS', { params: { seconds }, headers: { 'retry-after': String(seconds) } })

/** Resets the count of `key`, after an attempt that succeeded. */
export async function resetLimit({ limits }: Pick<Counting, 'limits'>, name: LimitName, key: string): Promise<void> {
  await limits.forget(`${name} ${key}`)
}

/** Takes back one attempt of `key` that succeeded, so that only failures count. */
export async function release({ limits }: Pick<Counting, 'limits'>, name: LimitName, key: string): Promise<void> {
  await limits.releaseAttempt(`${name} ${key}`)
}
