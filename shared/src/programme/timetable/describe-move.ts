import { countConflicts } from './conflicts.ts'
import { Board, hasSameRounds, type Lane } from './solver/board.ts'
import { draftConflicts } from './solver/conflict-drafts.ts'
import { hardKinds } from './solver/weights.ts'
import type { TimetableItem, TimetableProblem } from './timetable.ts'

/**
 * The effect of a move. `rest_seconds`: rest won in all conflicts of rest together, negative where it is lost. `hard` and `soft`: how many
 * conflicts come (or go, negative), counted as `countConflicts` does. `shifted`: the items that begin at another time or place.
 * `finishes`: the floors and days that end at another time. Times in seconds from midnight.
 */
export type MoveEffect = {
  rest_seconds: number
  hard: number
  soft: number
  shifted: { id: number; before: number; after: number }[]
  finishes: { day: string; floor: number; before: number; after: number }[]
}

/** Says what a move does; people are counted once, so that each frame of a drag can ask with other items. */
export function createMoveDescriber(problem: TimetableProblem): (after: readonly TimetableItem[]) => MoveEffect {
  const board = new Board(problem)
  const sums = sumConflicts(board)
  return (items) => {
    const moved = new Board({ ...problem, items }, hasSameRounds(board, items) ? board : null)
    const sumsAfter = sumConflicts(moved)
    return {
      rest_seconds: sums.missingRest - sumsAfter.missingRest,
      hard: sumsAfter.hard - sums.hard,
      soft: sumsAfter.soft - sums.soft,
      shifted: shiftsBetween(board, moved),
      finishes: finishesThatDiffer(board, moved),
    }
  }
}

function sumConflicts(board: Board): { hard: number; soft: number; missingRest: number } {
  const conflicts = draftConflicts(board).filter(({ kind }) => kind !== 'alone')
  const rests = conflicts.filter(({ kind }) => kind === 'rest')
  return {
    hard: countConflicts(conflicts.filter(({ kind }) => hardKinds.has(kind))),
    soft: countConflicts(conflicts.filter(({ kind }) => !hardKinds.has(kind))),
    missingRest: rests.reduce((sum, { seconds = 0, people }) => sum + (board.restSeconds - seconds) * people.length, 0),
  }
}

function shiftsBetween(before: Board, after: Board): MoveEffect['shifted'] {
  const itemById = new Map(before.items.map(({ id }, item) => [id, item]))
  return after.items.flatMap(({ id }, item) => {
    const previous = itemById.get(id)
    if (previous === undefined) return []
    const [oldLane, newLane] = [before.laneAt(previous), after.laneAt(item)]
    const [start, now] = [before.start[previous] as number, after.start[item] as number]
    const isSame = start === now && oldLane.day === newLane.day && oldLane.floor === newLane.floor
    return isSame ? [] : [{ id, before: start, after: now }]
  })
}

function finishesThatDiffer(before: Board, after: Board): MoveEffect['finishes'] {
  const finishesBefore = new Map(before.lanes.map((lane, index) => [keyOf(lane), before.finishOf(index)]))
  return after.lanes.flatMap((lane, index) => {
    const finish = after.finishOf(index)
    const previous = finishesBefore.get(keyOf(lane)) ?? finish
    return previous === finish ? [] : [{ day: lane.day, floor: lane.floor, before: previous, after: finish }]
  })
}

const keyOf = ({ day, floor }: Lane): string => `${day} ${floor}`
