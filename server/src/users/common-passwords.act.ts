import type { Language } from '@portal/shared/kit/errors'
import { fieldSentence } from '@portal/shared/kit/validation'
import { Refusal } from '../kit/http/refusal.ts'
import { isCommonPassword } from '../kit/text/common-passwords.ts'

/** Throws VALIDATION (422) for a new password that many people use, however it is capitalised, or that is the username. */
export function refuseCommonPassword(
  path: 'password' | 'new_password',
  password: string,
  { user_name, language }: { user_name?: string; language: Language },
): void {
  if (!isCommonPassword(password) && password.toLowerCase() !== user_name?.toLowerCase()) return
  const code = 'PASSWORD_COMMON'
  throw new Refusal('VALIDATION', { errors: [{ path, code, message: fieldSentence(code, language) }] })
}
