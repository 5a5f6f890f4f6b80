import { randomBytes, randomInt } from 'node:crypto'
import { PAIRING_ALPHABET, PAIRING_LENGTH } from '@portal/shared/programme/screen-calls'

/** 192 bits, which nobody can guess: the browser of a screen keeps it. */
const SECRET_BYTES = 24

export const createSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

/** A code that is read from a screen and typed, for example `K7Q4MH`. */
export const createPairingCode = (): string =>
  Array.from({ length: PAIRING_LENGTH }, () => PAIRING_ALPHABET[randomInt(PAIRING_ALPHABET.length)]).join('')

/** A typed code as it was made: case, spaces and dashes do not matter. */
export const readPairingCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/gu, '')
