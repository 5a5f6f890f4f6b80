import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { RECOVERY_CODES } from '@portal/shared/users/otp'

const ISSUER = 'Dance Sport Portal'
const PERIOD = 30
const SECRET_BYTES = 20
/** Clocks of phones are off by some seconds: the code before and the one after count too. */
const WINDOW = 1

const totp = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, algorithm: 'SHA1', digits: 6, period: PERIOD, secret: Secret.fromBase32(secret) })

/** A new secret in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The address in the QR code, for an authenticator app. */
export const addressOf = (secret: string, user_name: string): string => totp(secret, user_name).toString()

/** The step of time that a code belongs to; null for one that is wrong now. */
export function stepOf(secret: string, typed: string, now: Date): number | null {
  const token = typed.replaceAll(/\s/gu, '')
  const timestamp = now.getTime()
  const delta = /^\d{6}$/u.test(token) ? totp(secret).validate({ token, timestamp, window: WINDOW }) : null
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta
}

/** Nothing that is read as something else: no 0 and O, 1 and I and L. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const HALF = 5

/** Codes for a lost phone: 49 random bits each. */
export function newRecoveryCodes(): string[] {
  const half = () => Array.from({ length: HALF }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`)
}

/** A recovery code as it is hashed, with its account. */
export const recoveryText = (user_id: number, typed: string): string =>
  `recovery ${user_id} ${typed.toUpperCase().replaceAll(/[^A-Z0-9]/gu, '')}`
