import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../kit/db/tables.ts'
import type { Deps } from '../../kit/deps.ts'
import { hashText } from '../../kit/text/hash.ts'
import { readDevice } from './device.rules.ts'
import { sessionQueries } from './sessions.queries.ts'
import { computeSessionExpiry } from '../users.rules.ts'

type Clock = Pick<Deps, 'now'>

/** Opens a session of an account, until `end` (ISO) if given. Returns its refresh token, which is stored as a hash only. */
export async function startSession(tx: Db, { now }: Clock, user_id: number, request: FastifyRequest, end?: string) {
  const session_id = randomUUID()
  const at = now().toISOString()
  const device = readDevice(request.headers['user-agent'])
  await sessionQueries(tx).open({
    id: session_id,
    user_id,
    at,
    expires: end ?? computeSessionExpiry(at, now()),
    ...device,
  })
  return { session_id, refreshToken: await issueToken(tx, { now }, session_id, null) }
}

/** Issues a refresh token of a session and stores its hash. `predecessor` is the hash of the token that it replaces. */
export async function issueToken(
  tx: Db,
  { now }: Clock,
  session_id: string,
  predecessor: string | null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await sessionQueries(tx).insertToken({ hash: hashText(token), session_id, predecessor, at: now().toISOString() })
  return token
}
