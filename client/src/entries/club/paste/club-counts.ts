import type { ParsedList } from './club-read.ts'
import type { ReadRow } from './club-look-rows.ts'

/**
 * The lines of a list that are not blank: how many were read, how many need a check, and the lines without a person (titles, headings,
 * sums, signatures). Lines for which the sheet has no room are not counted.
 */
export type LineCounts = { readCount: number; toCheckCount: number; ignoredLines: string[] }

/**
 * Counts lines by their rows: a line may become several rows, and several lines one row. `maxRows`: how many rows fit into the sheet;
 * `isDoubtful`: whether a row needs a check.
 */
export function countLines(
  { lines, isTooLong }: Pick<ParsedList, 'lines' | 'isTooLong'>,
  rows: readonly ReadRow[],
  { maxRows, isDoubtful }: { maxRows: number; isDoubtful: (row: ReadRow['row']) => boolean },
): LineCounts {
  const fitting = rows.slice(0, maxRows)
  const usedLines = new Set(rows.flatMap(({ lineIndexes }) => lineIndexes))
  const doubtful = new Set(fitting.flatMap(({ row, lineIndexes }) => (isDoubtful(row) ? lineIndexes : [])))
  const read = new Set(fitting.flatMap(({ lineIndexes }) => lineIndexes.filter((index) => !doubtful.has(index))))
  const last = isTooLong ? Math.max(-1, ...usedLines) : lines.length
  const isFilled = (line: string) => line.trim() !== ''
  const countFilled = (places: ReadonlySet<number>) =>
    [...places].filter((index) => isFilled(lines[index] ?? '')).length
  return {
    readCount: countFilled(read),
    toCheckCount: countFilled(doubtful),
    ignoredLines: lines.filter((line, index) => index <= last && isFilled(line) && !usedLines.has(index)),
  }
}
