import { ApiError, createRandomKey } from './api.ts'

/**
 * Makes Idempotency-Keys for requests. The key stays the same while the same body is sent again without an answer, so that
 * the server does the work once. Call `finish` after an answer: the same body is then a new request.
 */
export function createAttempt() {
  let pending: { body: string; key: string } | null = null
  const keyFor = (input: unknown): string => {
    const body = JSON.stringify(input)
    if (pending?.body !== body) pending = { body, key: createRandomKey() }
    return pending.key
  }
  return {
    keyFor,
    headersFor: (body: unknown) => ({ 'idempotency-key': keyFor(body) }),
    finish: (): void => {
      pending = null
    },
  }
}

/**
 * Makes the Idempotency-Key of one thing that is sent once, however often it is edited before an answer comes: the server refuses an edited version
 * of what it has received (`wasReceived`). Call `finish` after it was sent, or to send the edited version as a new one.
 */
export function createSingleAttempt() {
  let key = createRandomKey()
  return {
    headers: () => ({ 'idempotency-key': key }),
    finish: (): void => {
      key = createRandomKey()
    },
  }
}

/** Whether the server refuses an edited version because it has received the first one, whose answer was lost. */
export const wasReceived = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'IDEMPOTENCY_KEY_REUSED'
