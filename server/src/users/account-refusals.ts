import { Refusal } from '../http/refusal.ts'

/** The account that was asked for; throws USER_NOT_FOUND (404). */
export function found<T>(account: T | undefined): T {
  if (account === undefined) throw new Refusal('USER_NOT_FOUND')
  return account
}

/** The unit that was chosen, or none; throws REFERENCE_NOT_FOUND (422). */
export function knownUnit(unit_id: number | null | undefined): number | null {
  if (unit_id === undefined)
    throw new Refusal('REFERENCE_NOT_FOUND', { errors: [{ path: 'unit_id', code: 'REFERENCE_NOT_FOUND' }] })
  return unit_id
}
