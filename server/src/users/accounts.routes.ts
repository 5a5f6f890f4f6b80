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
import { unitOfChoice } from '../resources/unit-choice.act.ts'
import { limitConfirmation, limitMail, limitOwnPassword } from './account-limits.act.ts'
import { found, knownUnit, refuseUnitName, samePassword } from './account-refusals.act.ts'
import { checkCommonPassword } from './common-passwords.act.ts'
import { refuseShownAccount } from './demo-account.act.ts'
import { linkQueries } from './links.queries.ts'
import { confirmAddress } from '../kit/mail/addresses.ts'
import { mailLink, mailNoLink } from './mail-link.act.ts'
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
      // A person who is shown the problem has used nothing up.
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
        await users.join(id, knownUnit(await unitOfChoice(tx, choice, { by: id, at: time })), 0)
        await limitConfirmation(deps, body.email, tx)
        await mailLink(tx, deps, 'verify', { ...account, id })
        return found(await users.byId(id))
      })
    },
    { early: countEarly(deps, 'sign-up') },
  )

  mount(
    app,
    userCalls.sendActivation,
    async ({ body: { email }, request }) => {
      const account = await accountOf(deps, request, email)
      await limitConfirmation(deps, email)
      await mailTo(deps, account, 'verify')
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
      const account = await accountOf(deps, request, email)
      await refuseShownAccount(db, account)
      await mailTo(deps, account, 'reset')
      return null
    },
    { early: countEarly(deps, 'mail-address') },
  )

  passwordRoutes(app, deps)
}

/** A password is set by a mailed link, or changed by who knows it. */
function passwordRoutes(app: App, deps: Deps): void {
  const { config, db, engine, now, tokenKey } = deps

  mount(
    app,
    userCalls.setPassword,
    async ({ body: { token, password, point_out_common }, request, reply }) => {
      noteAccess(request, 'password-reset')
      await limitAddress(deps, 'link', request)
      // Asked before the costly hash: a flood of guesses is cheap to turn away.
      const owner = await linkQueries(db).ownerOf(hashOf(token), 'reset')
      const account = owner === undefined ? undefined : await userQueries(db).credentialsOfId(owner)
      if (!account) throw new Refusal('LINK_NOT_VALID')
      noteAccess(request, 'password-reset', account.id)
      await refuseShownAccount(db, account)
      const { user_name } = account
      const language = languageOf(request)
      checkCommonPassword(config, { path: 'password', password, user_name, point_out_common, language })
      if (await verifyPassword(account.password_hash, password)) throw samePassword('password')
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
      const account = found(await userQueries(db).credentialsOfId(actor.user_id ?? 0))
      noteAccess(request, 'password-change', account.id)
      await refuseShownAccount(db, account)
      const wasRight = await limitOwnPassword(deps, account.id)
      if (!(await verifyPassword(account.password_hash, password)))
        throw new Refusal('OLD_PASSWORD_INCORRECT', { errors: [{ path: 'password', code: 'OLD_PASSWORD_INCORRECT' }] })
      await wasRight()
      if (password === new_password) throw samePassword('new_password')
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

async function accountOf(deps: Deps, request: FastifyRequest, email: string) {
  // Counted before anything is answered: the answer tells whether an address is known.
  await limitMail(deps, request, email)
  const account = await userQueries(deps.db).credentialsOfEmail(email)
  if (!account) throw new Refusal('EMAIL_NOT_EXIST', { errors: [{ path: 'email', code: 'EMAIL_NOT_EXIST' }] })
  return account
}

/** A link where the account can use one; where it cannot, the owner gets a mail and the caller learns nothing about the account. */
async function mailTo(deps: Deps, account: Awaited<ReturnType<typeof accountOf>>, purpose: LinkPurpose): Promise<void> {
  const why = account.status === 2 ? 'deactivated' : purpose === 'verify' && account.status === 1 ? 'already' : null
  await deps.db
    .transaction()
    .execute(async (tx) => (why ? mailNoLink(tx, deps, why, account) : mailLink(tx, deps, purpose, account)))
}

/** Uses a mailed link up and answers whose it was; throws LINK_NOT_VALID. */
async function useLink(tx: Db, { engine, now }: Deps, purpose: LinkPurpose, token: string): Promise<number> {
  const hash = hashOf(token)
  const id = await linkQueries(tx).ownerOf(hash, purpose)
  if (id === undefined) throw new Refusal('LINK_NOT_VALID')
  await oneAtATime(tx, engine, `account ${id}`)
  const at = now().toISOString()
  if (!(await linkQueries(tx).use(hash, purpose, at))) throw new Refusal('LINK_NOT_VALID')
  const account = await userQueries(tx).credentialsOfId(id)
  if (account) await confirmAddress(tx, accountKey(account.email), at)
  return id
}
