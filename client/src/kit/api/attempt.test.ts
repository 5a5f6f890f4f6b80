import { expect, test } from 'vitest'
import { createAttempt, createSingleAttempt } from './attempt.ts'

test('a key stays while the same is sent without an answer, and is new for anything else', () => {
  const { headersFor, finish } = createAttempt()
  const first = headersFor({ id: [1, 2] })
  expect(headersFor({ id: [1, 2] })).toEqual(first)
  const otherHeaders = headersFor({ id: [1] })
  expect(otherHeaders).not.toEqual(first)
  finish()
  expect(headersFor({ id: [1] })).not.toEqual(otherHeaders)
  expect(first['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
})

test('the key of a single attempt stays while it is edited, until it is finished', () => {
  const { headers, finish } = createSingleAttempt()
  const first = headers()
  expect(headers()).toEqual(first)
  finish()
  expect(headers()).not.toEqual(first)
})
