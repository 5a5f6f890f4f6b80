import type { ItemChange, SnapshotItem } from './changes.ts'
import { secondsOf } from './times.ts'

type Place = Pick<SnapshotItem, 'number' | 'floor' | 'day' | 'start'>
type PlaceChange = Pick<ItemChange, 'id' | 'kinds'> & { before: Place | null; after: Place | null }

/**
 * Neighbours on a floor, from number `first` to `last`, that begin `minutes` later (earlier if negative), with numbers that are higher by `numbers`. Nothing
 * between them changed in another way, or it is listed by itself too.
 */
export type Shift = { day: string; floor: number; minutes: number; numbers: number; first: number; last: number }

/** Fewer are listed one by one. */
const SHIFTED_MIN = 3

/** Takes changes together that shift many neighbours by the same time, and answers the others as they are. */
export function gatherShifts<Change extends PlaceChange>(
  changes: readonly Change[],
): { shifts: Shift[]; others: Change[] } {
  const others = new Set(changes)
  const shifts: Shift[] = []
  for (const group of Map.groupBy(changes.flatMap(toStep), ({ key }) => key).values())
    for (const run of splitRuns(group)) {
      const shifted = run.filter(({ change }) => isShiftAlone(change))
      const [first, last] = [run[0], run.findLast(({ number }) => number !== null)]
      if (shifted.length < SHIFTED_MIN || !first || !last) continue
      const { day, floor, minutes, numbers } = first
      shifts.push({ day, floor, minutes, numbers, first: first.number ?? 0, last: last.number ?? 0 })
      for (const { change } of shifted) others.delete(change)
    }
  return { shifts, others: [...others] }
}

const isShiftAlone = ({ kinds }: PlaceChange) => kinds.every((kind) => kind === 'moved' || kind === 'renumbered')

/** A change on one floor of a day, with its key: all with one key shift by the same. Numbers are those of before, by which a print knows them. */
function toStep<Change extends PlaceChange>(change: Change) {
  const { before, after } = change
  if (!before?.start || !after?.start || !after.day || before.day !== after.day || before.floor !== after.floor)
    return []
  const { day, floor } = after
  const minutes = (secondsOf(after.start) - secondsOf(before.start)) / 60
  const numbers = before.number === null || after.number === null ? null : after.number - before.number
  if (minutes === 0 && !numbers) return []
  return [
    {
      change,
      day,
      floor,
      minutes,
      numbers: numbers ?? 0,
      number: before.number,
      start: before.start,
      key: `${day} ${floor} ${minutes}`,
    },
  ]
}

type Step<Change> = ReturnType<typeof toStep<Change & PlaceChange>>[number]

/** Steps in runs: numbers follow each other, and what has no number lies between them. A run begins with a number. */
function splitRuns<Change extends PlaceChange>(steps: readonly Step<Change>[]): Step<Change>[][] {
  const runs: Step<Change>[][] = []
  let expected: number | null = null
  let numbers = 0
  for (const step of steps.toSorted(
    (a, b) => secondsOf(a.start) - secondsOf(b.start) || (a.number ?? 0) - (b.number ?? 0),
  )) {
    if (step.number !== null) {
      if (step.number !== expected || step.numbers !== numbers) runs.push([])
      expected = step.number + 1
      numbers = step.numbers
    }
    runs.at(-1)?.push(step)
  }
  return runs
}
