import { dataKey as keyOf, sealedWith, type DataKey } from '../../kit/data-key.ts'
import { oneAtATime } from '../../kit/db/one-at-a-time.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Deps } from '../../kit/deps.ts'
import { hashOf } from '../../kit/text/hash.ts'
import { sessionQueries } from '../sessions/sessions.queries.ts'
import { otpQueries } from './otp.queries.ts'
import { recoveryText, findStep } from './otp.rules.ts'

type Needs = Pick<Deps, 'dataKey' | 'now'>
type OtpConfig = Pick<Deps, 'config'>
type Account = { id: number; role: number }

/** Whether this portal demands two-step verification of an account: of admins, and of organisers by an account of their own. */
export async function isOtpRequired(db: Db, { config }: OtpConfig, { id, role }: Account): Promise<boolean> {
  return config.REQUIRE_OTP && (role === 1 || (await otpQueries(db).isOrganiser(id)))
}

/** Whether an account has to set two-step verification up before it may act as more than a user. */
export async function owesOtp(db: Db, deps: OtpConfig, account: Account): Promise<boolean> {
  return (await isOtpRequired(db, deps, account)) && !(await otpQueries(db).isOn(account.id))
}

/** Adds `owes_otp` to a signed-in account that has to set two-step verification up first. */
export async function withOwedOtp<A extends Account>(db: Db, deps: OtpConfig, account: A) {
  return (await owesOtp(db, deps, account)) ? { ...account, owes_otp: 1 as const } : account
}

/** Checks a typed code of the app or a recovery code. A right one is used up, within the transaction of the act that it allows. */
export async function checkOtp(
  tx: Db,
  deps: Needs,
  user_id: number,
  typed: string | null | undefined,
): Promise<'passed' | 'OTP_REQUIRED' | 'OTP_INVALID'> {
  const storedOtp = await otpQueries(tx).find(user_id)
  if (!storedOtp?.confirmed_date) return 'passed'
  if (!typed) return 'OTP_REQUIRED'
  if (await takeAppCode(tx, deps, storedOtp, typed)) return 'passed'
  return (await otpQueries(tx).useCode(user_id, hashOf(recoveryText(user_id, typed)))) ? 'passed' : 'OTP_INVALID'
}

/** Uses up a code of the app; answers whether it was right. */
export async function takeAppCode(
  tx: Db,
  { dataKey, now }: Needs,
  { user_id, secret: sealed }: { user_id: number; secret: string },
  typed: string,
): Promise<boolean> {
  const secret = openSecret(dataKey, user_id, sealed)
  const step = secret === null ? null : findStep(secret, typed, now())
  return step !== null && otpQueries(tx).useStep(user_id, step)
}

/** Turns two-step verification off for somebody who lost phone and codes, and ends their sessions. */
export async function endOtp(tx: Db, engine: Deps['engine'], id: number, at: string): Promise<void> {
  await oneAtATime(tx, engine, `account ${id}`)
  await otpQueries(tx).turnOff(id)
  await sessionQueries(tx).revokeAll(id, at)
}

const secretName = (user_id: number) => `otp ${user_id}`

/** Encrypts the secret of an account for the database. */
export const sealSecret = (dataKey: DataKey, user_id: number, secret: string): string =>
  dataKey.seal(secret, secretName(user_id))

/** Decrypts the secret of an account; null where the data key was lost. Recovery codes still work then, because they are hashes. */
function openSecret(dataKey: DataKey, user_id: number, sealed: string): string | null {
  try {
    return dataKey.open(sealed, secretName(user_id))
  } catch {
    return null
  }
}

/** Encrypts all secrets with the data key in use. Answers the number of secrets that neither it nor `oldKey` opens. */
export async function renewSecrets(db: Db, dataKey: DataKey, oldKey: string | undefined): Promise<number> {
  const old = oldKey === undefined ? undefined : keyOf(oldKey)
  let lost = 0
  for (const { user_id, secret } of await otpQueries(db).list()) {
    const keyId = sealedWith(secret)
    if (keyId === dataKey.id) continue
    const text = old && keyId === old.id ? openSecret(old, user_id, secret) : null
    if (text === null) lost += 1
    else await otpQueries(db).replaceSecret(user_id, secret, sealSecret(dataKey, user_id, text))
  }
  return lost
}
