import { readYear } from '../people/people-cells.ts'
import { isPersonLabel, readHeading } from './headings.ts'
import { normalizeHeading } from './normalize-heading.ts'

type Cells = readonly string[]
export type SheetRows = readonly Cells[]

/**
 * The titles of the columns whose headings end in the row `headingIndex`. Headings may fill two rows:
 *
 *     VĐV nam |    | VĐV nữ |    | Đơn vị
 *     Họ tên  | NS | Họ tên | NS |
 *
 * The titles are then "Họ tên VĐV nam", "NS VĐV nam", "Họ tên VĐV nữ", "NS VĐV nữ" and "Đơn vị".
 */
export function readTitles(rows: SheetRows, headingIndex: number): string[] {
  const headingRow = rows[headingIndex] ?? []
  const groupRow = rows[findRowAbove(rows, headingIndex)]
  return groupRow && isSubheadingRow(headingRow, groupRow) ? joinTitles(groupRow, headingRow) : [...headingRow]
}

/** The index of the last row of headings: the row below `headingIndex` if it subdivides that row, else `headingIndex` itself. */
export function findLastHeadingRow(rows: SheetRows, headingIndex: number): number {
  const nextIndex = rows.findIndex((cells, index) => index > headingIndex && !isBlank(cells))
  const [groupRow, subheadingRow] = [rows[headingIndex], rows[nextIndex]]
  return groupRow && subheadingRow && isSubheadingRow(subheadingRow, groupRow) ? nextIndex : headingIndex
}

/** The index of the nearest row above that is not blank; -1 if there is none. */
export const findRowAbove = (rows: SheetRows, rowIndex: number) =>
  rows.findLastIndex((cells, index) => index < rowIndex && !isBlank(cells))

const isBlank = (cells: Cells) => cells.every((cell) => cell.trim() === '')

/** Whether a row below the headings repeats them, perhaps in other words: it has a heading in a column of names, or only "Nam", "Nữ" and the like. */
export function isRepeatedHeading(cells: Cells, nameColumns: readonly number[]): boolean {
  const filledCells = cells.filter((cell) => cell.trim() !== '')
  if (filledCells.length < 2 || cells.some((cell) => readYear(cell) !== null)) return false
  if (filledCells.every(isPersonLabel)) return true
  const isNameHeading = (cell: string) =>
    !isPersonLabel(cell) && ['name', 'family'].includes(readHeading(cell)?.kind ?? '')
  const hasNameHeading = nameColumns.some((column) => isNameHeading(textAt(cells, column)))
  return hasNameHeading && filledCells.filter((cell) => readHeading(cell) !== null).length > 1
}

const textAt = (cells: Cells, column: number) => (cells[column] ?? '').trim()

/** Whether a row only subdivides the headings of the row above, at least one of them into two columns or more. */
function isSubheadingRow(subheadingRow: Cells, groupRow: Cells): boolean {
  const columns = [...subheadingRow.keys()].filter((column) => {
    const text = textAt(subheadingRow, column)
    return text !== '' && text !== textAt(groupRow, column)
  })
  const isHeading = (text: string) => isPersonLabel(text) || readHeading(text) !== null
  return (
    columns.every((column) => isHeading(textAt(subheadingRow, column))) &&
    columns.some(
      (column) =>
        columns.includes(column + 1) &&
        isMergedTitle(groupRow, column) &&
        areGroupAndPart(textAt(groupRow, column), textAt(subheadingRow, column)),
    )
  )
}

/** Whether a title spans its column and the next one. A merged title is written in its first cell only, or repeated in each of them. */
function isMergedTitle(groupRow: Cells, column: number): boolean {
  const [title, nextTitle] = [textAt(groupRow, column), textAt(groupRow, column + 1)]
  return title !== '' && (nextTitle === '' || nextTitle === title)
}

/** "Nam" divides "Năm sinh", and "Họ tên" divides "VĐV nam"; one of the two has to say which person is meant. */
const areGroupAndPart = (group: string, part: string) =>
  isPersonLabel(part) ? describesPerson(group) : isPersonLabel(group)

const describesPerson = (text: string) => {
  const heading = readHeading(text)
  if (heading?.kind === 'field') return heading.field === 'sex'
  return heading?.kind === 'name' || heading?.kind === 'year' || heading?.kind === 'family'
}

function joinTitles(groupRow: Cells, subheadingRow: Cells): string[] {
  let currentGroup = ''
  return Array.from({ length: Math.max(groupRow.length, subheadingRow.length) }, (_, column) => {
    const [group, part] = [textAt(groupRow, column), textAt(subheadingRow, column)]
    if (group !== '') currentGroup = group
    if (part === '' || normalizeHeading(part) === normalizeHeading(group)) return group
    if (isPersonLabel(part)) return `${currentGroup} ${part}`
    return isPersonLabel(currentGroup) ? `${part} ${currentGroup}` : part
  })
}
