import { cleanName } from '../../kit/text/names.ts'
import { readCellSex } from '../../people/sex.ts'
import { DASH } from '../../people/lists/cell-signs.ts'
import type { ReadSheet } from '../fields.ts'
import { readTitles } from '../heading-rows.ts'

/** The words in a column of sexes that are none, each once, and the number of rows with such a word. */
export type UnreadSexes = { column: number; title: string; words: string[]; rows: number }

/** Finds, column by column, the words that could not be read as a sex in the rows of these numbers (`lines`, from 1). */
export function findUnreadSexes(
  { rows, heading, mapping }: ReadSheet<string>,
  lines: readonly number[],
): UnreadSexes[] {
  const titles = readTitles(rows, heading)
  return mapping.flatMap((field, column) => {
    if (field !== 'sex') return []
    const cells = lines.map((line) => cleanName(rows[line - 1]?.[column] ?? ''))
    const unread = cells.filter((cell) => cell !== '' && !DASH.test(cell) && readCellSex(cell) === null)
    if (unread.length === 0) return []
    return [{ column, title: (titles[column] ?? '').trim(), words: [...new Set(unread)], rows: unread.length }]
  })
}
