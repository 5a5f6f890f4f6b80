import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitConcurrency, QueueIsFull } from './limit-concurrency.ts'

test('so many run at once and no more, in their order, and one that fails gives its place to the next', async () => {
  const guarded = limitConcurrency(2)
  const started: number[] = []
  let running = 0
  let most = 0
  const work = async (n: number) =>
    guarded(async () => {
      started.push(n)
      running += 1
      most = Math.max(most, running)
      await nextTurn()
      running -= 1
      if (n % 3 === 0) throw new Error(`${n}`)
      return n
    })
  const all = [1, 2, 3, 4, 5, 6, 7]
  const ended = await Promise.allSettled(all.map(work))
  expect(ended.map(({ status }) => status === 'fulfilled')).toEqual(all.map((n) => n % 3 !== 0))
  expect(started).toEqual(all)
  expect([most, running]).toEqual([2, 0])
  await expect(work(8)).resolves.toBe(8)
})

test('a line has an end: who comes after it is refused, and there is room again when somebody had a turn', async () => {
  const guarded = limitConcurrency(1, 1)
  const { promise, resolve } = Promise.withResolvers<void>()
  const work = async () => guarded(async () => promise)
  const [first, second] = [work(), work()]
  await expect(work()).rejects.toBeInstanceOf(QueueIsFull)
  resolve()
  await Promise.all([first, second])
  await expect(work()).resolves.toBeUndefined()
})
