import { readYear } from '../people/people-cells.ts'
import { isMark, plainHeading, readHeading } from './headings.ts'

export type SheetRows = readonly (readonly string[])[]

/**
 * The titles of columns whose headings end in row `heading`. Of headings in two rows ("Năm sinh" over "Nam | Nữ", "VĐV nam" over "Họ tên | NS")
 * a title is both together.
 */
export function titlesOf(rows: SheetRows, heading: number): string[] {
  const lower = rows[heading] ?? []
  const upper = rows[upperOf(rows, heading)]
  return upper && isPart(lower, upper) ? together(upper, lower) : [...lower]
}

/** The last row of the headings that row `heading` is one of. */
export function lastOfHeading(rows: SheetRows, heading: number): number {
  const next = rows.findIndex((cells, row) => row > heading && !isBlank(cells))
  const [upper, lower] = [rows[heading], rows[next]]
  return upper && lower && isPart(lower, upper) ? next : heading
}

/** The row above a row of headings that may be their first one, past blank rows. */
export const upperOf = (rows: SheetRows, heading: number) =>
  rows.findLastIndex((cells, row) => row < heading && !isBlank(cells))

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

/** Whether a row below the headings is headings once more, perhaps in other words: over `names`, or all of them marks. */
export function isHeadingAgain(cells: readonly string[], names: readonly number[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '')
  if (filled.length < 2 || cells.some((cell) => readYear(cell) !== null)) return false
  const isOfNames = (cell: string) => !isMark(cell) && ['name', 'family'].includes(readHeading(cell)?.kind ?? '')
  const isTitled = names.some((column) => isOfNames(at(cells, column)))
  return filled.every(isMark) || (isTitled && filled.filter((cell) => readHeading(cell) !== null).length > 1)
}

const at = (cells: readonly string[], column: number) => (cells[column] ?? '').trim()

/** Whether a row holds nothing but parts of the headings above it, two or more of one of them beside each other. */
function isPart(lower: readonly string[], upper: readonly string[]): boolean {
  const own = lower.map((_, column) => column).filter((column) => at(lower, column) !== at(upper, column))
  const parts = own.filter((column) => at(lower, column) !== '')
  const isHeading = (column: number) => isMark(at(lower, column)) || readHeading(at(lower, column)) !== null
  return (
    parts.every(isHeading) &&
    parts.some((column) => {
      const next = column + 1
      // A merged title stands in its first cell alone, or in each of them.
      const isOver =
        at(upper, column) !== '' && ['', at(upper, column)].includes(at(upper, next)) && parts.includes(next)
      return isOver && (isMark(at(lower, column)) ? isPerson(at(upper, column)) : isMark(at(upper, column)))
    })
  )
}

const isPerson = (text: string) => {
  const heading = readHeading(text)
  if (heading?.kind === 'field') return heading.field === 'sex'
  return heading?.kind === 'name' || heading?.kind === 'year' || heading?.kind === 'family'
}

function together(upper: readonly string[], lower: readonly string[]): string[] {
  let over = ''
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) => {
    const [above, below] = [at(upper, column), at(lower, column)]
    if (above !== '') over = above
    if (below === '' || plainHeading(below) === plainHeading(above)) return above
    return isMark(below) ? `${over} ${below}` : isMark(over) ? `${below} ${over}` : below
  })
}
