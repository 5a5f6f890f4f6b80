import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('sends once while waiting for the answer, and again afterwards', async () => {
  const once = oneAtATime()
  let sent = 0
  let answer = () => {}
  const send = () => {
    sent += 1
    return new Promise<void>((resolve) => (answer = resolve))
  }
  const first = once(send)
  await once(send)
  expect(sent).toBe(1)
  answer()
  await first
  const next = once(send)
  expect(sent).toBe(2)
  answer()
  await next
})

test('continues after a failed task', async () => {
  const once = oneAtATime()
  await expect(once(async () => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer')
  let sent = 0
  await once(async () => (sent += 1))
  expect(sent).toBe(1)
})
