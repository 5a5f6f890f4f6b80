import { fold } from '../../kit/text/names.ts'
import { namesOfGroups, readColumns, type Columns } from './columns.ts'
import { findDanceSymbol, readDanceTitle } from './dance-names.ts'

/** A line of a scrutineer's list. `line` counts from 1 in its sheet; `marks` are those of the judges, by their letters. */
export type ResultLine = {
  sheet: string
  line: number
  /** The number of the programme's item, as written. */
  item: string
  /** The symbol or name of the event: from a column, else the title above the table, else the name of the sheet. */
  event: string
  /** As in a column or a title; empty where the list does not say. */
  dance: string
  bib: string
  place: string
  marks: { judge: string; value: string }[]
}
export type ResultSheet = { name: string; rows: readonly (readonly string[])[] }

/**
 * Reads the sheets of a scrutineer: tables of bibs and places, or of bibs and the marks of judges. A title above a table names its event or its
 * dance; one sheet may hold many tables. Rows above the first table, sums and signatures have no bib and are left out.
 */
export function readResultSheets(sheets: readonly ResultSheet[]): ResultLine[] {
  return sheets.flatMap(readSheet)
}

function readSheet({ name: sheet, rows }: ResultSheet): ResultLine[] {
  const lines: ResultLine[] = []
  let columns: Columns | null = null
  let danceNames: readonly (string | null)[] = []
  let title = ''
  let dance = ''
  // Merged cells hold their text in the first row alone.
  let last = { item: '', event: '' }
  for (const [index, row] of rows.entries()) {
    const filled = row.map((cell) => cell.trim()).filter(Boolean)
    if (filled.length === 0) continue
    const found = readColumns(row)
    if (found && (found.groups.length > 0 || found.placeColumns.length > 0)) {
      columns = found
      danceNames = namesOfGroups(found, rows[index - 1] ?? [])
      last = { item: '', event: '' }
      continue
    }
    const cellAt = (column: number | undefined) => (row[column ?? -1] ?? '').trim()
    const bib = cellAt(columns?.bib)
    if (columns === null || !/\d/u.test(bib) || filled.length === 1) {
      const text = filled.find((cell) => /[\p{L}\d]/u.test(cell)) ?? ''
      if (filled.length > 2 || text === '') continue
      if (findDanceSymbol(text) === null) [title, dance] = [text, '']
      else dance = readDanceTitle(text)
      continue
    }
    const [item, event] = [cellAt(columns.item), cellAt(columns.event)]
    if (item !== '' || event !== '') last = { item, event }
    const { groups, placeColumns } = columns
    // One place beside the marks of several dances is that of the final, which follows from the marks.
    const placesOfGroups = placeColumns.length < groups.length ? [] : placeColumns
    const danceColumn = cellAt(columns.dance)
    for (const [at, group] of (groups.length === 0 ? [[]] : groups).entries())
      lines.push({
        sheet,
        line: index + 1,
        item: last.item,
        event: last.event || (last.item === '' ? title || sheet : ''),
        dance: danceColumn || danceNames[at] || (groups.length > 1 ? '' : dance),
        bib,
        place: cellAt(placesOfGroups[at]),
        marks: group.map(({ judge, column }) => ({ judge, value: cellAt(column) })),
      })
  }
  return lines
}

/** Words in which a title may name an item of the programme: “SK 34”, “Item 34 – …”. */
export function findItemNumber(text: string): number | null {
  const [, digits] = /\b(?:sk|su kien|tiet muc(?: so)?|item|event)\s*\.?\s*(\d{1,4})\b/u.exec(fold(text)) ?? []
  const plain = digits ?? /^\s*#?(\d{1,4})(?:[.,]0+)?\s*$/u.exec(text)?.[1]
  return plain === undefined ? null : Number(plain)
}
