import { readYear } from '../people/people-cells.ts'
import { isPersonMark, plainHeading, readHeading } from './headings.ts'

export type SheetRows = readonly (readonly string[])[]

/**
 * The titles of columns whose headings end in row `heading`. Of headings in two rows ("Năm sinh" over "Nam | Nữ", "VĐV nam" over "Họ tên | NS")
 * a title is both together.
 */
export function readTitles(rows: SheetRows, heading: number): string[] {
  const lower = rows[heading] ?? []
  const upper = rows[findUpperRow(rows, heading)]
  return upper && isSecondRow(lower, upper) ? joinTitles(upper, lower) : [...lower]
}

/** The last row of the headings that row `heading` is one of. */
export function lastOfHeading(rows: SheetRows, heading: number): number {
  const next = rows.findIndex((cells, row) => row > heading && !isBlank(cells))
  const [upper, lower] = [rows[heading], rows[next]]
  return upper && lower && isSecondRow(lower, upper) ? next : heading
}

/** The row above a row of headings that may be their first one, past blank rows. */
export const findUpperRow = (rows: SheetRows, heading: number) =>
  rows.findLastIndex((cells, row) => row < heading && !isBlank(cells))

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

/** Whether a row below the headings repeats them, perhaps in other words: over a column of names, or with nothing but "Nam", "Nữ" and the like. */
export function isHeadingAgain(cells: readonly string[], nameColumns: readonly number[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '')
  if (filled.length < 2 || cells.some((cell) => readYear(cell) !== null)) return false
  const isNameHeading = (cell: string) =>
    !isPersonMark(cell) && ['name', 'family'].includes(readHeading(cell)?.kind ?? '')
  const hasNameHeading = nameColumns.some((column) => isNameHeading(textAt(cells, column)))
  return (
    filled.every(isPersonMark) || (hasNameHeading && filled.filter((cell) => readHeading(cell) !== null).length > 1)
  )
}

const textAt = (cells: readonly string[], column: number) => (cells[column] ?? '').trim()

/** Whether a row holds nothing but parts of the headings above it, two or more of one of them beside each other. */
function isSecondRow(lower: readonly string[], upper: readonly string[]): boolean {
  const parts = [...lower.keys()].filter(
    (column) => textAt(lower, column) !== '' && textAt(lower, column) !== textAt(upper, column),
  )
  const isHeading = (text: string) => isPersonMark(text) || readHeading(text) !== null
  return (
    parts.every((column) => isHeading(textAt(lower, column))) &&
    parts.some((column) => {
      const [title, nextTitle] = [textAt(upper, column), textAt(upper, column + 1)]
      // A merged title stands in its first cell alone, or in each of them.
      const spansNext = title !== '' && (nextTitle === '' || nextTitle === title) && parts.includes(column + 1)
      return spansNext && (isPersonMark(textAt(lower, column)) ? isAboutPerson(title) : isPersonMark(title))
    })
  )
}

const isAboutPerson = (text: string) => {
  const heading = readHeading(text)
  if (heading?.kind === 'field') return heading.field === 'sex'
  return heading?.kind === 'name' || heading?.kind === 'year' || heading?.kind === 'family'
}

function joinTitles(upper: readonly string[], lower: readonly string[]): string[] {
  let spanning = ''
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) => {
    const [above, below] = [textAt(upper, column), textAt(lower, column)]
    if (above !== '') spanning = above
    if (below === '' || plainHeading(below) === plainHeading(above)) return above
    if (isPersonMark(below)) return `${spanning} ${below}`
    return isPersonMark(spanning) ? `${below} ${spanning}` : below
  })
}
