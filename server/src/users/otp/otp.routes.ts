import QRCode from 'qrcode'
import { otpCalls } from '@portal/shared/users/otp'
import { lockByName } from '../../kit/db/one-at-a-time.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Actor, App, Deps } from '../../kit/deps.ts'
import { mount } from '../../kit/http/mount.ts'
import { Refusal } from '../../kit/refusal.ts'
import { hashText } from '../../kit/text/hash.ts'
import { limitOtp, limitOwnPassword } from '../account-limits.act.ts'
import { requireAccount, requireUserId } from '../account-refusals.act.ts'
import { refuseDemoAccount } from '../demo-account.act.ts'
import { verifyPassword } from '../password.rules.ts'
import { noteSecurityEvent } from '../sessions/security-log.act.ts'
import { sessionQueries } from '../sessions/sessions.queries.ts'
import { userQueries } from '../users.queries.ts'
import { checkOtp, resetOtp, isOtpRequired, encryptSecret, consumeAppCode } from './otp.act.ts'
import { otpQueries } from './otp.queries.ts'
import { createRecoveryCodes, createSecret, recoveryHashInput, writeSetupUri } from './otp.rules.ts'

/** The refusal of a wrong code of a signed-in account. It is not a 401, because clients react to that by renewing their access token. */
const wrongCodeRefusal = () => new Refusal('VALIDATION', { errors: [{ path: 'otp', code: 'OTP_INVALID' }] })

/** Two-step verification of the caller's account, and resetting it for somebody who lost phone and recovery codes. */
export function otpRoutes(app: App, deps: Deps): void {
  const { db, engine, now, dataKey } = deps

  mount(app, otpCalls.state, async ({ actor }) => {
    const account = await findOwnAccount(actor)
    const { id } = account
    const toFlag = (value: boolean): 0 | 1 => (value ? 1 : 0)
    return {
      is_on: toFlag(await otpQueries(db).isOn(id)),
      codes_left: await otpQueries(db).countRecoveryCodes(id),
      is_required: toFlag(await isOtpRequired(db, deps, account)),
    }
  })

  mount(app, otpCalls.setUp, async ({ body: { password }, actor }) => {
    const account = await findOwnAccount(actor)
    await refuseDemoAccount(db, account)
    await checkPassword(account, password)
    const secret = createSecret()
    await runWithAccountLocked(account.id, async (tx) => {
      if (await otpQueries(tx).isOn(account.id)) throw new Refusal('OTP_ALREADY_ON')
      await otpQueries(tx).insertUnconfirmed(
        account.id,
        encryptSecret(dataKey, account.id, secret),
        now().toISOString(),
      )
    })
    const uri = writeSetupUri(secret, account.user_name)
    return { secret, uri, qr: await QRCode.toDataURL(uri) }
  })

  mount(app, otpCalls.turnOn, async ({ body: { otp }, actor, request }) => {
    const { id } = await findOwnAccount(actor)
    noteSecurityEvent(request, 'otp-on', id)
    const countAsRight = await limitOtp(deps, `own ${id}`)
    const recovery_codes = createRecoveryCodes()
    await runWithAccountLocked(id, async (tx) => {
      const storedOtp = await otpQueries(tx).find(id)
      if (!storedOtp) throw new Refusal('OTP_NOT_SET_UP')
      if (storedOtp.confirmed_date) throw new Refusal('OTP_ALREADY_ON')
      if (!(await consumeAppCode(tx, deps, storedOtp, otp))) throw wrongCodeRefusal()
      const at = now().toISOString()
      await otpQueries(tx).confirm(id, at)
      await otpQueries(tx).insertRecoveryCodes(
        id,
        recovery_codes.map((code) => hashText(recoveryHashInput(id, code))),
      )
      await sessionQueries(tx).revokeAll(id, at, actor.session_id)
    })
    await countAsRight()
    return { recovery_codes }
  })

  mount(app, otpCalls.turnOff, async ({ body: { password, otp }, actor, request }) => {
    const account = await findOwnAccount(actor)
    noteSecurityEvent(request, 'otp-off', account.id)
    await checkPassword(account, password)
    const countAsRight = await limitOtp(deps, `own ${account.id}`)
    await runWithAccountLocked(account.id, async (tx) => {
      if ((await checkOtp(tx, deps, account.id, otp)) !== 'passed') throw wrongCodeRefusal()
      await otpQueries(tx).turnOff(account.id)
      await sessionQueries(tx).revokeAll(account.id, now().toISOString(), actor.session_id)
    })
    await countAsRight()
    return null
  })

  mount(app, otpCalls.reset, async ({ params: { id }, actor, request }) => {
    noteSecurityEvent(request, 'otp-reset', id)
    // Admins turn off their own with password and code: somebody who finds an open session must not be able to.
    if (id === actor.user_id) throw new Refusal('NOT_ALLOWED')
    requireAccount(await userQueries(db).findById(id))
    await db.transaction().execute(async (tx) => resetOtp(tx, deps.engine, id, now().toISOString()))
    return null
  })

  const findOwnAccount = async (actor: Actor) =>
    requireAccount(await userQueries(db).findCredentialsById(requireUserId(actor)))

  async function checkPassword({ id, password_hash }: { id: number; password_hash: string }, password: string) {
    const countAsRight = await limitOwnPassword(deps, id)
    if (!(await verifyPassword(password_hash, password)))
      throw new Refusal('OLD_PASSWORD_INCORRECT', { errors: [{ path: 'password', code: 'USER_PASSWORD_INVALID' }] })
    await countAsRight()
  }

  async function runWithAccountLocked(id: number, work: (tx: Db) => Promise<void>): Promise<void> {
    await db.transaction().execute(async (tx) => {
      await lockByName(tx, engine, `account ${id}`)
      await work(tx)
    })
  }
}
