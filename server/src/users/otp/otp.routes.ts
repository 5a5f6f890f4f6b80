import QRCode from 'qrcode'
import { otpCalls } from '@portal/shared/users/otp'
import { oneAtATime } from '../../kit/db/one-at-a-time.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Actor, App, Deps } from '../../kit/deps.ts'
import { mount } from '../../kit/http/mount.ts'
import { Refusal } from '../../kit/refusal.ts'
import { hashOf } from '../../kit/text/hash.ts'
import { limitOtp, limitOwnPassword } from '../account-limits.act.ts'
import { requireAccount } from '../account-refusals.act.ts'
import { refuseDemoAccount } from '../demo-account.act.ts'
import { verifyPassword } from '../password.rules.ts'
import { noteAccess } from '../sessions/security-log.act.ts'
import { sessionQueries } from '../sessions/sessions.queries.ts'
import { userQueries } from '../users.queries.ts'
import { checkOtp, endOtp, isOtpRequired, sealSecret, takeAppCode } from './otp.act.ts'
import { otpQueries } from './otp.queries.ts'
import { newRecoveryCodes, newSecret, recoveryText, setupUri } from './otp.rules.ts'

/** The refusal of a wrong code of somebody who is signed in. It is no 401, because clients answer that by renewing their access. */
const wrongCodeRefusal = () => new Refusal('VALIDATION', { errors: [{ path: 'otp', code: 'OTP_INVALID' }] })

/** Two-step verification of one's own account, and turning it off for somebody who lost phone and codes. */
export function otpRoutes(app: App, deps: Deps): void {
  const { db, engine, now, dataKey } = deps

  mount(app, otpCalls.state, async ({ actor }) => {
    const account = await findOwnAccount(actor)
    const { id } = account
    const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)
    return {
      is_on: flag(await otpQueries(db).isOn(id)),
      codes_left: await otpQueries(db).countCodes(id),
      is_required: flag(await isOtpRequired(db, deps, account)),
    }
  })

  mount(app, otpCalls.setUp, async ({ body: { password }, actor }) => {
    const account = await findOwnAccount(actor)
    await refuseDemoAccount(db, account)
    await checkPassword(account, password)
    const secret = newSecret()
    await withAccountLocked(account.id, async (tx) => {
      if (await otpQueries(tx).isOn(account.id)) throw new Refusal('OTP_ALREADY_ON')
      await otpQueries(tx).insertUnconfirmed(account.id, sealSecret(dataKey, account.id, secret), now().toISOString())
    })
    const uri = setupUri(secret, account.user_name)
    return { secret, uri, qr: await QRCode.toDataURL(uri) }
  })

  mount(app, otpCalls.turnOn, async ({ body: { otp }, actor, request }) => {
    const { id } = await findOwnAccount(actor)
    noteAccess(request, 'otp-on', id)
    const countAsRight = await limitOtp(deps, `own ${id}`)
    const recovery_codes = newRecoveryCodes()
    await withAccountLocked(id, async (tx) => {
      const storedOtp = await otpQueries(tx).find(id)
      if (!storedOtp) throw new Refusal('OTP_NOT_SET_UP')
      if (storedOtp.confirmed_date) throw new Refusal('OTP_ALREADY_ON')
      if (!(await takeAppCode(tx, deps, storedOtp, otp))) throw wrongCodeRefusal()
      const at = now().toISOString()
      await otpQueries(tx).confirm(id, at)
      await otpQueries(tx).insertCodes(
        id,
        recovery_codes.map((code) => hashOf(recoveryText(id, code))),
      )
      await sessionQueries(tx).revokeAll(id, at, actor.session_id)
    })
    await countAsRight()
    return { recovery_codes }
  })

  mount(app, otpCalls.turnOff, async ({ body: { password, otp }, actor, request }) => {
    const account = await findOwnAccount(actor)
    noteAccess(request, 'otp-off', account.id)
    await checkPassword(account, password)
    const countAsRight = await limitOtp(deps, `own ${account.id}`)
    await withAccountLocked(account.id, async (tx) => {
      if ((await checkOtp(tx, deps, account.id, otp)) !== 'passed') throw wrongCodeRefusal()
      await otpQueries(tx).turnOff(account.id)
      await sessionQueries(tx).revokeAll(account.id, now().toISOString(), actor.session_id)
    })
    await countAsRight()
    return null
  })

  mount(app, otpCalls.reset, async ({ params: { id }, actor, request }) => {
    noteAccess(request, 'otp-reset', id)
    // One's own is turned off with password and code only: somebody who finds an open session must not be able to.
    if (id === actor.user_id) throw new Refusal('NOT_ALLOWED')
    requireAccount(await userQueries(db).byId(id))
    await db.transaction().execute(async (tx) => endOtp(tx, deps.engine, id, now().toISOString()))
    return null
  })

  const findOwnAccount = async ({ user_id }: Actor) =>
    requireAccount(await userQueries(db).credentialsOfId(user_id ?? 0))

  async function checkPassword({ id, password_hash }: { id: number; password_hash: string }, password: string) {
    const countAsRight = await limitOwnPassword(deps, id)
    if (!(await verifyPassword(password_hash, password)))
      throw new Refusal('OLD_PASSWORD_INCORRECT', { errors: [{ path: 'password', code: 'USER_PASSWORD_INVALID' }] })
    await countAsRight()
  }

  async function withAccountLocked(id: number, work: (tx: Db) => Promise<void>): Promise<void> {
    await db.transaction().execute(async (tx) => {
      await oneAtATime(tx, engine, `account ${id}`)
      await work(tx)
    })
  }
}
