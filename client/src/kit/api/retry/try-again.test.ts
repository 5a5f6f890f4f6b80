import { notifications, notificationsStore } from '@mantine/notifications'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as firstWords from '../../../app/words/first-words.ts'
import { addWords } from '../../i18n/language.ts'
import { call } from '../api.ts'
import { api } from '../calls.ts'
import { fakeBrowser, ok, refused } from '../network.fakes.ts'
// Known before the clock stands still.
import './try-again.ts'

addWords(firstWords)
beforeEach(() => {
  vi.useFakeTimers()
  notifications.clean()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const busy = refused(503, 'DATABASE_BUSY', 'The server is busy.')
/** Waits for the code that the first refusal loads. */
const begun = async () => {
  await vi.advanceTimersByTimeAsync(1)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(1)
}
const allTimes = async () => {
  await begun()
  await vi.runAllTimersAsync()
}
const toastTexts = () => notificationsStore.getState().notifications.map(({ message }) => message)
const outcome = async (request: Promise<unknown>) => request.catch((error: unknown) => error)

/** A server that is busy for the first calls. */
function busyFor(times: number) {
  let refusalsLeft = times
  return fakeBrowser(() => (refusalsLeft-- > 0 ? busy : ok('done')))
}

it('what is only read is asked for again while the server is busy, and the screen says so', async () => {
  const { calls } = busyFor(2)
  const answer = call(api.portal.info, {})
  await begun()
  expect(toastTexts()).toEqual(['The server is busy. Trying again …'])
  await allTimes()
  expect(await answer).toBe('done')
  expect(calls).toHaveLength(3)
  expect(toastTexts()).toEqual([])
})

it('is given up after the third time, with what the server said', async () => {
  const { calls } = busyFor(99)
  const answer = outcome(call(api.portal.info, {}))
  await allTimes()
  expect(await answer).toMatchObject({ code: 'DATABASE_BUSY', status: 503, message: 'The server is busy.' })
  expect(calls).toHaveLength(4)
  expect(toastTexts()).toEqual([])
})

it('nothing is sent before the time that the server asks for', async () => {
  const { calls } = busyFor(1)
  const answer = call(api.portal.info, {})
  await begun()
  await vi.advanceTimersByTimeAsync(990)
  expect(calls).toHaveLength(1)
  await allTimes()
  await answer
  expect(calls).toHaveLength(2)
})

it.each([
  ['with an Idempotency-Key', { headers: { 'idempotency-key': 'k'.repeat(32) } }, 2],
  ['that says it is idempotent', { idempotent: true }, 2],
  ['of any other kind', {}, 1],
])('a write %s', async (_kind, input, sent) => {
  const { calls } = busyFor(1)
  const answer = outcome(call(api.users.sendReset, { body: { email: 'a@example.org' }, ...input }))
  await allTimes()
  await answer
  expect(calls).toHaveLength(sent)
})

it('what the server draws a page from is asked for once: its reader waits', async () => {
  let requestCount = 0
  const transfer = async () => {
    requestCount += 1
    return Response.json(busy, { status: 503 })
  }
  expect(await outcome(call(api.portal.info, { transport: transfer }))).toMatchObject({ status: 503 })
  expect(requestCount).toBe(1)
})

it('a page that was left asks no more', async () => {
  const { calls } = busyFor(99)
  const leaving = new AbortController()
  const answer = outcome(call(api.portal.info, { signal: leaving.signal }))
  await begun()
  leaving.abort()
  expect(await answer).toMatchObject({ name: 'AbortError' })
  await allTimes()
  expect(calls).toHaveLength(1)
  expect(toastTexts()).toEqual([])
})
