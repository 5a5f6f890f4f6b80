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
import { hashOf } from '../text/hash.ts'
import { languageOf } from './language.ts'

export const KEY_MIN = 8
export const KEY_MAX = 200
const KEPT_MS = 48 * 60 * 60 * 1000

/** The work of a call that creates something: `ahead` reads what may be asked for before it is known whether this is a retry. */
export type Creation<T, A> = {
  ahead?: ((tx: Db) => Promise<A>) | undefined
  /** `last` takes writes that the answer does not need: they are sent with the commit. */
  work: (tx: Db, last: (queries: readonly CompiledQuery[]) => void, ahead: A) => Promise<T>
}

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
  const header = request.headers['idempotency-key']
  if (header === undefined) return null
  const key = String(header)
  if (key.length < KEY_MIN || key.length > KEY_MAX) {
    const [code, params] =
      key.length < KEY_MIN
        ? (['TEXT_TOO_SHORT', { minimum: KEY_MIN }] as const)
        : (['TEXT_TOO_LONG', { maximum: KEY_MAX }] as const)
    const message = fieldSentence(code, languageOf(request), params)
    throw new Refusal('VALIDATION', { errors: [{ path: 'Idempotency-Key', code, message }] })
  }
  const request_hash = hashOf(JSON.stringify(body, withoutSecrets))
  return { key: hashOf(JSON.stringify([call, actor.user_id ?? visitorOf(body, request_hash), key])), request_hash }
}

/** By what a retry knows a visitor: the e-mail address they gave, or what they sent. Not the network's address, which a phone changes. */
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
/**
 * The answer takes the place of the claim. Not an update: PostgreSQL keeps the plan of a statement that it met while this table was empty,
 * and would read all of it for each registration of a busy evening; a conflict is always found by the index.
 */
const finish = compiledOnce((db, row: Attempt & { answer: string; created_date: string }) =>
  db
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ answer: eb.ref('excluded.answer') }))),
)

/**
 * Does the work once per key: the answer is stored in the same transaction and repeated to retries. A retry that arrives while the
 * first attempt is running waits for it. Throws IDEMPOTENCY_KEY_REUSED when the same key comes with something else.
 */
export async function once<T, A>(
  tx: Db,
  attempt: Attempt | null,
  at: string,
  { ahead, work }: Creation<T, A>,
): Promise<T> {
  // Written first: a second transaction with this key stops here until the first one ends.
  const row = attempt && { ...attempt, answer: '', created_date: at }
  const claim = row && (await sendAhead(tx, begin.query(tx, row))).answer
  const read = ahead?.(tx)
  // Both are answered before anything else is sent, also where one of them failed.
  await Promise.allSettled([claim, read])
  if (attempt && (await claim)?.numAffectedRows === 0n) return repeated(tx, attempt)
  const last: CompiledQuery[] = []
  const answer = await work(tx, (queries) => last.push(...queries), (await read) as A)
  if (row) last.push(finish.query(tx, { ...row, answer: JSON.stringify(answer) }))
  await sendWithCommit(tx, last)
  return answer
}

/** The answer of the first attempt. */
async function repeated<T>(tx: Db, { key, request_hash }: Attempt): Promise<T> {
  const firstAttempt = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (firstAttempt.request_hash !== request_hash) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  return JSON.parse(firstAttempt.answer) as T
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
