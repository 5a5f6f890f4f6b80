import { fold } from '@portal/shared/kit/text/names'
import { readTitles } from '@portal/shared/imports/heading-rows'
import type { ImportKind, Options } from './import-kind.ts'
import { columnsWith, withCell, type CellEdit, type List } from './import-list.ts'

/** A sheet with more event columns than this is a matrix of all events, not a list. */
export const MATRIX_COLUMNS = 20
/** A sheet that shares a larger part of its people with another one repeats that one. */
const REPEATED_SHARE = 0.2

/** The number of rows before each sheet of a book: its rows are numbered on from sheet to sheet. */
export function findSheetStarts(lists: readonly List<string>[]): number[] {
  const starts: number[] = []
  let rowCount = 0
  for (const { rows } of lists) {
    starts.push(rowCount)
    rowCount += rows.length
  }
  return starts
}

/** The index of the sheet that has a line of the book, and the number of that line in the sheet. */
export function findSheetRow(lists: readonly List<string>[], line: number): { sheet: number; line: number } {
  const starts = findSheetStarts(lists)
  const sheet = starts.findLastIndex((start) => start < line)
  return { sheet, line: line - (starts[sheet] ?? 0) }
}

/**
 * Sheets as one list, whose columns hold the first, second ... column of a field in each of them. A single sheet is returned as it is,
 * and no sheets give an empty list.
 */
export function joinSheets<Field extends string>(lists: readonly List<Field>[], fields: readonly Field[]): List<Field> {
  const [first] = lists
  if (!first) return { name: '', rows: [], heading: -1, mapping: [] }
  if (lists.length === 1) return first
  const mapping = fields.flatMap((field) => {
    const columnCount = Math.max(...lists.map((list) => columnsWith(list, field).length))
    return Array.from({ length: columnCount }, () => field)
  })
  const rows = lists.flatMap((list) => {
    const sources = mapping.map((field, column) => columnsWith(list, field)[countFieldBefore(mapping, column)] ?? -1)
    const titles = readTitles(list.rows, list.heading)
    return list.rows.map((cells, row) => {
      const texts = row < list.heading ? [] : row === list.heading ? titles : cells
      return sources.map((column) => texts[column] ?? '')
    })
  })
  const name = lists.map((list) => list.name).join(', ')
  return { name, file: first.file, rows, heading: first.heading, mapping, sheets: lists }
}

/** The number of columns before a column that hold the same field. */
const countFieldBefore = (mapping: readonly (string | null)[], column: number) =>
  mapping.slice(0, column).filter((field) => field === mapping[column]).length

/** Reads each sheet of a list by its own columns; the lines are numbered on from sheet to sheet. */
export function readSheets<Field extends string, Values extends { line: number }>(
  list: List<Field>,
  read: (sheet: List<Field>) => Values[],
): Values[] {
  const { sheets } = list
  if (!sheets) return read(list)
  const starts = findSheetStarts(sheets)
  return sheets.flatMap((sheet, index) =>
    read(sheet).map((values) => ({ ...values, line: values.line + (starts[index] ?? 0) })),
  )
}

/** The sheets after an edit in their joined list, whose columns and lines it counts. */
export function withSheetCell<Field extends string>(
  lists: readonly List<Field>[],
  fields: readonly Field[],
  edit: CellEdit<Field>,
): List<Field>[] {
  const { sheet, line } = findSheetRow(lists, edit.line)
  const nth = edit.column === null ? 0 : countFieldBefore(joinSheets(lists, fields).mapping, edit.column)
  return lists.map((list, index) => {
    if (index !== sheet) return list
    const column = lists.length === 1 ? edit.column : (columnsWith(list, edit.field)[nth] ?? null)
    return withCell(list, { ...edit, line, column })
  })
}

/** The indexes of the sheets to import: the likeliest list, and those with other people and events that are no matrix. */
export function chooseListSheets<Field extends string>(
  lists: readonly List<Field>[],
  likeliest: number,
  { repeatableField, readLines }: Pick<ImportKind<Field>, 'repeatableField' | 'readLines'>,
  options: Options,
): number[] {
  if (repeatableField === null) return [likeliest]
  const readNames = (list: List<Field>) => {
    const column = list.mapping.findIndex((field) => field === 'full_name_one')
    return readLines(list, options).flatMap((line) => fold(list.rows[line - 1]?.[column] ?? '') || [])
  }
  const main = lists[likeliest]
  const mainNames = new Set(main ? readNames(main) : [])
  return lists.flatMap((list, index) => {
    if (index === likeliest) return [index]
    const eventCount = columnsWith(list, repeatableField).length
    if (list.heading < 0 || eventCount === 0 || eventCount > MATRIX_COLUMNS) return []
    const names = readNames(list)
    const repeatedCount = names.filter((name) => mainNames.has(name)).length
    return names.length > 0 && repeatedCount <= names.length * REPEATED_SHARE ? [index] : []
  })
}
