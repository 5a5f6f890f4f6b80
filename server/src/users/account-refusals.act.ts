import type { Language } from '@portal/shared/kit/errors'
import { fieldSentence } from '@portal/shared/kit/validation'
import type { Actor } from '../kit/deps.ts'
import { Refusal } from '../kit/refusal.ts'
import { checkUnitName } from '../resources/unit-choice.act.ts'

/** Returns an account that was found; throws USER_NOT_FOUND (404) otherwise. */
export function requireAccount<T>(account: T | undefined): T {
  if (account === undefined) throw new Refusal('USER_NOT_FOUND')
  return account
}

/** Returns the id of the signed-in account; throws NOT_SIGNED_IN (401) for a visitor. */
export function requireUserId({ user_id }: Pick<Actor, 'user_id'>): number {
  if (user_id === null) throw new Refusal('NOT_SIGNED_IN')
  return user_id
}

/** Returns the chosen unit, null for no unit; throws REFERENCE_NOT_FOUND (422) if it does not exist. */
export function requireUnit(unit_id: number | null | undefined): number | null {
  if (unit_id === undefined)
    throw new Refusal('REFERENCE_NOT_FOUND', { errors: [{ path: 'unit_id', code: 'REFERENCE_NOT_FOUND' }] })
  return unit_id
}

/** Throws VALIDATION (422) if the name of a new unit is not valid. */
export function refuseInvalidUnitName(choice: number | string | null | undefined, language: Language): void {
  const errors = checkUnitName(choice).map(({ code, params = {} }) => ({
    path: 'unit_id',
    code,
    message: fieldSentence(code, language, params),
  }))
  if (errors.length > 0) throw new Refusal('VALIDATION', { errors })
}

/** The refusal of a new password that equals the current one. */
export function samePasswordRefusal(path: 'password' | 'new_password'): Refusal {
  return new Refusal('USER_PASSWORD_EXIST', { errors: [{ path, code: 'USER_PASSWORD_EXIST' }] })
}
