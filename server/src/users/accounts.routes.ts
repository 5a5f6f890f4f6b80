import type { FastifyRequest } from 'fastify'
import { accountKey } from '@portal/shared/kit/text/names'
import { userCalls } from '@portal/shared/users/users'
import { oneAtATime } from '../kit/db/one-at-a-time.ts'
import type { Db } from '../kit/db/tables.ts'
import type { App, Deps } from '../kit/deps.ts'
import { countEarly, limitAddress, releaseEarly } from '../kit/http/limits/address-limits.ts'
import { hashOf } from '../kit/text/hash.ts'
import { languageOf } from '../kit/http/language.ts'
import { mountCreating } from '../kit/http/mount-creating.ts'
import { mount } from '../kit/http/mount.ts'
import { Refusal } from '../kit/refusal.ts'
import { ensureUnit } from '../resources/unit-choice.act.ts'
import { limitConfirmation, limitMail, limitOwnPassword } from './account-limits.act.ts'
import { requireAccount, requireUnit, refuseUnitName, samePasswordRefusal } from './account-refusals.act.ts'
import { checkCommonPassword } from './common-passwords.act.ts'
import { refuseDemoAccount } from './demo-account.act.ts'
import { linkQueries } from './links.queries.ts'
import { confirmAddress } from '../kit/mail/addresses.ts'
import { mailLink, mailNoLink, type Addressee } from './mail-link.act.ts'
import { hashPassword, verifyPassword } from './password.rules.ts'
import { signAccess } from './sessions/access-token.act.ts'
import { deviceCookie } from './sessions/known-device.rules.ts'
import { noteAccess } from './sessions/security-log.act.ts'
import { sessionQueries } from './sessions/sessions.queries.ts'
import { startSession } from './sessions/start-session.act.ts'
import type { LinkPurpose } from './users.rules.ts'
import { userQueries } from './users.queries.ts'

/** The calls by which people create and activate their own account, and change or recover its password. */
export function accountRoutes(app: App, deps: Deps): void {
  const { config, db, now } = deps

  mountCreating(
    app,
    deps,
    userCalls.register,
    async ({ body, request, once }) => {
      const { password, point_out_common, unit_id: choice, mobile = null, address = null, ...profile } = body
      const language = languageOf(request)
      const { user_name } = profile
      // A refused password must not use up sign-ups of this address.
      releaseEarly(deps, 'sign-up', request)
      checkCommonPassword(config, { path: 'password', password, user_name, point_out_common, language })
      await limitAddress(deps, 'sign-up', request)
      await limitMail(deps, request, body.email)
      refuseUnitName(choice, language)
      const password_hash = await hashPassword(password)
      const time = now().toISOString()
      return once(async (tx) => {
        const users = userQueries(tx)
        const account = { ...profile, mobile, address, role: 0, status: 0, language, password_hash } as const
        const id = await users.insert(account, time)
        await users.join(id, requireUnit(await ensureUnit(tx, choice, { by: id, at: time })), 0)
        await limitConfirmation(deps, body.email, tx)
        await mailLink(tx, deps, 'verify', { ...account, id })
        return requireAccount(await users.byId(id))
      })
    },
    { early: countEarly(deps, 'sign-up') },
  )

  mount(
    app,
    userCalls.sendActivation,
    async ({ body: { email }, request }) => {
      const account = await findLimitedAccount(deps, request, email)
      await limitConfirmation(deps, email)
      await mailLinkOrReason(deps, account, 'verify')
      return null
    },
    { early: countEarly(deps, 'mail-address') },
  )

  mount(
    app,
    userCalls.activate,
    async ({ body: { token }, request }) => {
      await limitAddress(deps, 'link', request)
      await db.transaction().execute(async (tx) => {
        const id = await useLink(tx, deps, 'verify', token)
        if (!(await userQueries(tx).activate(id, now().toISOString()))) throw new Refusal('LINK_NOT_VALID')
      })
      return null
    },
    { early: countEarly(deps, 'link') },
  )

  mount(
    app,
    userCalls.sendReset,
    async ({ body: { email }, request }) => {
      const account = await findLimitedAccount(deps, request, email)
      await refuseDemoAccount(db, account)
      await mailLinkOrReason(deps, account, 'reset')
      return null
    },
    { early: countEarly(deps, 'mail-address') },
  )

  passwordRoutes(app, deps)
}

/** The calls that set a password by a mailed link, and change one that is known. */
function passwordRoutes(app: App, deps: Deps): void {
  const { config, db, engine, now, tokenKey } = deps

  mount(
    app,
    userCalls.setPassword,
    async ({ body: { token, password, point_out_common }, request, reply }) => {
      noteAccess(request, 'password-reset')
      await limitAddress(deps, 'link', request)
      // Read before the costly hash, so that a flood of guesses costs little.
      const owner = await linkQueries(db).findOwner(hashOf(token), 'reset')
      const account = owner === undefined ? undefined : await userQueries(db).credentialsOfId(owner)
      if (!account) throw new Refusal('LINK_NOT_VALID')
      noteAccess(request, 'password-reset', account.id)
      await refuseDemoAccount(db, account)
      const { user_name } = account
      const language = languageOf(request)
      checkCommonPassword(config, { path: 'password', password, user_name, point_out_common, language })
      if (await verifyPassword(account.password_hash, password)) throw samePasswordRefusal('password')
      const password_hash = await hashPassword(password)
      const time = now().toISOString()
      await db.transaction().execute(async (tx) => {
        const id = await useLink(tx, deps, 'reset', token)
        await userQueries(tx).setPassword(id, password_hash, time)
        await sessionQueries(tx).revokeAll(id, time)
      })
      // The mail proved whose device this is: its owner can sign in here while the account is guessed at from elsewhere.
      void reply.header('set-cookie', deviceCookie(tokenKey, account.id, null, config.PUBLIC_URL))
      return null
    },
    { early: countEarly(deps, 'link') },
  )

  mount(
    app,
    userCalls.changePassword,
    async ({ body: { password, new_password, point_out_common }, actor, request }) => {
      const account = requireAccount(await userQueries(db).credentialsOfId(actor.user_id ?? 0))
      noteAccess(request, 'password-change', account.id)
      await refuseDemoAccount(db, account)
      const countAsRight = await limitOwnPassword(deps, account.id)
      if (!(await verifyPassword(account.password_hash, password)))
        throw new Refusal('OLD_PASSWORD_INCORRECT', { errors: [{ path: 'password', code: 'OLD_PASSWORD_INCORRECT' }] })
      await countAsRight()
      if (password === new_password) throw samePasswordRefusal('new_password')
      const { user_name } = account
      const language = languageOf(request)
      checkCommonPassword(config, {
        path: 'new_password',
        password: new_password,
        user_name,
        point_out_common,
        language,
      })
      const password_hash = await hashPassword(new_password)
      const time = now().toISOString()
      const { session_id, refreshToken } = await db.transaction().execute(async (tx) => {
        await oneAtATime(tx, engine, `account ${account.id}`)
        await userQueries(tx).setPassword(account.id, password_hash, time)
        await linkQueries(tx).drop(account.id, 'reset')
        // End this session as well, so that copied tokens stop working.
        await sessionQueries(tx).revokeAll(account.id, time)
        return startSession(tx, deps, account.id, request)
      })
      return { accessToken: await signAccess(deps, account.id, session_id), refreshToken }
    },
    { alsoAtTop: true },
  )
}

/** The account of an e-mail address that a mail is asked for; throws EMAIL_NOT_EXIST or TOO_MANY_REQUESTS. */
async function findLimitedAccount(deps: Deps, request: FastifyRequest, email: string) {
  // Counted first, because the answer tells whether an account has the address.
  await limitMail(deps, request, email)
  const account = await userQueries(deps.db).credentialsOfEmail(email)
  if (!account) throw new Refusal('EMAIL_NOT_EXIST', { errors: [{ path: 'email', code: 'EMAIL_NOT_EXIST' }] })
  return account
}

/** Mails a link or, where the account cannot use one, the reason. The caller does not learn which. */
async function mailLinkOrReason(
  deps: Deps,
  account: Addressee & { status: 0 | 1 | 2 },
  purpose: LinkPurpose,
): Promise<void> {
  const reason = account.status === 2 ? 'deactivated' : purpose === 'verify' && account.status === 1 ? 'already' : null
  await deps.db
    .transaction()
    .execute(async (tx) => (reason ? mailNoLink(tx, deps, reason, account) : mailLink(tx, deps, purpose, account)))
}

/** Uses up a mailed link and confirms the address it was sent to. Answers the account's id; throws LINK_NOT_VALID. */
async function useLink(tx: Db, { engine, now }: Deps, purpose: LinkPurpose, token: string): Promise<number> {
  const hash = hashOf(token)
  const id = await linkQueries(tx).findOwner(hash, purpose)
  if (id === undefined) throw new Refusal('LINK_NOT_VALID')
  await oneAtATime(tx, engine, `account ${id}`)
  const at = now().toISOString()
  if (!(await linkQueries(tx).use(hash, purpose, at))) throw new Refusal('LINK_NOT_VALID')
  const account = await userQueries(tx).credentialsOfId(id)
  if (account) await confirmAddress(tx, accountKey(account.email), at)
  return id
}
