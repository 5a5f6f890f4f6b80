import type { Language } from '@portal/shared/kit/errors'
import { fieldSentence } from '@portal/shared/kit/validation'
import { Refusal } from '../kit/refusal.ts'
import { unitNameFindings } from '../resources/unit-choice.act.ts'

/** The account of a call; throws USER_NOT_FOUND (404) where there is none. */
export function requireAccount<T>(account: T | undefined): T {
  if (account === undefined) throw new Refusal('USER_NOT_FOUND')
  return account
}

/** The unit that was chosen, null for none; throws REFERENCE_NOT_FOUND (422) where it does not exist. */
export function requireUnit(unit_id: number | null | undefined): number | null {
  if (unit_id === undefined)
    throw new Refusal('REFERENCE_NOT_FOUND', { errors: [{ path: 'unit_id', code: 'REFERENCE_NOT_FOUND' }] })
  return unit_id
}

/** Throws VALIDATION (422) when the name of a new unit cannot be one. */
export function refuseUnitName(choice: number | string | null | undefined, language: Language): void {
  const errors = unitNameFindings(choice).map(({ code, params = {} }) => ({
    path: 'unit_id',
    code,
    message: fieldSentence(code, language, params),
  }))
  if (errors.length > 0) throw new Refusal('VALIDATION', { errors })
}

/** The refusal of a new password that is the old one, at the field it was typed in. */
export function samePasswordRefusal(path: 'password' | 'new_password'): Refusal {
  return new Refusal('USER_PASSWORD_EXIST', { errors: [{ path, code: 'USER_PASSWORD_EXIST' }] })
}
