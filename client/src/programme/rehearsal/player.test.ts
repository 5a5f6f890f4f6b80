import { describe, expect, test } from 'vitest'
import type { HallItem, Step } from '@portal/shared/programme/pointer-rows'
import { isSameStep, wholeItem } from '@portal/shared/programme/steps'
import { couple, hallItem } from '../../test/hall-rows.ts'
import { faults, Player, stepLength, type Fault, type SentMove } from './player.ts'

const items = Array.from({ length: 20 }, (_, index): HallItem => {
  const minutes = String(index * 2).padStart(2, '0')
  return hallItem(index + 1, {
    id: index + 1,
    dances: 'S,C',
    day: '2026-12-06',
    time: `08:${minutes}`,
    athletes: [couple(500 + index)],
  })
})

/** A hall that takes moves as the server does, and the player of its day. */
function play(chosen: readonly Fault[]) {
  let step: Step = wholeItem(1)
  let version = 0
  let time = 0
  const path = [step]
  const absent: number[] = []
  const hall = {
    items,
    step: async (move: SentMove) => {
      time += 20
      if (isSameStep(move.to, step)) return { isMade: true, step, version }
      if (move.version !== version || !isSameStep(move.from, step)) return { isMade: false, step, version }
      step = move.to
      version += 1
      path.push(step)
      // The stream may be faster than the answer.
      if (version % 2 === 0) player.hear(version)
      time += 10
      return { isMade: true, step, version }
    },
    scratch: async (competitor: number) => absent.push(competitor) > 0,
    now: () => time,
  }
  const player: Player = new Player(hall, { step, version }, chosen)
  const playAll = async () => {
    while (!player.report.isOver) {
      await player.press()
      time += 30
      player.hear(version)
    }
  }
  return {
    player,
    path,
    absent,
    playAll,
    moveElsewhere: async (to: Step) =>
      hall.step({ from: step, to, version, console: 'x', waited: 0, isConfirmed: true }),
  }
}

describe('the player of a rehearsal', () => {
  test('goes through every step once, and measures until each was shown', async () => {
    const { player, path, playAll } = play([])
    await playAll()
    expect(path).toHaveLength(20 * 3)
    expect(player.report).toMatchObject({ moves: 59, conflicts: 0, faults: [] })
    expect(player.report.delays).toEqual(Array.from({ length: 59 }, (_, index) => (index % 2 === 0 ? 60 : 20)))
  })

  test('ends with the same steps whatever goes wrong, and says how each fault ended', async () => {
    const { player, path, absent, playAll } = play(faults)
    await playAll()
    expect(new Set(path.map((step) => JSON.stringify(step))).size).toBe(20 * 3)
    expect(path).toHaveLength(20 * 3)
    expect(player.report.faults).toEqual([
      { fault: 'scratch', number: 3, late: 0, isWell: true },
      { fault: 'network', number: 7, late: 5, isWell: true },
      { fault: 'second', number: 11, late: 0, isWell: true },
      { fault: 'scratch', number: 13, late: 0, isWell: true },
    ])
    expect(absent).toHaveLength(2)
  })

  test('drops what waited where somebody else moved on, and goes on from there', async () => {
    const { player, path, playAll, moveElsewhere } = play(['network'])
    while (player.step.item_id !== 6) await player.press()
    await player.press()
    await moveElsewhere(wholeItem(10))
    await playAll()
    expect(player.report.faults).toMatchObject([{ fault: 'network', late: 5, isWell: false }])
    expect(player.report.conflicts).toBe(5)
    expect(path.at(-1)).toEqual({ item_id: 20, heat: null, dance: 1 })
  })
})

test('a step lasts its share of the time until the next item, and the last one as usual', () => {
  expect(stepLength(items, wholeItem(1))).toBe(40_000)
  expect(stepLength(items, wholeItem(20))).toBe(90_000)
})
