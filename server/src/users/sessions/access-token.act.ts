import { jwtVerify, SignJWT } from 'jose'
import type { Actor, Deps } from '../../kit/deps.ts'
import { KeptBytes } from '../../kit/http/kept/kept-bytes.ts'
import { Refusal } from '../../kit/refusal.ts'
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

/** Bytes of tokens that are remembered, and about what one takes. */
const REMEMBERED = 4 * 1024 * 1024
const OF_TOKEN = 500

type Claims = { session_id: string; sub: string | undefined; exp: number }

/**
 * Answers who an access token stands for. The signature is checked once for each token, its end and its session each time, so that sign-out, a
 * new password and deactivation count at once. Throws ACCESS_TOKEN_IS_INVALID (401).
 */
export function readingTokens(deps: Deps): (token: string) => Promise<Actor> {
  const { db, now, tokenKey } = deps
  const verified = new KeptBytes<Claims>(REMEMBERED)

  const claimsOf = async (token: string): Promise<Claims | null> => {
    const cachedClaims = verified.get(token)
    if (cachedClaims) return cachedClaims.exp > Math.floor(now().getTime() / 1000) ? cachedClaims : null
    const read = await jwtVerify(token, tokenKey, { algorithms: ['HS256'], currentDate: now() }).catch(() => null)
    const { sid: session_id, sub, exp } = read?.payload ?? {}
    if (typeof session_id !== 'string' || exp === undefined) return null
    const claims = { session_id, sub, exp }
    verified.set(token, claims, OF_TOKEN)
    return claims
  }

  return async (token) => {
    const claims = await claimsOf(token)
    if (!claims) throw new Refusal('ACCESS_TOKEN_IS_INVALID')
    const { session_id } = claims
    const at = now().toISOString()
    const user = await userQueries(db).ofSession(session_id, at)
    if (!user || String(user.id) !== claims.sub) throw new Refusal('ACCESS_TOKEN_IS_INVALID')
    const owes_otp = await owesOtp(db, deps, user)
    // No second factor stands behind a code.
    const codes = !deps.config.REQUIRE_OTP
    return {
      role: user.role === 1 && !owes_otp ? 'admin' : 'user',
      grants: user.role === 1 || owes_otp ? [] : await roleQueries(db).grantsOf(user.id, at, { codes }),
      user_id: user.id,
      session_id,
      unit_ids: user.unit_id !== null && user.is_confirmed === 1 ? [user.unit_id] : [],
      link_hash: null,
      ...(owes_otp ? { owes_otp } : {}),
      ...(user.is_guest === 1 ? { is_guest: true } : {}),
    }
  }
}
