import { createHmac } from 'node:crypto'
import { keyOf, type LinkKeys } from '../../kit/link-keys.ts'

/** Nothing that is read as something else: no 0 and O, 1 and I and L. */
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
    (_, place) => SIGNS[Number((BigInt(`0x${digest}`) / base ** BigInt(place)) % base)],
  )
  const half = LENGTH / 2
  return `${tournament_id}-${secret.slice(0, half).join('')}-${secret.slice(half).join('')}`
}

/** A code as it is hashed, with its tournament; null for what cannot be one. Case, spaces and dashes do not matter. */
export function readRoleCode(typed: string): { code: string; tournament_id: number } | null {
  const found = /^(\d{1,9})([A-Z0-9]{10})$/u.exec(typed.toUpperCase().replaceAll(/[^A-Z0-9]/gu, ''))
  return found ? { code: found[0], tournament_id: Number(found[1]) } : null
}
