import { createHmac } from 'node:crypto'
import { keyOf, type LinkKeys } from '../../kit/link-keys.ts'

/** Without signs that are read as others: 0 and O, 1 and I and L. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 10

/**
 * The code derived from a salt, so that a retry gets the same code although only its hash is stored. It starts with the tournament's
 * number, so that guesses are counted per tournament.
 */
export function roleCode(keys: LinkKeys, salt: string, tournament_id: number): string {
  const digest = createHmac('sha256', keyOf(keys, salt)).update(`role code ${salt}`).digest('hex')
  const base = BigInt(SIGNS.length)
  const secret = Array.from(
    { length: LENGTH },
    (_, index) => SIGNS[Number((BigInt(`0x${digest}`) / base ** BigInt(index)) % base)],
  )
  const half = LENGTH / 2
  return `${tournament_id}-${secret.slice(0, half).join('')}-${secret.slice(half).join('')}`
}

/** A typed code in the form that is hashed, and its tournament; null where it cannot be a code. Case, spaces and dashes do not matter. */
export function readRoleCode(typed: string): { code: string; tournament_id: number } | null {
  const match = /^(\d{1,9})([A-Z0-9]{10})$/u.exec(typed.toUpperCase().replaceAll(/[^A-Z0-9]/gu, ''))
  return match ? { code: match[0], tournament_id: Number(match[1]) } : null
}
