import { ApiError, call, type Answer } from '../../../kit/api/api.ts'
import { api } from '../../../kit/api/calls.ts'
import { isRefusal, newAttempt, refused, sending, type Attempt } from './register-attempt.ts'
import type { RegistrationBody } from './register-draft.ts'

export type Registered = Answer<typeof api.entries.register>
/** `earlier`: an attempt whose answer was lost had arrived, with other data than what was sent last. */
export type Sent = { entry: Registered; earlier: boolean }

type AttemptState = { attempt: () => Attempt; setAttempt: (attempt: Attempt) => void }

/** Registers once, however often it is tried. Throws ApiError. */
export async function sendRegistration(body: RegistrationBody, { attempt, setAttempt }: AttemptState): Promise<Sent> {
  setAttempt(sending(attempt(), body))
  const { key, unsettled } = attempt()
  try {
    return { entry: await register(body, key), earlier: false }
  } catch (error) {
    if (!(error instanceof ApiError) || !isRefusal(error.status)) throw error
    setAttempt(refused(attempt(), body))
    if (error.code === 'IDEMPOTENCY_KEY_REUSED') {
      const arrived = await findArrived(unsettled, key)
      if (arrived) return { entry: arrived, earlier: true }
      // Another tab went on with the same draft and entered somebody else by its key: nothing of this arrived.
      setAttempt(newAttempt())
      return sendRegistration(body, { attempt, setAttempt })
    }
    throw error
  }
}

/** The answer to the one of several bodies that arrived under a key. */
async function findArrived(bodies: readonly RegistrationBody[], key: string): Promise<Registered | null> {
  for (const body of bodies) {
    try {
      return await register(body, key)
    } catch (error) {
      if (!(error instanceof ApiError) || !isRefusal(error.status)) throw error
    }
  }
  return null
}

function register(body: RegistrationBody, key: string): Promise<Registered> {
  return call(api.entries.register, { body, headers: { 'idempotency-key': key } })
}
