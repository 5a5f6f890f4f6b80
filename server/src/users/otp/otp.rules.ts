import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { RECOVERY_CODES } from '@portal/shared/users/otp'

const ISSUER = 'Dance Sport Portal'
const PERIOD_SECONDS = 30
const SECRET_BYTES = 20
/** Clocks of phones are off by some seconds: the code before and the one after count too. */
const WINDOW = 1

const totp = (secret: string, label = '') =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  })

/** A new secret in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The `otpauth:` URI of the QR code that an authenticator app reads. */
export const setupUri = (secret: string, user_name: string): string => totp(secret, user_name).toString()

/** The step of time that a typed code belongs to, counted from 1970; null for a code that is wrong now. */
export function findStep(secret: string, typed: string, now: Date): number | null {
  const token = typed.replaceAll(/\s/gu, '')
  const timestamp = now.getTime()
  const delta = /^\d{6}$/u.test(token) ? totp(secret).validate({ token, timestamp, window: WINDOW }) : null
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}

/** Without signs that are read as others: 0 and O, 1 and I and L. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const HALF_LENGTH = 5

/** Codes for a lost phone: 49 random bits each. */
export function newRecoveryCodes(): string[] {
  const half = () => Array.from({ length: HALF_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`)
}

/** A recovery code, with its account, in the form that is hashed. */
export const recoveryText = (user_id: number, typed: string): string =>
  `recovery ${user_id} ${typed.toUpperCase().replaceAll(/[^A-Z0-9]/gu, '')}`
