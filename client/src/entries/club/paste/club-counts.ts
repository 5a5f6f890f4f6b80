import type { Look } from './club-read.ts'
import type { ReadRow } from './club-look-rows.ts'

/**
 * The lines of a list that are not blank: how many were read, how many need a check, and those that name nobody (`apart`: titles, headings,
 * sums, signatures). Lines for which the sheet has no room are not counted.
 */
export type LineCounts = { read: number; toCheck: number; apart: string[] }

/**
 * Counts lines by their rows: one line may make several rows, and several lines one. `room`: how many rows fit; `isDoubtful`: whether a row
 * needs a check.
 */
export function countLines(
  { lines, beyond }: Pick<Look, 'lines' | 'beyond'>,
  rows: readonly ReadRow[],
  { room, isDoubtful }: { room: number; isDoubtful: (row: ReadRow['row']) => boolean },
): LineCounts {
  const fitting = rows.slice(0, room)
  const usedLines = new Set(rows.flatMap(({ origin }) => origin))
  const doubtful = new Set(fitting.flatMap(({ row, origin }) => (isDoubtful(row) ? origin : [])))
  const read = new Set(fitting.flatMap(({ origin }) => origin.filter((place) => !doubtful.has(place))))
  const last = beyond ? Math.max(-1, ...usedLines) : lines.length
  const isFilled = (line: string) => line.trim() !== ''
  const countFilled = (places: ReadonlySet<number>) =>
    [...places].filter((place) => isFilled(lines[place] ?? '')).length
  return {
    read: countFilled(read),
    toCheck: countFilled(doubtful),
    apart: lines.filter((line, index) => index <= last && isFilled(line) && !usedLines.has(index)),
  }
}
