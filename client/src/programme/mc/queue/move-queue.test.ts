import { describe, expect, test } from 'vitest'
import { wholeItem } from '@portal/shared/programme/steps'
import { sendActs, type ActQueue } from '../../../portal/queue/act-queue.ts'
import {
  dropLastStep,
  enqueue,
  isAbsentWith,
  sendQueued,
  type MoveQueue,
  type QueuedAct,
  type SendResult,
} from './move-queue.ts'

/** A clock that moves a minute with each look. */
const movingClock = () => {
  let minute = 0
  return () => new Date(Date.UTC(2026, 11, 6, 3, 10 + minute++)).toISOString()
}
const now = movingClock()
const step = (from: number, to: number): QueuedAct => ({
  kind: 'step',
  from: wholeItem(from),
  to: wholeItem(to),
  acted_at: now(),
})
const absence = (competitor_id: number, absent: 0 | 1): QueuedAct => ({
  kind: 'absence',
  competitor_id,
  bib: 100 + competitor_id,
  absent,
  acted_at: now(),
})
const fill = (...acts: QueuedAct[]): MoveQueue => acts.reduce(enqueue, [] as MoveQueue)

/** A store that several tabs read, as text. */
function storeOf(queue: MoveQueue, version: number) {
  let text = JSON.stringify({ queue, version, conflict: [] })
  return {
    read: () => JSON.parse(text) as ActQueue<QueuedAct>,
    write: (waiting: ActQueue<QueuedAct>) => (text = JSON.stringify(waiting)),
  }
}

/** A network that answers as scripted and writes down what it was sent. */
function network(...results: SendResult['outcome'][]) {
  const sent: string[] = []
  const send = async (act: QueuedAct, version: number): Promise<SendResult> => {
    if (act.kind === 'step') sent.push(`to ${act.to.item_id} from ${version} at ${act.acted_at.slice(11, 16)}`)
    if (act.kind === 'absence') sent.push(`absent ${act.competitor_id}`)
    const outcome = results.shift() ?? 'done'
    return outcome === 'done' ? { outcome, version: version + 1 } : { outcome }
  }
  return { sent, send: async (act: QueuedAct, waiting: ActQueue<QueuedAct>) => sendQueued(act, waiting, send) }
}
const targetsOf = (acts: readonly QueuedAct[]) => acts.map((act) => act.kind === 'step' && act.to.item_id)

describe('a queue of a console without a network', () => {
  test('is sent in its order, each move with the version of the one before and the time of its press', async () => {
    const store = storeOf(fill(step(30, 31), absence(3, 1), step(31, 32)), 7)
    const { sent, send } = network()
    expect(await sendActs(store, send)).toEqual({ answered: 3, isAway: false })
    expect(store.read()).toEqual({ queue: [], version: 9, conflict: [] })
    expect(sent).toEqual(['to 31 from 7 at 03:10', 'absent 3', 'to 32 from 8 at 03:12'])
  })

  test('waits at what has no answer, and goes on from there, also when the page was closed meanwhile', async () => {
    const store = storeOf(fill(step(30, 31), absence(3, 1), step(31, 32), step(32, 33)), 7)
    expect(await sendActs(store, network('done', 'done', 'done', 'unanswered').send)).toEqual({
      answered: 3,
      isAway: true,
    })
    const { sent, send } = network()
    await sendActs(store, send)
    expect(sent.map((act) => act.slice(0, 12))).toEqual(['to 33 from 9'])
    expect(store.read()).toMatchObject({ queue: [], version: 10 })
  })

  test('asks once for all moves that no longer fit, also after a reload, and still sends who is absent', async () => {
    const store = storeOf(fill(step(30, 31), step(31, 32), absence(3, 1), step(32, 33)), 7)
    const { sent, send } = network('done', 'conflict', 'unanswered')
    await sendActs(store, send)
    expect(targetsOf(store.read().conflict)).toEqual([32])
    await sendActs(store, send)
    expect(targetsOf(store.read().conflict)).toEqual([32, 33])
    expect(store.read().queue).toEqual([])
    expect(sent.map((act) => act.slice(0, 8))).toEqual(['to 31 fr', 'to 32 fr', 'absent 3', 'absent 3'])
  })

  test('drops what is refused, and sends the rest', async () => {
    const store = storeOf(fill(absence(3, 1), step(30, 31)), 7)
    const { sent, send } = network('refused')
    await sendActs(store, send)
    expect([sent.length, store.read()]).toEqual([2, { queue: [], version: 8, conflict: [] }])
  })

  test('is not asked about by a tab whose answer comes after another tab has sent it all', async () => {
    const store = storeOf(fill(step(30, 31), step(31, 32)), 7)
    const late = Promise.withResolvers<void>()
    const slowTab = sendActs(store, async (act, waiting) => {
      await late.promise
      return sendQueued(act, waiting, async () => ({ outcome: 'conflict' }))
    })
    await sendActs(store, network().send)
    late.resolve()
    await slowTab
    expect(store.read()).toEqual({ queue: [], version: 9, conflict: [] })
  })

  test('holds the last report of a competitor only', () => {
    const queue = fill(absence(3, 1), step(30, 31), absence(3, 0), absence(4, 1))
    expect(queue).toHaveLength(3)
    expect(isAbsentWith(queue, { id: 3, absent: 1 })).toBe(false)
    expect(isAbsentWith(queue, { id: 4 })).toBe(true)
    expect(isAbsentWith(queue, { id: 5, absent: 1 })).toBe(true)
  })

  test('holds the last places of a screen only, and the moves around them', () => {
    const places = (screen_id: number): QueuedAct => ({
      kind: 'places',
      screen_id,
      screen_name: 'Sảnh',
      content: {},
      acted_at: now(),
    })
    const queue = fill(places(5), step(30, 31), places(6), places(5))
    expect(queue.map((act) => (act.kind === 'places' ? act.screen_id : act.kind))).toEqual(['step', 6, 5])
  })

  test('gives back its last move', () => {
    const queue = fill(step(30, 31), absence(3, 1))
    expect(dropLastStep(queue).map(({ kind }) => kind)).toEqual(['absence'])
    expect(dropLastStep(dropLastStep(queue))).toHaveLength(1)
  })
})
