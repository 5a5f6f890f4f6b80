import { NOTICE_VERSION } from '@portal/shared/privacy/notice'
import { ApiError, call, newKey, type Answer } from '../../../kit/api/api.ts'
import { api } from '../../../kit/api/calls.ts'
import { linkHeaders } from '../../entry/entry-link.ts'
import type { RegistrationBody } from './register-draft.ts'

export type Registered = Answer<typeof api.entries.register>
/** `earlier`: the entry comes from an attempt with other data, whose answer was lost. */
export type Sent = { entry: Registered; earlier: boolean }

/**
 * One try to register, kept with the draft: the Idempotency-Key, and every body sent with it whose fate is unknown because the
 * answer was lost. As long as one is unknown the key stays, so that nothing is entered twice.
 */
export type Attempt = { key: string; unsettled: RegistrationBody[] }

export function newAttempt(): Attempt {
  return { key: newKey(), unsettled: [] }
}

const isSame = (a: RegistrationBody, b: RegistrationBody) => JSON.stringify(a) === JSON.stringify(b)

/** The attempt before a body is sent, whose fate is unknown from now on. */
export function withSent(attempt: Attempt, body: RegistrationBody): Attempt {
  if (attempt.unsettled.some((sent) => isSame(sent, body))) return attempt
  return { ...attempt, unsettled: [...attempt.unsettled, body] }
}

/** The attempt after the server refused a body, which entered nothing. A new key is made once no other body may have arrived with the old one. */
export function withRefused(attempt: Attempt, body: RegistrationBody): Attempt {
  const unsettled = attempt.unsettled.filter((sent) => !isSame(sent, body))
  return unsettled.length === 0 ? newAttempt() : { ...attempt, unsettled }
}

/** Whether a status means for certain that nothing was entered, unlike a timeout, a busy or a broken server. */
export function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}

type AttemptState = { attempt: () => Attempt; setAttempt: (attempt: Attempt) => void }

/**
 * Registers once, however often it is tried. `link` opens an earlier entry of the same people: what is registered joins it, or is asked for
 * upon it once it is approved. Throws ApiError.
 */
export async function sendRegistration(
  body: RegistrationBody,
  { attempt, setAttempt }: AttemptState,
  link: string | null = null,
): Promise<Sent> {
  setAttempt(withSent(attempt(), body))
  const { key, unsettled } = attempt()
  try {
    return { entry: await register(body, key, link), earlier: false }
  } catch (error) {
    if (!(error instanceof ApiError) || !isRefusal(error.status)) throw error
    setAttempt(withRefused(attempt(), body))
    if (error.code === 'IDEMPOTENCY_KEY_REUSED') {
      const arrived = await findArrived(unsettled, key, link)
      if (arrived) return { entry: arrived, earlier: true }
      // Another tab used the same draft and key for another dancer: this attempt was not received.
      setAttempt(newAttempt())
      return sendRegistration(body, { attempt, setAttempt }, link)
    }
    throw error
  }
}

/** The answer to the body that arrived under a key, of several that were sent with it; null where none did. */
async function findArrived(
  bodies: readonly RegistrationBody[],
  key: string,
  link: string | null,
): Promise<Registered | null> {
  for (const body of bodies) {
    try {
      return await register(body, key, link)
    } catch (error) {
      if (!(error instanceof ApiError) || !isRefusal(error.status)) throw error
    }
  }
  return null
}

function register(body: RegistrationBody, key: string, link: string | null): Promise<Registered> {
  return call(api.entries.register, {
    body: { ...body, notice_version: NOTICE_VERSION, as_request: 1 },
    headers: { 'idempotency-key': key, ...linkHeaders(link).headers },
  })
}
