import { createDataKey as readDataKey, findSealingKeyId, type DataKey } from '../../kit/data-key.ts'
import { lockByName } from '../../kit/db/one-at-a-time.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Deps } from '../../kit/deps.ts'
import { hashText } from '../../kit/text/hash.ts'
import { sessionQueries } from '../sessions/sessions.queries.ts'
import { otpQueries } from './otp.queries.ts'
import { recoveryHashInput, findStep } from './otp.rules.ts'
import { ADMIN_ROLE } from '@portal/shared/users/account-status'

type OtpDeps = Pick<Deps, 'dataKey' | 'now'>
type OtpConfig = Pick<Deps, 'config'>
type Account = { id: number; role: number }

/** Whether two-step verification is mandatory for an account: if the portal requires it, for admins and organisers. */
export async function isOtpRequired(db: Db, { config }: OtpConfig, { id, role }: Account): Promise<boolean> {
  return config.REQUIRE_OTP && (role === ADMIN_ROLE || (await otpQueries(db).isOrganiser(id)))
}

/** Whether an account has to set up two-step verification before it gets the rights of its roles. */
export async function owesOtp(db: Db, deps: OtpConfig, account: Account): Promise<boolean> {
  return (await isOtpRequired(db, deps, account)) && !(await otpQueries(db).isOn(account.id))
}

/** Adds `owes_otp` to an account that has to set up two-step verification first. */
export async function withOtpObligation<A extends Account>(db: Db, deps: OtpConfig, account: A) {
  return (await owesOtp(db, deps, account)) ? { ...account, owes_otp: 1 as const } : account
}

/** Checks a code of the app or a recovery code. A correct code is used up within the transaction of the act that it allows. */
export async function checkOtp(
  tx: Db,
  deps: OtpDeps,
  user_id: number,
  typed: string | null | undefined,
): Promise<'passed' | 'OTP_REQUIRED' | 'OTP_INVALID'> {
  const storedOtp = await otpQueries(tx).find(user_id)
  if (!storedOtp?.confirmed_date) return 'passed'
  if (!typed) return 'OTP_REQUIRED'
  if (await consumeAppCode(tx, deps, storedOtp, typed)) return 'passed'
  return (await otpQueries(tx).deleteRecoveryCode(user_id, hashText(recoveryHashInput(user_id, typed))))
    ? 'passed'
    : 'OTP_INVALID'
}

/** Uses up a code of the app; returns whether it was correct. */
export async function consumeAppCode(
  tx: Db,
  { dataKey, now }: OtpDeps,
  { user_id, secret: encryptedSecret }: { user_id: number; secret: string },
  typed: string,
): Promise<boolean> {
  const secret = decryptSecret(dataKey, user_id, encryptedSecret)
  const step = secret === null ? null : findStep(secret, typed, now())
  return step !== null && otpQueries(tx).markStepUsed(user_id, step)
}

/** Turns two-step verification off for somebody who lost phone and recovery codes, and ends their sessions. */
export async function resetOtp(tx: Db, engine: Deps['engine'], id: number, at: string): Promise<void> {
  await lockByName(tx, engine, `account ${id}`)
  await otpQueries(tx).turnOff(id)
  await sessionQueries(tx).revokeAll(id, at)
}

const secretName = (user_id: number) => `otp ${user_id}`

export const encryptSecret = (dataKey: DataKey, user_id: number, secret: string): string =>
  dataKey.seal(secret, secretName(user_id))

/** Returns null if the data key was lost. Recovery codes still work then, because they are stored as hashes. */
function decryptSecret(dataKey: DataKey, user_id: number, encryptedSecret: string): string | null {
  try {
    return dataKey.open(encryptedSecret, secretName(user_id))
  } catch {
    return null
  }
}

/** Encrypts all secrets with the current data key. Returns the number of secrets that neither it nor `oldKey` decrypts. */
export async function reencryptSecrets(db: Db, dataKey: DataKey, oldKey: string | undefined): Promise<number> {
  const oldDataKey = oldKey === undefined ? undefined : readDataKey(oldKey)
  let lostCount = 0
  for (const { user_id, secret } of await otpQueries(db).list()) {
    const keyId = findSealingKeyId(secret)
    if (keyId === dataKey.id) continue
    const plainSecret = oldDataKey && keyId === oldDataKey.id ? decryptSecret(oldDataKey, user_id, secret) : null
    if (plainSecret === null) lostCount += 1
    else await otpQueries(db).replaceSecret(user_id, secret, encryptSecret(dataKey, user_id, plainSecret))
  }
  return lostCount
}
