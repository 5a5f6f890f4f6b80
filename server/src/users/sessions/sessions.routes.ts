import type { FastifyRequest } from 'fastify'
import { isDialable } from '@portal/shared/kit/text/phone-rule'
import { userCalls } from '@portal/shared/users/users'
import { lockByName } from '../../kit/db/one-at-a-time.ts'
import type { Actor, App, Deps } from '../../kit/deps.ts'
import { hashText } from '../../kit/text/hash.ts'
import { requestLanguage } from '../../kit/http/language.ts'
import { mount } from '../../kit/http/mount.ts'
import { Refusal } from '../../kit/refusal.ts'
import { countEarly, limitAddress } from '../../kit/http/limits/address-limits.ts'
import { limitOtp, limitSignIn } from '../account-limits.act.ts'
import { requireUserId } from '../account-refusals.act.ts'
import { checkOtp, withOtpObligation } from '../otp/otp.act.ts'
import { verifyPassword } from '../password.rules.ts'
import { roleQueries } from '../roles/roles.queries.ts'
import { signAccess } from './access-token.act.ts'
import { writeDeviceCookie, readKnownDevice } from './known-device.rules.ts'
import { noteSecurityEvent } from './security-log.act.ts'
import { sessionQueries } from './sessions.queries.ts'
import { issueToken, startSession } from './start-session.act.ts'
import { decideRefresh, computeSessionExpiry } from '../users.rules.ts'
import { userQueries } from '../users.queries.ts'
import { ACTIVE, DEACTIVATED, NOT_ACTIVATED } from '@portal/shared/users/account-status'

/** Signing in, renewing access tokens, signing out, and the caller's account. */
export function sessionRoutes(app: App, deps: Deps): void {
  const { config, db, engine, now, tokenKey } = deps

  mount(
    app,
    userCalls.login,
    async ({ body: { user_name, password, otp }, request, reply }) => {
      noteSecurityEvent(request, 'sign-in')
      await limitAddress(deps, 'sign-in-address', request)
      const { account, device } = await verifyCredentials(deps, request, { user_name, password })
      const releaseCodeAttempt = otp ? await limitOtp(deps, `account ${account.id}`) : undefined
      const session = await db.transaction().execute(async (tx) => {
        // Same lock as a change of password: a password that has been changed since it was checked opens no session.
        await lockByName(tx, engine, `account ${account.id}`)
        const current = await userQueries(tx).findCredentialsById(account.id)
        const data_user = await roleQueries(tx).findDataUser(account.id, now().toISOString())
        if (!data_user || current?.password_hash !== account.password_hash || current.status !== ACTIVE)
          return undefined
        const otpResult = await checkOtp(tx, deps, account.id, otp)
        if (otpResult !== 'passed') throw new Refusal(otpResult, fieldError('otp', otpResult))
        return { data_user, ...(await startSession(tx, deps, account.id, request)) }
      })
      if (!session) throw new Refusal('USER_PASSWORD_INVALID', fieldError('password', 'USER_PASSWORD_INVALID'))
      await releaseCodeAttempt?.()
      void reply.header('set-cookie', writeDeviceCookie(tokenKey, account.id, device, config.PUBLIC_URL))
      const { session_id, ...response } = session
      const data_user = await withOtpObligation(db, deps, response.data_user)
      return { ...response, data_user, accessToken: await signAccess(deps, account.id, session_id) }
    },
    { repeatsDataAtTop: true, early: countEarly(deps, 'sign-in-address') },
  )

  mount(
    app,
    userCalls.refresh,
    async ({ body, request }) => {
      const hash = hashText(body.refreshToken)
      const next = await db.transaction().execute(async (tx) => {
        const sessions = sessionQueries(tx)
        const session = await sessions.findSession(hash)
        // Lock the session: when two successors of a token are used, the second must see that the first was used.
        if (session) await lockByName(tx, engine, `session ${session.session_id}`)
        const time = now()
        const token = await sessions.findRefreshToken(hash, time.toISOString())
        if (!token) return undefined
        const verdict = decideRefresh(token, time)
        if (verdict === 'end-session') {
          noteSecurityEvent(request, 'session-copied', token.user_id)
          await sessions.revoke(token.session_id, time.toISOString())
        }
        if (verdict !== 'rotate') return undefined
        // Renewing does not extend the session of a code.
        const expires = token.is_guest === 1 ? token.expires_date : computeSessionExpiry(token.opened_date, time)
        await sessions.markTokenUsed(hash, token.session_id, time.toISOString(), expires)
        return { ...token, refreshToken: await issueToken(tx, deps, token.session_id, hash) }
      })
      if (!next) throw new Refusal('REFRESH_TOKEN_IS_INVALID')
      return { accessToken: await signAccess(deps, next.user_id, next.session_id), refreshToken: next.refreshToken }
    },
    { repeatsDataAtTop: true },
  )

  mount(app, userCalls.logout, async ({ body: { refreshToken }, actor, request }) => {
    noteSecurityEvent(request, 'sign-out', actor.user_id)
    const sessions = sessionQueries(db)
    const time = now().toISOString()
    if (actor.session_id) await sessions.revoke(actor.session_id, time)
    if (refreshToken) await sessions.revokeByToken(hashText(refreshToken), time)
    return null
  })

  mount(app, userCalls.contact, async ({ body, actor, request }) => {
    const id = requireUserId(actor)
    const { mobile } = body
    if (mobile && !isDialable(mobile) && mobile !== (await userQueries(db).findById(id))?.mobile)
      throw new Refusal('VALIDATION', { errors: [{ path: 'mobile', code: 'PHONE_INVALID' }] })
    await userQueries(db).setContact(id, { ...body, language: requestLanguage(request) }, now().toISOString())
    return requireOwnAccount(deps, actor)
  })

  mount(app, userCalls.me, async ({ actor }) => requireOwnAccount(deps, actor))
}

/** Finds an active account by its user name or e-mail address, and checks the password. Also returns the device, if the account knows it. */
async function verifyCredentials(
  deps: Deps,
  request: FastifyRequest,
  { user_name, password }: { user_name: string; password: string },
) {
  const { config, db, tokenKey } = deps
  const users = userQueries(db)
  // User names contain no @.
  const isEmail = user_name.includes('@')
  const account = await (isEmail ? users.findCredentialsByEmail(user_name) : users.findCredentialsByName(user_name))
  const device = account ? readKnownDevice(tokenKey, request.headers.cookie, account.id, config.PUBLIC_URL) : null
  noteSecurityEvent(request, 'sign-in', account?.id)
  const attempt = await limitSignIn(deps, request, user_name, account ? { id: account.id, device } : null)
  const isCorrect = (await verifyPassword(account?.password_hash, password)) && !attempt.isExhausted
  if (!account && !isEmail) throw new Refusal('USERNAME_NOT_EXIST', fieldError('user_name', 'USERNAME_NOT_EXIST'))
  // The response does not reveal whether an e-mail address has an account.
  if (!account || !isCorrect)
    throw new Refusal('USER_PASSWORD_INVALID', fieldError('password', 'USER_PASSWORD_INVALID'))
  if (account.status === NOT_ACTIVATED) throw new Refusal('USER_NOT_ACTIVE')
  if (account.status === DEACTIVATED) throw new Refusal('ACCOUNT_DEACTIVATED')
  await attempt.releaseAttempt()
  return { account, device }
}

async function requireOwnAccount(deps: Deps, actor: Pick<Actor, 'user_id'>) {
  const account = await roleQueries(deps.db).findDataUser(requireUserId(actor), deps.now().toISOString())
  if (!account) throw new Refusal('USER_NOT_FOUND')
  return withOtpObligation(deps.db, deps, account)
}

function fieldError(
  path: string,
  code: 'USERNAME_NOT_EXIST' | 'USER_PASSWORD_INVALID' | 'OTP_REQUIRED' | 'OTP_INVALID',
) {
  return { errors: [{ path, code }] }
}
