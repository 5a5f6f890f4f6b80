import { createRandomKey } from './api.ts'

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
