import type { Look } from './club-read.ts'
import type { ReadRow } from './club-look-rows.ts'

/**
 * The lines of a list that are not blank: `read`, those of which something is to be looked at, and `apart` those that are about nobody
 * (titles, headings, sums, signatures). Lines that the sheet has no room for are none of these.
 */
export type LineCounts = { read: number; toCheck: number; apart: string[] }

/**
 * Counts lines by the rows that became of them: several of one line, or one of several. `room`: how many rows fit; `isDoubtful`: whether
 * something of a row is to be looked at.
 */
export function countLines(
  { lines, beyond }: Pick<Look, 'lines' | 'beyond'>,
  rows: readonly ReadRow[],
  { room, isDoubtful }: { room: number; isDoubtful: (row: ReadRow['row']) => boolean },
): LineCounts {
  const fitting = rows.slice(0, room)
  const taken = new Set(rows.flatMap(({ origin }) => origin))
  const doubtful = new Set(fitting.flatMap(({ row, origin }) => (isDoubtful(row) ? origin : [])))
  const read = new Set(fitting.flatMap(({ origin }) => origin.filter((place) => !doubtful.has(place))))
  const last = beyond ? Math.max(-1, ...taken) : lines.length
  const isFilled = (line: string) => line.trim() !== ''
  const filledIn = (places: ReadonlySet<number>) => [...places].filter((at) => isFilled(lines[at] ?? '')).length
  return {
    read: filledIn(read),
    toCheck: filledIn(doubtful),
    apart: lines.filter((line, at) => at <= last && isFilled(line) && !taken.has(at)),
  }
}
