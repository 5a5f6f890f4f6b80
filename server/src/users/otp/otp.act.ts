import { dataKey as keyOf, sealedWith, type DataKey } from '../../kit/data-key.ts'
import { oneAtATime } from '../../kit/db/one-at-a-time.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Deps } from '../../kit/deps.ts'
import { hashOf } from '../../kit/text/hash.ts'
import { sessionQueries } from '../sessions/sessions.queries.ts'
import { otpQueries } from './otp.queries.ts'
import { recoveryText, stepOf } from './otp.rules.ts'

type Needs = Pick<Deps, 'dataKey' | 'now'>
type Required = Pick<Deps, 'config'>
type Account = { id: number; role: number }

/** Whether this portal demands two-step verification of an account: of admins, and of organisers by an account of their own. */
export async function isOtpRequired(db: Db, { config }: Required, { id, role }: Account): Promise<boolean> {
  return config.REQUIRE_OTP && (role === 1 || (await otpQueries(db).isOrganiser(id)))
}

/** Whether an account has to set two-step verification up before it may act as more than a user. */
export async function owesOtp(db: Db, deps: Required, account: Account): Promise<boolean> {
  return (await isOtpRequired(db, deps, account)) && !(await otpQueries(db).isOn(account.id))
}

/** A signed-in account as it is answered: with what it has to set up first. */
export async function owing<A extends Account>(db: Db, deps: Required, account: A) {
  return (await owesOtp(db, deps, account)) ? { ...account, owes_otp: 1 as const } : account
}

/** Checks a typed code, of the app or a recovery code, and uses up a right one within the transaction of what it allows. */
export async function checkOtp(
  tx: Db,
  deps: Needs,
  user_id: number,
  typed: string | null | undefined,
): Promise<'passed' | 'OTP_REQUIRED' | 'OTP_INVALID'> {
  const storedOtp = await otpQueries(tx).of(user_id)
  if (!storedOtp?.confirmed_date) return 'passed'
  if (!typed) return 'OTP_REQUIRED'
  if (await takeAppCode(tx, deps, storedOtp, typed)) return 'passed'
  return (await otpQueries(tx).useCode(user_id, hashOf(recoveryText(user_id, typed)))) ? 'passed' : 'OTP_INVALID'
}

/** Uses a code of the app up; answers whether it counted. */
export async function takeAppCode(
  tx: Db,
  { dataKey, now }: Needs,
  { user_id, secret: sealed }: { user_id: number; secret: string },
  typed: string,
): Promise<boolean> {
  const secret = secretOf(dataKey, user_id, sealed)
  const step = secret === null ? null : stepOf(secret, typed, now())
  return step !== null && otpQueries(tx).useStep(user_id, step)
}

/** Turns two-step verification off for somebody who lost phone and codes, and ends their sessions. */
export async function endOtp(tx: Db, engine: Deps['engine'], id: number, at: string): Promise<void> {
  await oneAtATime(tx, engine, `account ${id}`)
  await otpQueries(tx).turnOff(id)
  await sessionQueries(tx).revokeAll(id, at)
}

const nameOf = (user_id: number) => `otp ${user_id}`

/** The secret of an account as it is kept. */
export const sealSecret = (dataKey: DataKey, user_id: number, secret: string): string =>
  dataKey.seal(secret, nameOf(user_id))

/** Null where the data key was lost: recovery codes still count, because they are hashes. */
function secretOf(dataKey: DataKey, user_id: number, sealed: string): string | null {
  try {
    return dataKey.open(sealed, nameOf(user_id))
  } catch {
    return null
  }
}

/** Encrypts secrets that an old data key opens with the one in use; answers how many no key opens. */
export async function renewSecrets(db: Db, dataKey: DataKey, oldKey: string | undefined): Promise<number> {
  const old = oldKey === undefined ? undefined : keyOf(oldKey)
  let lost = 0
  for (const { user_id, secret } of await otpQueries(db).all()) {
    const by = sealedWith(secret)
    if (by === dataKey.id) continue
    const text = old && by === old.id ? secretOf(old, user_id, secret) : null
    if (text === null) lost += 1
    else await otpQueries(db).keepAs(user_id, secret, sealSecret(dataKey, user_id, text))
  }
  return lost
}
