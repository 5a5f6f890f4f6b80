import { cleanName } from '../../kit/text/names.ts'
import { readCellSex } from '../../people/sex.ts'
import { NO_TEXT } from '../../people/lists/cell-signs.ts'
import type { MappedSheet } from '../fields.ts'
import { readTitles } from '../heading-rows.ts'

/** The words in a column of sexes that are none, each once, and the number of rows with such a word. */
export type UnreadSexes = { column: number; title: string; words: string[]; rows: number }

/** Finds, column by column, the words that could not be read as a sex in the rows of these numbers (`lines`, from 1). */
export function findUnreadSexes(
  { rows, headingIndex, mapping }: MappedSheet<string>,
  lines: readonly number[],
): UnreadSexes[] {
  const titles = readTitles(rows, headingIndex)
  return mapping.flatMap((field, column) => {
    if (field !== 'sex') return []
    const cells = lines.map((line) => cleanName(rows[line - 1]?.[column] ?? ''))
    const unreadCells = cells.filter((cell) => cell !== '' && !NO_TEXT.test(cell) && readCellSex(cell) === null)
    if (unreadCells.length === 0) return []
    return [
      { column, title: (titles[column] ?? '').trim(), words: [...new Set(unreadCells)], rows: unreadCells.length },
    ]
  })
}
