import { newKey } from '../../../kit/api/api.ts'
import type { RegistrationBody } from './register-draft.ts'

/**
 * One try to register, kept with the draft: the Idempotency-Key, and every body sent with it whose fate is unknown because the
 * answer was lost. As long as one is unknown the key stays, so that nothing is entered twice.
 */
export type Attempt = { key: string; unsettled: RegistrationBody[] }

export function newAttempt(): Attempt {
  return { key: newKey(), unsettled: [] }
}

const same = (a: RegistrationBody, b: RegistrationBody) => JSON.stringify(a) === JSON.stringify(b)

/** Before a body is sent: from now on its fate is unknown. */
export function sending(attempt: Attempt, body: RegistrationBody): Attempt {
  if (attempt.unsettled.some((sent) => same(sent, body))) return attempt
  return { ...attempt, unsettled: [...attempt.unsettled, body] }
}

/** After the server refused a body: it entered nothing. The key is spent once no other body may have arrived with it. */
export function refused(attempt: Attempt, body: RegistrationBody): Attempt {
  const unsettled = attempt.unsettled.filter((sent) => !same(sent, body))
  return unsettled.length === 0 ? newAttempt() : { ...attempt, unsettled }
}

/** Whether an answer says for certain that nothing was entered: a lost answer, a busy or broken server do not. */
export function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}
