import { isDialable } from '@portal/shared/kit/text/phone-rule'
import { userCalls } from '@portal/shared/users/users'
import { oneAtATime } from '../../kit/db/one-at-a-time.ts'
import type { Actor, App, Deps } from '../../kit/deps.ts'
import { hashOf } from '../../kit/text/hash.ts'
import { languageOf } from '../../kit/http/language.ts'
import { mount } from '../../kit/http/mount.ts'
import { Refusal } from '../../kit/refusal.ts'
import { countEarly, limitAddress } from '../../kit/http/limits/address-limits.ts'
import { limitOtp, limitSignIn } from '../account-limits.act.ts'
import { checkOtp, withOwedOtp } from '../otp/otp.act.ts'
import { verifyPassword } from '../password.rules.ts'
import { roleQueries } from '../roles/roles.queries.ts'
import { signAccess } from './access-token.act.ts'
import { deviceCookie, knownDevice } from './known-device.rules.ts'
import { noteAccess } from './security-log.act.ts'
import { sessionQueries } from './sessions.queries.ts'
import { issueToken, startSession } from './start-session.act.ts'
import { refreshVerdict, sessionExpiry } from '../users.rules.ts'
import { userQueries } from '../users.queries.ts'

/** Signing in, renewing access, signing out, and one's own account. */
export function sessionRoutes(app: App, deps: Deps): void {
  const { config, db, engine, now, tokenKey } = deps

  mount(
    app,
    userCalls.login,
    async ({ body: { user_name, password, otp }, request, reply }) => {
      noteAccess(request, 'sign-in')
      await limitAddress(deps, 'sign-in-address', request)
      const users = userQueries(db)
      // No user name has an @ in it.
      const isEmail = user_name.includes('@')
      const account = await (isEmail ? users.credentialsOfEmail(user_name) : users.credentialsOfName(user_name))
      const device = account ? knownDevice(tokenKey, request.headers.cookie, account.id, config.PUBLIC_URL) : null
      noteAccess(request, 'sign-in', account?.id)
      const guess = await limitSignIn(deps, request, user_name, account ? { id: account.id, device } : null)
      const isRight = (await verifyPassword(account?.password_hash, password)) && !guess.isSpent
      if (!account && !isEmail) throw new Refusal('USERNAME_NOT_EXIST', fieldError('user_name', 'USERNAME_NOT_EXIST'))
      // The answer does not tell whether an e-mail address has an account.
      if (!account || !isRight)
        throw new Refusal('USER_PASSWORD_INVALID', fieldError('password', 'USER_PASSWORD_INVALID'))
      if (account.status === 0) throw new Refusal('USER_NOT_ACTIVE')
      if (account.status === 2) throw new Refusal('ACCOUNT_DEACTIVATED')
      await guess.countAsRight()
      const countCodeAsRight = otp ? await limitOtp(deps, `account ${account.id}`) : undefined
      const session = await db.transaction().execute(async (tx) => {
        // Under the lock of a change of password: one that was changed since it was checked opens no session.
        await oneAtATime(tx, engine, `account ${account.id}`)
        const current = await userQueries(tx).credentialsOfId(account.id)
        const data_user = await roleQueries(tx).findDataUser(account.id, now().toISOString())
        if (!data_user || current?.password_hash !== account.password_hash || current.status !== 1) return undefined
        const otpResult = await checkOtp(tx, deps, account.id, otp)
        if (otpResult !== 'passed') throw new Refusal(otpResult, fieldError('otp', otpResult))
        return { data_user, ...(await startSession(tx, deps, account.id, request)) }
      })
      if (!session) throw new Refusal('USER_PASSWORD_INVALID', fieldError('password', 'USER_PASSWORD_INVALID'))
      await countCodeAsRight?.()
      void reply.header('set-cookie', deviceCookie(tokenKey, account.id, device, config.PUBLIC_URL))
      const { session_id, ...answer } = session
      const data_user = await withOwedOtp(db, deps, answer.data_user)
      return { ...answer, data_user, accessToken: await signAccess(deps, account.id, session_id) }
    },
    { alsoAtTop: true, early: countEarly(deps, 'sign-in-address') },
  )

  mount(
    app,
    userCalls.refresh,
    async ({ body, request }) => {
      const hash = hashOf(body.refreshToken)
      const next = await db.transaction().execute(async (tx) => {
        const sessions = sessionQueries(tx)
        const session = await sessions.findSession(hash)
        // One token of a session at a time: of two successors, the second must see that the first was used.
        if (session) await oneAtATime(tx, engine, `session ${session.session_id}`)
        const time = now()
        const token = await sessions.refreshToken(hash, time.toISOString())
        if (!token) return undefined
        const verdict = refreshVerdict(token, time)
        if (verdict === 'end-session') {
          noteAccess(request, 'session-copied', token.user_id)
          await sessions.revoke(token.session_id, time.toISOString())
        }
        if (verdict !== 'rotate') return undefined
        // Renewing does not prolong the session of a code.
        const expires = token.is_guest === 1 ? token.expires_date : sessionExpiry(token.opened_date, time)
        await sessions.spend(hash, token.session_id, time.toISOString(), expires)
        return { ...token, refreshToken: await issueToken(tx, deps, token.session_id, hash) }
      })
      if (!next) throw new Refusal('REFRESH_TOKEN_IS_INVALID')
      return { accessToken: await signAccess(deps, next.user_id, next.session_id), refreshToken: next.refreshToken }
    },
    { alsoAtTop: true },
  )

  mount(app, userCalls.logout, async ({ body: { refreshToken }, actor, request }) => {
    noteAccess(request, 'sign-out', actor.user_id)
    const sessions = sessionQueries(db)
    const time = now().toISOString()
    if (actor.session_id) await sessions.revoke(actor.session_id, time)
    if (refreshToken) await sessions.revokeOfToken(hashOf(refreshToken), time)
    return null
  })

  mount(app, userCalls.contact, async ({ body, actor, request }) => {
    const id = actor.user_id ?? 0
    const { mobile } = body
    if (mobile && !isDialable(mobile) && mobile !== (await userQueries(db).byId(id))?.mobile)
      throw new Refusal('VALIDATION', { errors: [{ path: 'mobile', code: 'PHONE_INVALID' }] })
    await userQueries(db).setContact(id, { ...body, language: languageOf(request) }, now().toISOString())
    return readOwnAccount(deps, actor)
  })

  mount(app, userCalls.me, async ({ actor }) => readOwnAccount(deps, actor))
}

async function readOwnAccount(deps: Deps, { user_id }: Pick<Actor, 'user_id'>) {
  const account = await roleQueries(deps.db).findDataUser(user_id ?? 0, deps.now().toISOString())
  if (!account) throw new Refusal('USER_NOT_FOUND')
  return withOwedOtp(deps.db, deps, account)
}

function fieldError(
  path: string,
  code: 'USERNAME_NOT_EXIST' | 'USER_PASSWORD_INVALID' | 'OTP_REQUIRED' | 'OTP_INVALID',
) {
  return { errors: [{ path, code }] }
}
