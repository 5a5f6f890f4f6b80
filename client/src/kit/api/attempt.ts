import { newKey } from './api.ts'

/**
 * The Idempotency-Key of what is sent: the same as long as the same is sent again without an answer, so that a lost one makes nothing
 * twice. `settled` once answered: sending the same again is then a new request.
 */
export function attempts() {
  let open: { body: string; key: string } | null = null
  const keyOf = (body: unknown): string => {
    const text = JSON.stringify(body)
    if (open?.body !== text) open = { body: text, key: newKey() }
    return open.key
  }
  return {
    keyOf,
    headersOf: (body: unknown) => ({ 'idempotency-key': keyOf(body) }),
    settled: (): void => {
      open = null
    },
  }
}
