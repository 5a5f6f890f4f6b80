import { expect, test } from 'vitest'
import { attempts } from './attempt.ts'

test('a key stays while the same is sent without an answer, and is new for anything else', () => {
  const { headersOf, settled } = attempts()
  const first = headersOf({ id: [1, 2] })
  expect(headersOf({ id: [1, 2] })).toEqual(first)
  const otherHeaders = headersOf({ id: [1] })
  expect(otherHeaders).not.toEqual(first)
  settled()
  expect(headersOf({ id: [1] })).not.toEqual(otherHeaders)
  expect(first['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
})
