import { cleanName } from '../../kit/text/names.ts'
import { sexOfCell } from '../../people/sex.ts'
import { DASH } from '../../people/lists/cell-signs.ts'
import type { ReadSheet } from '../fields.ts'
import { titlesOf } from '../heading-rows.ts'

/** The words in a column of the sex that say none: each once, and in how many rows. */
export type UnreadSexes = { column: number; title: string; words: string[]; rows: number }

/** The words of the columns of the sex in the rows (`lines`, from 1) of which it could not be read, by column. */
export function unreadSexes({ rows, heading, mapping }: ReadSheet<string>, lines: readonly number[]): UnreadSexes[] {
  const titles = titlesOf(rows, heading)
  return mapping.flatMap((field, column) => {
    if (field !== 'sex') return []
    const cells = lines.map((line) => cleanName(rows[line - 1]?.[column] ?? ''))
    const unread = cells.filter((cell) => cell !== '' && !DASH.test(cell) && sexOfCell(cell) === null)
    if (unread.length === 0) return []
    return [{ column, title: (titles[column] ?? '').trim(), words: [...new Set(unread)], rows: unread.length }]
  })
}
