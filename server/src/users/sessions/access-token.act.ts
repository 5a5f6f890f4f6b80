import { jwtVerify, SignJWT } from 'jose'
import type { Actor, Deps } from '../../kit/deps.ts'
import { KeptBytes } from '../../kit/http/kept/kept-bytes.ts'
import { Refusal } from '../../kit/refusal.ts'
import { roleQueries } from '../roles/roles.queries.ts'
import { owesOtp } from '../otp/otp.act.ts'
import { userQueries } from '../users.queries.ts'
import { ADMIN_ROLE } from '@portal/shared/users/account-status'

export const ACCESS_MINUTES = 15

/** Signs an access token for a session of an account; it is valid for `ACCESS_MINUTES`. */
export function signAccess(deps: Pick<Deps, 'tokenKey' | 'now'>, user_id: number, session_id: string): Promise<string> {
  const issued = Math.floor(deps.now().getTime() / 1000)
  return new SignJWT({ sid: session_id })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(user_id))
    .setIssuedAt(issued)
    .setExpirationTime(issued + ACCESS_MINUTES * 60)
    .sign(deps.tokenKey)
}

const CACHE_MAX_BYTES = 4 * 1024 * 1024
/** Approximate memory that a token takes in the cache. */
const TOKEN_BYTES = 500

type Claims = { session_id: string; sub: string | undefined; exp: number }

/**
 * Creates a function that reads the actor of an access token. The signature of a token is verified once, its expiry and its session on each
 * request, so that sign-out, a new password and deactivation take effect at once. It throws ACCESS_TOKEN_IS_INVALID (401).
 */
export function createTokenReader(deps: Deps): (token: string) => Promise<Actor> {
  const { db, now, tokenKey } = deps
  const verifiedClaims = new KeptBytes<Claims>(CACHE_MAX_BYTES)

  const readClaims = async (token: string): Promise<Claims | null> => {
    const cachedClaims = verifiedClaims.get(token)
    if (cachedClaims) return cachedClaims.exp > Math.floor(now().getTime() / 1000) ? cachedClaims : null
    const verifiedToken = await jwtVerify(token, tokenKey, { algorithms: ['HS256'], currentDate: now() }).catch(
      () => null,
    )
    const { sid: session_id, sub, exp } = verifiedToken?.payload ?? {}
    if (typeof session_id !== 'string' || exp === undefined) return null
    const claims = { session_id, sub, exp }
    verifiedClaims.set(token, claims, TOKEN_BYTES)
    return claims
  }

  return async (token) => {
    const claims = await readClaims(token)
    if (!claims) throw new Refusal('ACCESS_TOKEN_IS_INVALID')
    const { session_id } = claims
    const at = now().toISOString()
    const user = await userQueries(db).findBySession(session_id, at)
    if (!user || String(user.id) !== claims.sub) throw new Refusal('ACCESS_TOKEN_IS_INVALID')
    const owes_otp = await owesOtp(db, deps, user)
    // A code has no second factor, so it cannot give the role of an organiser if one is required.
    const codes = !deps.config.REQUIRE_OTP
    return {
      role: user.role === ADMIN_ROLE && !owes_otp ? 'admin' : 'user',
      grants: user.role === ADMIN_ROLE || owes_otp ? [] : await roleQueries(db).listGrants(user.id, at, { codes }),
      user_id: user.id,
      session_id,
      unit_ids: user.unit_id !== null && user.is_confirmed === 1 ? [user.unit_id] : [],
      link_hash: null,
      ...(owes_otp ? { owes_otp } : {}),
      ...(user.is_guest === 1 ? { is_guest: true } : {}),
    }
  }
}
