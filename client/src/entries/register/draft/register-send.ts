import { CURRENT_NOTICE_VERSION } from '@portal/shared/privacy/notice'
import { ApiError, call, createRandomKey, isRefusal, type Answer } from '../../../kit/api/api.ts'
import { api } from '../../../kit/api/calls.ts'
import { linkHeaders } from '../../entry/entry-link.ts'
import type { RegistrationBody } from './register-draft.ts'

export type RegisteredEntry = Answer<typeof api.entries.register>
/** `earlier`: the entry is that of an attempt with other data, whose response was lost. `register-results.ts` stores it under this name. */
export type Registration = { entry: RegisteredEntry; earlier: boolean }

/**
 * An attempt to register, stored with the draft: the Idempotency-Key and every body sent with it that got no response (`unsettled`). The
 * key stays the same while there is such a body, so that nothing is entered twice.
 */
export type Attempt<Body = RegistrationBody> = { key: string; unsettled: Body[] }

export function createRegistrationAttempt(): Attempt<never> {
  return { key: createRandomKey(), unsettled: [] }
}

const isSameBody = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The attempt for sending a body, which is unsettled until a response arrives. */
export function withUnsettledBody<Body>(attempt: Attempt<Body>, body: Body): Attempt<Body> {
  if (attempt.unsettled.some((sent) => isSameBody(sent, body))) return attempt
  return { ...attempt, unsettled: [...attempt.unsettled, body] }
}

/** The attempt after the server refused a body. It gets a new key once every body sent with the old key is refused. */
export function withoutRefusedBody<Body>(attempt: Attempt<Body>, body: Body): Attempt<Body> {
  const unsettled = attempt.unsettled.filter((sent) => !isSameBody(sent, body))
  return unsettled.length === 0 ? createRegistrationAttempt() : { ...attempt, unsettled }
}

export type AttemptStore<Body> = { getAttempt: () => Attempt<Body>; setAttempt: (attempt: Attempt<Body>) => void }
type Post<Body, Reply> = (body: Body, key: string) => Promise<Reply>

/**
 * Registers once, however often it is retried. `link` is the personal link of an earlier entry of the same people: the server adds the
 * contents to that entry or, if it is approved, stores a request for them, which the organiser decides. Throws ApiError.
 */
export async function sendRegistration(
  body: RegistrationBody,
  store: AttemptStore<RegistrationBody>,
  link: string | null = null,
): Promise<Registration> {
  const { reply, earlier } = await sendOnce(body, store, (sent, key) => register(sent, key, link))
  return { entry: reply, earlier }
}

/** Sends a body once, however often it is retried. `earlier`: the reply is to an earlier body, whose response was lost. Throws ApiError. */
export async function sendOnce<Body, Reply>(
  body: Body,
  { getAttempt, setAttempt }: AttemptStore<Body>,
  post: Post<Body, Reply>,
): Promise<{ reply: Reply; earlier: boolean }> {
  setAttempt(withUnsettledBody(getAttempt(), body))
  const { key, unsettled } = getAttempt()
  try {
    return { reply: await post(body, key), earlier: false }
  } catch (error) {
    if (!(error instanceof ApiError) || !isRefusal(error.status)) throw error
    setAttempt(withoutRefusedBody(getAttempt(), body))
    if (error.code !== 'IDEMPOTENCY_KEY_REUSED') throw error
    // A body was received under this attempt's `key`, even if the next attempt has a new one.
    const otherBodies = unsettled.filter((sent) => !isSameBody(sent, body))
    const receivedReply = await resendUntilReceived(otherBodies, key, post)
    if (receivedReply) return { reply: receivedReply, earlier: true }
    // Another tab used the same draft and key for another dancer: this attempt was not received.
    setAttempt(createRegistrationAttempt())
    return sendOnce(body, { getAttempt, setAttempt }, post)
  }
}

/**
 * Sends bodies again under a key that the server knows, and returns the reply to the one that it received; null if it received none of them.
 * The server replays its response for the body it received under this key and refuses every other one, so resending enters nothing twice.
 */
async function resendUntilReceived<Body, Reply>(
  bodies: readonly Body[],
  key: string,
  post: Post<Body, Reply>,
): Promise<Reply | null> {
  for (const body of bodies) {
    try {
      return await post(body, key)
    } catch (error) {
      if (!(error instanceof ApiError) || !isRefusal(error.status)) throw error
    }
  }
  return null
}

function register(body: RegistrationBody, key: string, link: string | null): Promise<RegisteredEntry> {
  return call(api.entries.register, {
    body: { ...body, notice_version: CURRENT_NOTICE_VERSION, as_request: 1 },
    headers: { 'idempotency-key': key, ...linkHeaders(link).headers },
  })
}
