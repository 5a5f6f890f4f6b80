import type { Language } from '@portal/shared/kit/errors'
import { fieldSentence } from '@portal/shared/kit/validation'
import type { Config } from '../kit/config.ts'
import { Refusal } from '../kit/refusal.ts'
import { isCommonPassword } from '../kit/text/common-passwords.ts'

type NewPassword = {
  path: 'password' | 'new_password'
  password: string
  user_name: string
  /** 1 if a form asks for a warning, which a person may ignore. */
  point_out_common: 0 | 1 | undefined
  language: Language
}

/**
 * Throws VALIDATION (422) for a new password that is common or equals the username, in any capitalisation: always if `PASSWORDS_COMMON` is
 * `refuse`, otherwise only if the call asks for a warning.
 */
export function checkCommonPassword(
  { PASSWORDS_COMMON }: Pick<Config, 'PASSWORDS_COMMON'>,
  { path, password, user_name, point_out_common, language }: NewPassword,
): void {
  const isRefused = PASSWORDS_COMMON === 'refuse'
  if (!isRefused && point_out_common !== 1) return
  if (!isCommonPassword(password) && password.toLowerCase() !== user_name.toLowerCase()) return
  const code = isRefused ? 'PASSWORD_COMMON' : 'PASSWORD_COMMON_WARNING'
  throw new Refusal('VALIDATION', { errors: [{ path, code, message: fieldSentence(code, language) }] })
}
