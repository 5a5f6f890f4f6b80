import type { FastifyRequest } from 'fastify'
import { accountKey } from '@portal/shared/kit/text/names'
import { userCalls } from '@portal/shared/users/users'
import { lockByName } from '../kit/db/one-at-a-time.ts'
import type { Db } from '../kit/db/tables.ts'
import type { App, Deps } from '../kit/deps.ts'
import { countEarly, limitAddress, releaseEarly } from '../kit/http/limits/address-limits.ts'
import { hashText } from '../kit/text/hash.ts'
import { requestLanguage } from '../kit/http/language.ts'
import { mountCreating } from '../kit/http/mount-creating.ts'
import { mount } from '../kit/http/mount.ts'
import { Refusal } from '../kit/refusal.ts'
import { ensureUnit } from '../resources/unit-choice.act.ts'
import { limitConfirmation, limitMail, limitOwnPassword } from './account-limits.act.ts'
import {
  requireAccount,
  requireUnit,
  requireUserId,
  refuseInvalidUnitName,
  samePasswordRefusal,
} from './account-refusals.act.ts'
import { checkCommonPassword } from './common-passwords.act.ts'
import { refuseDemoAccount } from './demo-account.act.ts'
import { linkQueries } from './links.queries.ts'
import { confirmAddress } from '../kit/mail/addresses.ts'
import { mailLink, mailNoLinkReason, type AccountRecipient } from './mail-link.act.ts'
import { hashPassword, verifyPassword } from './password.rules.ts'
import { signAccess } from './sessions/access-token.act.ts'
import { writeDeviceCookie } from './sessions/known-device.rules.ts'
import { noteSecurityEvent } from './sessions/security-log.act.ts'
import { sessionQueries } from './sessions/sessions.queries.ts'
import { startSession } from './sessions/start-session.act.ts'
import type { LinkPurpose } from './users.rules.ts'
import { userQueries } from './users.queries.ts'
import { ACTIVE, DEACTIVATED, NOT_ACTIVATED, USER_ROLE } from '@portal/shared/users/account-status'

/** The calls with which people create and activate their account, and change or recover its password. */
export function accountRoutes(app: App, deps: Deps): void {
  const { config, db, now } = deps

  mountCreating(
    app,
    deps,
    userCalls.register,
    async ({ body, request, runIdempotently }) => {
      const { password, point_out_common, unit_id: choice, mobile = null, address = null, ...profile } = body
      const language = requestLanguage(request)
      const { user_name } = profile
      // A refused password must not use up sign-ups of this address.
      releaseEarly(deps, 'sign-up', request)
      checkCommonPassword(config, { path: 'password', password, user_name, point_out_common, language })
      await limitAddress(deps, 'sign-up', request)
      await limitMail(deps, request, body.email)
      refuseInvalidUnitName(choice, language)
      const password_hash = await hashPassword(password)
      const time = now().toISOString()
      return runIdempotently(async (tx) => {
        const users = userQueries(tx)
        const account = {
          ...profile,
          mobile,
          address,
          role: USER_ROLE,
          status: NOT_ACTIVATED,
          language,
          password_hash,
        } as const
        const id = await users.insert(account, time)
        await users.setUnit(id, requireUnit(await ensureUnit(tx, choice, { by: id, at: time })), 0)
        await limitConfirmation(deps, body.email, tx)
        await mailLink(tx, deps, 'verify', { ...account, id })
        return requireAccount(await users.findById(id))
      })
    },
    { early: countEarly(deps, 'sign-up') },
  )

  mount(
    app,
    userCalls.sendActivation,
    async ({ body: { email }, request }) => {
      const account = await requireAccountWithinLimit(deps, request, email)
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
      const account = await requireAccountWithinLimit(deps, request, email)
      await refuseDemoAccount(db, account)
      await mailLinkOrReason(deps, account, 'reset')
      return null
    },
    { early: countEarly(deps, 'mail-address') },
  )

  passwordRoutes(app, deps)
}

/** The calls that set a new password with a mailed link or with the current password. */
function passwordRoutes(app: App, deps: Deps): void {
  const { config, db, engine, now, tokenKey } = deps

  mount(
    app,
    userCalls.setPassword,
    async ({ body: { token, password, point_out_common }, request, reply }) => {
      noteSecurityEvent(request, 'password-reset')
      await limitAddress(deps, 'link', request)
      // Read before the costly hash, so that a flood of guesses costs little.
      const userId = await linkQueries(db).findUserId(hashText(token), 'reset')
      const account = userId === undefined ? undefined : await userQueries(db).findCredentialsById(userId)
      if (!account) throw new Refusal('LINK_NOT_VALID')
      noteSecurityEvent(request, 'password-reset', account.id)
      await refuseDemoAccount(db, account)
      const { user_name } = account
      const language = requestLanguage(request)
      checkCommonPassword(config, { path: 'password', password, user_name, point_out_common, language })
      if (await verifyPassword(account.password_hash, password)) throw samePasswordRefusal('password')
      const password_hash = await hashPassword(password)
      const time = now().toISOString()
      await db.transaction().execute(async (tx) => {
        const id = await useLink(tx, deps, 'reset', token)
        await userQueries(tx).setPassword(id, password_hash, time)
        await sessionQueries(tx).revokeAll(id, time)
      })
      // The mail proved that the device is its owner's: they can sign in here during an attack on the account.
      void reply.header('set-cookie', writeDeviceCookie(tokenKey, account.id, null, config.PUBLIC_URL))
      return null
    },
    { early: countEarly(deps, 'link') },
  )

  mount(
    app,
    userCalls.changePassword,
    async ({ body: { password, new_password, point_out_common }, actor, request }) => {
      const account = requireAccount(await userQueries(db).findCredentialsById(requireUserId(actor)))
      noteSecurityEvent(request, 'password-change', account.id)
      await refuseDemoAccount(db, account)
      const countAsRight = await limitOwnPassword(deps, account.id)
      if (!(await verifyPassword(account.password_hash, password)))
        throw new Refusal('OLD_PASSWORD_INCORRECT', { errors: [{ path: 'password', code: 'OLD_PASSWORD_INCORRECT' }] })
      await countAsRight()
      if (password === new_password) throw samePasswordRefusal('new_password')
      const { user_name } = account
      const language = requestLanguage(request)
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
        await lockByName(tx, engine, `account ${account.id}`)
        await userQueries(tx).setPassword(account.id, password_hash, time)
        await linkQueries(tx).deleteForPurpose(account.id, 'reset')
        // End this session as well, so that copied tokens stop working.
        await sessionQueries(tx).revokeAll(account.id, time)
        return startSession(tx, deps, account.id, request)
      })
      return { accessToken: await signAccess(deps, account.id, session_id), refreshToken }
    },
    { repeatsDataAtTop: true },
  )
}

/** Counts a request for a mail and finds the account of its address; throws EMAIL_NOT_EXIST or TOO_MANY_REQUESTS. */
async function requireAccountWithinLimit(deps: Deps, request: FastifyRequest, email: string) {
  // Count first, because the response reveals whether an account has the address.
  await limitMail(deps, request, email)
  const account = await userQueries(deps.db).findCredentialsByEmail(email)
  if (!account) throw new Refusal('EMAIL_NOT_EXIST', { errors: [{ path: 'email', code: 'EMAIL_NOT_EXIST' }] })
  return account
}

/** Mails a link or, if the account cannot use one, the reason. The response does not reveal which. */
async function mailLinkOrReason(
  deps: Deps,
  account: AccountRecipient & { status: 0 | 1 | 2 },
  purpose: LinkPurpose,
): Promise<void> {
  const reason =
    account.status === DEACTIVATED
      ? 'deactivated'
      : purpose === 'verify' && account.status === ACTIVE
        ? 'already'
        : null
  await deps.db
    .transaction()
    .execute(async (tx) =>
      reason ? mailNoLinkReason(tx, deps, reason, account) : mailLink(tx, deps, purpose, account),
    )
}

/** Marks a mailed link as used and confirms the address it was sent to. Returns the account's id; throws LINK_NOT_VALID. */
async function useLink(tx: Db, { engine, now }: Deps, purpose: LinkPurpose, token: string): Promise<number> {
  const hash = hashText(token)
  const id = await linkQueries(tx).findUserId(hash, purpose)
  if (id === undefined) throw new Refusal('LINK_NOT_VALID')
  await lockByName(tx, engine, `account ${id}`)
  const at = now().toISOString()
  if (!(await linkQueries(tx).markUsed(hash, purpose, at))) throw new Refusal('LINK_NOT_VALID')
  const account = await userQueries(tx).findCredentialsById(id)
  if (account) await confirmAddress(tx, accountKey(account.email), at)
  return id
}
