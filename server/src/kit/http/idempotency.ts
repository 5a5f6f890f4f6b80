import type { FastifyRequest } from 'fastify'
import type { CompiledQuery } from 'kysely'
import { accountKey } from '@portal/shared/kit/text/names'
import { fieldSentence } from '@portal/shared/kit/validation'
import { compiledOnce } from '../db/compiled/compiled-once.ts'
import { sendAhead } from '../db/compiled/together.ts'
import type { Db } from '../db/tables.ts'
import { sendWithCommit } from '../db/writes/noticed-writes.ts'
import type { Actor } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { hashText } from '../text/hash.ts'
import { requestLanguage } from './language.ts'

export const KEY_MIN = 8
export const KEY_MAX = 200
const LIFETIME_MS = 48 * 60 * 60 * 1000

/** The work of a call that creates something. `prefetch` reads data in parallel to the check whether this is a retry. */
export type Creation<T, A> = {
  prefetch?: ((tx: Db) => Promise<A>) | undefined
  /** `sendLast` takes writes that the answer does not depend on: they are sent with the commit. */
  work: (tx: Db, sendLast: (queries: readonly CompiledQuery[]) => void, prefetch: A) => Promise<T>
}

/** The hash of a retry key with its call and caller, and the hash of the body. */
export type Attempt = { key: string; request_hash: string }

/**
 * Reads the header `Idempotency-Key`; null without one. Keys are separate for each account or visitor and for each `call`, which names the
 * call and its records. Throws VALIDATION for a key that is too short or too long.
 */
export function readAttempt(
  request: FastifyRequest,
  call: string,
  actor: Pick<Actor, 'user_id'>,
  body: unknown,
): Attempt | null {
  const header = request.headers['idempotency-key']
  if (header === undefined) return null
  const key = String(header)
  if (key.length < KEY_MIN || key.length > KEY_MAX) {
    const [code, params] =
      key.length < KEY_MIN
        ? (['TEXT_TOO_SHORT', { minimum: KEY_MIN }] as const)
        : (['TEXT_TOO_LONG', { maximum: KEY_MAX }] as const)
    const message = fieldSentence(code, requestLanguage(request), params)
    throw new Refusal('VALIDATION', { errors: [{ path: 'Idempotency-Key', code, message }] })
  }
  const request_hash = hashText(JSON.stringify(body, withoutSecrets))
  return {
    key: hashText(JSON.stringify([call, actor.user_id ?? visitorKey(key, body, request_hash), key])),
    request_hash,
  }
}

/** A key of 128 random bits, as our forms make them. */
const RANDOM_KEY = /^[0-9a-f]{32}$/u

/**
 * Identifies a visitor. A random key is enough, so that an attempt stays the same while its e-mail address is corrected between two lost answers.
 * With other keys, which two visitors may share, it is the e-mail address in the body, else the whole body: the network address of a phone may change.
 */
function visitorKey(key: string, body: unknown, request_hash: string): string {
  if (RANDOM_KEY.test(key)) return 'visitor'
  const { email } = body as { email?: unknown }
  return `visitor ${typeof email === 'string' ? accountKey(email) : request_hash}`
}

const insertClaim = compiledOnce((db, row: Attempt & { answer: string; created_date: string }) =>
  db
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing()),
)
/**
 * Replaces the claim by the answer. Not by an update: PostgreSQL could keep a plan from when the table was empty, and read all rows at
 * each registration; an insert always finds its conflict by the index.
 */
const insertAnswer = compiledOnce((db, row: Attempt & { answer: string; created_date: string }) =>
  db
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ answer: eb.ref('excluded.answer') }))),
)

/**
 * Runs the work once for each key: the answer is stored in the same transaction and repeated to retries. A retry that arrives during the
 * first attempt waits for it. Throws IDEMPOTENCY_KEY_REUSED when the same key comes with another body.
 */
export async function runIdempotently<T, A>(
  tx: Db,
  attempt: Attempt | null,
  at: string,
  { prefetch, work }: Creation<T, A>,
): Promise<T> {
  // The claim comes first: a second transaction with this key waits here until the first one ends.
  const row = attempt && { ...attempt, answer: '', created_date: at }
  const claim = row && (await sendAhead(tx, insertClaim.query(tx, row))).answer
  const reading = prefetch?.(tx)
  // Both must be answered before anything else is sent, also where one of them failed.
  await Promise.allSettled([claim, reading])
  if (attempt && (await claim)?.numAffectedRows === 0n) return readFirstAnswer(tx, attempt)
  const lastQueries: CompiledQuery[] = []
  const answer = await work(tx, (queries) => lastQueries.push(...queries), (await reading) as A)
  if (row) lastQueries.push(insertAnswer.query(tx, { ...row, answer: JSON.stringify(answer) }))
  await sendWithCommit(tx, lastQueries)
  return answer
}

/** The stored answer of the first attempt. */
async function readFirstAnswer<T>(tx: Db, { key, request_hash }: Attempt): Promise<T> {
  const firstAttempt = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (firstAttempt.request_hash !== request_hash) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  return JSON.parse(firstAttempt.answer) as T
}

/** Deletes attempts after their lifetime; returns how many. */
export async function deleteOldAttempts(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - LIFETIME_MS).toISOString()
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where('created_date', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** A fast hash of a body with a password would let the password be guessed from the database. */
function withoutSecrets(name: string, value: unknown): unknown {
  return name === 'password' ? undefined : value
}
