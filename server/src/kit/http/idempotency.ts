import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { accountKey } from '@portal/shared/kit/text/names'
import { fieldSentence } from '@portal/shared/kit/validation'
import { compiledOnce } from '../db/compiled/compiled-once.ts'
import type { Db } from '../db/tables.ts'
import type { Actor } from '../deps.ts'
import { languageOf } from './language.ts'
import { Refusal } from './refusal.ts'

export const KEY_MIN = 8
export const KEY_MAX = 200
const KEPT_MS = 48 * 60 * 60 * 1000

/** Takes a write of the same transaction that the answer does not need: it is waited for together with the last one. */
export type Beside = (write: Promise<unknown>) => void

/** A request that may come again: what names the attempt and what it asked for. */
export type Attempt = { key: string; request_hash: string }

/**
 * The attempt that an `Idempotency-Key` header names, among those of the same account or visitor and of the same call; null without one. `call` is what tells
 * calls and the records they are about apart.
 */
export function attemptOf(
  request: FastifyRequest,
  call: string,
  actor: Pick<Actor, 'user_id'>,
  body: unknown,
): Attempt | null {
  const given = request.headers['idempotency-key']
  if (given === undefined) return null
  const key = String(given)
  if (key.length < KEY_MIN || key.length > KEY_MAX) {
    const [code, params] =
      key.length < KEY_MIN
        ? (['TEXT_TOO_SHORT', { minimum: KEY_MIN }] as const)
        : (['TEXT_TOO_LONG', { maximum: KEY_MAX }] as const)
    const message = fieldSentence(code, languageOf(request), params)
    throw new Refusal('VALIDATION', { errors: [{ path: 'Idempotency-Key', code, message }] })
  }
  const request_hash = hash(JSON.stringify(body, withoutSecrets))
  return { key: hash(JSON.stringify([call, actor.user_id ?? visitorOf(body, request_hash), key])), request_hash }
}

/** Who a visitor is to a retry: the e-mail address they gave, or what they sent. Not the network's address, which a phone changes. */
function visitorOf(body: unknown, request_hash: string): string {
  const { email } = body as { email?: unknown }
  return `visitor ${typeof email === 'string' ? accountKey(email) : request_hash}`
}

const begin = compiledOnce((db, row: Attempt & { answer: string; created_date: string }) =>
  db
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing()),
)
const finish = compiledOnce((db, key: string, answer: string) =>
  db.updateTable('idempotency_keys').set({ answer }).where('key', '=', key),
)

/**
 * Does the work once per key: the answer is stored in the same transaction and repeated to retries. A retry that arrives while the
 * first attempt is running waits for it. Throws IDEMPOTENCY_KEY_REUSED when the same key comes with something else.
 */
export async function once<T>(
  tx: Db,
  attempt: Attempt | null,
  at: string,
  work: (beside: Beside) => Promise<T>,
): Promise<T> {
  const besides: Promise<unknown>[] = []
  const beside: Beside = (promise) => {
    // What fails is thrown below.
    promise.catch(() => {})
    besides.push(promise)
  }
  const whole = async (last: (answer: T) => Promise<unknown>): Promise<T> => {
    try {
      const answer = await work(beside)
      besides.push(last(answer))
      await Promise.all(besides)
      return answer
    } finally {
      // Nothing of the transaction is under way when it ends, also where it ends by an error.
      await Promise.allSettled(besides)
    }
  }
  if (!attempt) return whole(async () => {})
  // Written first: a second transaction with this key stops here until the first one ends.
  const { numAffectedRows } = await tx.executeQuery(begin.query(tx, { ...attempt, answer: '', created_date: at }))
  if (numAffectedRows === 0n) {
    const known = await tx
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'answer'])
      .where('key', '=', attempt.key)
      .executeTakeFirstOrThrow()
    if (known.request_hash !== attempt.request_hash) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
    return JSON.parse(known.answer) as T
  }
  return whole(async (answer) => finish(tx, attempt.key, JSON.stringify(answer)))
}

/** Forgets the attempts that are past their lifetime; answers how many. */
export async function forgetOldAttempts(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString()
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where('created_date', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** A quick hash of what holds a password would let it be guessed from the database. */
function withoutSecrets(name: string, value: unknown): unknown {
  return name === 'password' ? undefined : value
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
