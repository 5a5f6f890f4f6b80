import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { RECOVERY_CODE_COUNT } from '@portal/shared/users/otp'

const ISSUER = 'Dance Sport Portal'
const PERIOD_SECONDS = 30
const SECRET_BYTES = 20
/** Phone clocks are off by some seconds, so the previous and the next code are accepted too. */
const TOLERATED_STEPS = 1

const createTotp = (secret: string, label = '') =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  })

/** Returns a secret in base32. */
export const createSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The `otpauth:` URI of the QR code that an authenticator app reads. */
export const writeSetupUri = (secret: string, user_name: string): string => createTotp(secret, user_name).toString()

/** Returns the time step of a typed code, counted from 1970; null for a code that is not valid now. */
export function findStep(secret: string, typed: string, now: Date): number | null {
  const token = typed.replaceAll(/\s/gu, '')
  const timestamp = now.getTime()
  const delta = /^\d{6}$/u.test(token)
    ? createTotp(secret).validate({ token, timestamp, window: TOLERATED_STEPS })
    : null
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}

/** Without characters that are easily confused: 0 and O, 1, I and L. */
const RECOVERY_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const HALF_LENGTH = 5

/** Codes for a lost phone: 49 random bits each. */
export function createRecoveryCodes(): string[] {
  const half = () =>
    Array.from({ length: HALF_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join('')
  return Array.from({ length: RECOVERY_CODE_COUNT }, () => `${half()}-${half()}`)
}

/** The text that is hashed for a recovery code. */
export const recoveryHashInput = (user_id: number, typed: string): string =>
  `recovery ${user_id} ${typed.toUpperCase().replaceAll(/[^A-Z0-9]/gu, '')}`
