import { jwtVerify, SignJWT } from 'jose'
import type { Actor, Deps } from '../../kit/deps.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { roleQueries } from '../roles/roles.queries.ts'
import { owesOtp } from '../otp/otp.act.ts'
import { userQueries } from '../users.queries.ts'

export const ACCESS_MINUTES = 15

/** A short-lived token that names an account and its session; `now` is passed in. */
export function signAccess(deps: Pick<Deps, 'tokenKey' | 'now'>, user_id: number, session_id: string): Promise<string> {
  const issued = Math.floor(deps.now().getTime() / 1000)
  return new SignJWT({ sid: session_id })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(user_id))
    .setIssuedAt(issued)
    .setExpirationTime(issued + ACCESS_MINUTES * 60)
    .sign(deps.tokenKey)
}

/**
 * Who an access token stands for. The session is looked up each time, so that sign-out, a new password and
 * deactivation count at once. Throws ACCESS_TOKEN_IS_INVALID (401).
 */
export async function actorOf(deps: Deps, token: string): Promise<Actor> {
  const claims = await jwtVerify(token, deps.tokenKey, { algorithms: ['HS256'], currentDate: deps.now() }).catch(
    () => null,
  )
  const session_id = claims?.payload.sid
  if (typeof session_id !== 'string') throw new Refusal('ACCESS_TOKEN_IS_INVALID')
  const user = await userQueries(deps.db).ofSession(session_id, deps.now().toISOString())
  if (!user || String(user.id) !== claims?.payload.sub) throw new Refusal('ACCESS_TOKEN_IS_INVALID')
  const owes_otp = await owesOtp(deps.db, deps, user)
  return {
    role: user.role === 1 && !owes_otp ? 'admin' : 'user',
    grants: user.role === 1 || owes_otp ? [] : await roleQueries(deps.db).grantsOf(user.id, deps.now().toISOString()),
    user_id: user.id,
    session_id,
    unit_ids: user.unit_id !== null && user.is_confirmed === 1 ? [user.unit_id] : [],
    link_hash: null,
    ...(owes_otp ? { owes_otp } : {}),
  }
}
