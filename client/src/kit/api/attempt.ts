import { newKey } from './api.ts'

/**
 * Makes the Idempotency-Key of a request. The key stays the same while the same body is sent again without an answer, so that
 * the server does the work once. Call `settled` after an answer: the same body is then a new request.
 */
export function attempts() {
  let pending: { body: string; key: string } | null = null
  const keyOf = (input: unknown): string => {
    const body = JSON.stringify(input)
    if (pending?.body !== body) pending = { body, key: newKey() }
    return pending.key
  }
  return {
    keyOf,
    headersOf: (input: unknown) => ({ 'idempotency-key': keyOf(input) }),
    settled: (): void => {
      pending = null
    },
  }
}
