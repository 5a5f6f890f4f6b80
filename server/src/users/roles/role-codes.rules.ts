import { createHmac } from 'node:crypto'
import { findLinkKey, type LinkKeys } from '../../kit/link-keys.ts'

/** Without characters that are easily confused: 0 and O, 1, I and L. */
const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const SECRET_LENGTH = 10

/**
 * Derives a code from a salt, so that a retry gets the same code although only its hash is stored. It starts with the tournament's id, so that
 * guesses are counted per tournament.
 */
export function deriveRoleCode(keys: LinkKeys, salt: string, tournament_id: number): string {
  const digest = createHmac('sha256', findLinkKey(keys, salt)).update(`role code ${salt}`).digest('hex')
  const base = BigInt(CODE_ALPHABET.length)
  const secret = Array.from(
    { length: SECRET_LENGTH },
    (_, index) => CODE_ALPHABET[Number((BigInt(`0x${digest}`) / base ** BigInt(index)) % base)],
  )
  const half = SECRET_LENGTH / 2
  return `${tournament_id}-${secret.slice(0, half).join('')}-${secret.slice(half).join('')}`
}

/** Reads a typed code: the text that is hashed, and its tournament; null if it cannot be a code. Case, spaces and dashes do not matter. */
export function readRoleCode(typed: string): { code: string; tournament_id: number } | null {
  const match = /^(\d{1,9})([A-Z0-9]{10})$/u.exec(typed.toUpperCase().replaceAll(/[^A-Z0-9]/gu, ''))
  return match ? { code: match[0], tournament_id: Number(match[1]) } : null
}
