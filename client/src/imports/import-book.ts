import { fold } from '@portal/shared/kit/text/names'
import { readTitles } from '@portal/shared/imports/heading-rows'
import type { ImportKind, ListOptions } from './import-kind.ts'
import { columnsWith, withCell, type CellEdit, type ImportList } from './import-list.ts'

/** A sheet with more event columns than this is a matrix of all events, not a list. */
export const MATRIX_COLUMNS = 20
/** A sheet that shares a larger part of its own people with the main list repeats that list. */
const REPEATED_SHARE = 0.2

/** The number of rows before each sheet: lines are numbered consecutively through all sheets. */
export function findSheetStarts(lists: readonly ImportList<string>[]): number[] {
  const starts: number[] = []
  let rowCount = 0
  for (const { rows } of lists) {
    starts.push(rowCount)
    rowCount += rows.length
  }
  return starts
}

/** The index of the sheet with a line of the book, and the number of that line in the sheet. */
export function findSheetRow(lists: readonly ImportList<string>[], line: number): { sheet: number; line: number } {
  const starts = findSheetStarts(lists)
  const sheet = starts.findLastIndex((start) => start < line)
  return { sheet, line: line - (starts[sheet] ?? 0) }
}

/**
 * Joins sheets into one list. Its n-th column of a field has the cells of the n-th column of that field in each sheet. A single sheet is
 * returned unchanged; without sheets the list is empty.
 */
export function joinSheets<Field extends string>(
  lists: readonly ImportList<Field>[],
  fields: readonly Field[],
): ImportList<Field> {
  const [first] = lists
  if (!first) return { name: '', rows: [], headingIndex: -1, mapping: [] }
  if (lists.length === 1) return first
  const mapping = fields.flatMap((field) => {
    const columnCount = Math.max(...lists.map((list) => columnsWith(list, field).length))
    return Array.from({ length: columnCount }, () => field)
  })
  const rows = lists.flatMap((list) => {
    const sources = mapping.map((field, column) => columnsWith(list, field)[countFieldBefore(mapping, column)] ?? -1)
    const titles = readTitles(list.rows, list.headingIndex)
    return list.rows.map((cells, row) => {
      const texts = row < list.headingIndex ? [] : row === list.headingIndex ? titles : cells
      return sources.map((column) => texts[column] ?? '')
    })
  })
  const name = lists.map((list) => list.name).join(', ')
  return { name, file: first.file, rows, headingIndex: first.headingIndex, mapping, sheets: lists }
}

/** The number of columns before a column that hold the same field. */
const countFieldBefore = (mapping: readonly (string | null)[], column: number) =>
  mapping.slice(0, column).filter((field) => field === mapping[column]).length

/** Reads each sheet of a list by its own columns; lines are numbered consecutively through all sheets. */
export function readSheets<Field extends string, Values extends { line: number }>(
  list: ImportList<Field>,
  read: (sheet: ImportList<Field>) => Values[],
): Values[] {
  const { sheets } = list
  if (!sheets) return read(list)
  const starts = findSheetStarts(sheets)
  return sheets.flatMap((sheet, index) =>
    read(sheet).map((values) => ({ ...values, line: values.line + (starts[index] ?? 0) })),
  )
}

/** The sheets after an edit of their joined list; the edit has columns and lines of the joined list. */
export function withSheetCell<Field extends string>(
  lists: readonly ImportList<Field>[],
  fields: readonly Field[],
  edit: CellEdit<Field>,
): ImportList<Field>[] {
  const { sheet, line } = findSheetRow(lists, edit.line)
  const nth = edit.column === null ? 0 : countFieldBefore(joinSheets(lists, fields).mapping, edit.column)
  return lists.map((list, index) => {
    if (index !== sheet) return list
    const column = lists.length === 1 ? edit.column : (columnsWith(list, edit.field)[nth] ?? null)
    return withCell(list, { ...edit, line, column })
  })
}

/** The indexes of the sheets to import: the likeliest list, and lists with other people, except matrices of events. */
export function chooseSheets<Field extends string>(
  lists: readonly ImportList<Field>[],
  likeliest: number,
  {
    repeatableField,
    findImportableLineNumbers,
  }: Pick<ImportKind<Field>, 'repeatableField' | 'findImportableLineNumbers'>,
  options: ListOptions,
): number[] {
  if (repeatableField === null) return [likeliest]
  const readNames = (list: ImportList<Field>) => {
    const column = list.mapping.findIndex((field) => field === 'full_name_one')
    return findImportableLineNumbers(list, options).flatMap((line) => fold(list.rows[line - 1]?.[column] ?? '') || [])
  }
  const main = lists[likeliest]
  const mainNames = new Set(main ? readNames(main) : [])
  return lists.flatMap((list, index) => {
    if (index === likeliest) return [index]
    const eventCount = columnsWith(list, repeatableField).length
    if (list.headingIndex < 0 || eventCount === 0 || eventCount > MATRIX_COLUMNS) return []
    const names = readNames(list)
    const repeatedCount = names.filter((name) => mainNames.has(name)).length
    return names.length > 0 && repeatedCount <= names.length * REPEATED_SHARE ? [index] : []
  })
}
