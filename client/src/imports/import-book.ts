import { fold } from '@portal/shared/kit/text/names'
import { readTitles } from '@portal/shared/imports/heading-rows'
import type { ImportKind } from './import-kind.ts'
import { columnsWith, withCell, type GridColumn, type List } from './import-list.ts'

/** More columns of events are a matrix of them. */
export const MATRIX = 20
/** A sheet with more of the people of another one repeats it. */
const REPEATED = 0.2

/** How many rows of a book stand before each of its sheets: rows are numbered on from sheet to sheet. */
export const startsOf = (lists: readonly List<string>[]) => {
  let before = 0
  return lists.map(({ rows }) => (before += rows.length) - rows.length)
}

/** The place of a row in the sheets of a book, and its number there. */
export function placeOf(lists: readonly List<string>[], line: number): { at: number; line: number } {
  const starts = startsOf(lists)
  const at = starts.findLastIndex((start) => start < line)
  return { at, line: line - (starts[at] ?? 0) }
}

/**
 * Sheets that are imported together as one list, each read by its own columns: a column of the list holds the first, second ... column of a
 * field in each of them. One sheet is itself.
 */
export function together<Field extends string>(lists: readonly List<Field>[], fields: readonly Field[]): List<Field> {
  const [first] = lists
  if (!first) return { name: '', rows: [], heading: -1, mapping: [] }
  if (lists.length === 1) return first
  const mapping = fields.flatMap((field) => {
    const most = Math.max(...lists.map((list) => columnsWith(list, field).length))
    return Array.from({ length: most }, () => field)
  })
  const rows = lists.flatMap((list) => {
    const places = mapping.map((field, column) => columnsWith(list, field)[nthOf(mapping, column)] ?? -1)
    const titles = readTitles(list.rows, list.heading)
    return list.rows.map((cells, row) => {
      const texts = row < list.heading ? [] : row === list.heading ? titles : cells
      return places.map((at) => texts[at] ?? '')
    })
  })
  const name = lists.map((list) => list.name).join(', ')
  return { name, file: first.file, rows, heading: first.heading, mapping, parts: lists }
}

/** Which of the columns of its field a column is. */
const nthOf = (mapping: readonly (string | null)[], column: number) =>
  mapping.slice(0, column).filter((field) => field === mapping[column]).length

/** The rows of each sheet of a list, its rows numbered on from sheet to sheet. */
export function inParts<Field extends string, Values extends { line: number }>(
  list: List<Field>,
  read: (sheet: List<Field>) => Values[],
): Values[] {
  const { parts } = list
  if (!parts) return read(list)
  const starts = startsOf(parts)
  return parts.flatMap((part, at) => read(part).map((values) => ({ ...values, line: values.line + (starts[at] ?? 0) })))
}

/** The sheets with the text of one cell of their common list changed. */
export function withCellOf<Field extends string>(
  lists: readonly List<Field>[],
  fields: readonly Field[],
  { line, text, title, field, column }: GridColumn<Field> & { line: number; text: string },
): List<Field>[] {
  const place = placeOf(lists, line)
  return lists.map((list, at) => {
    if (at !== place.at) return list
    const nth = column === null ? 0 : nthOf(together(lists, fields).mapping, column)
    const own = lists.length === 1 ? column : (columnsWith(list, field)[nth] ?? null)
    return withCell(list, { line: place.line, field, column: own, text, title })
  })
}

/** The sheets of a book that are lists beside its likeliest one: those with people and events of their own, and no matrix of all events. */
export function listsBeside<Field extends string>(
  lists: readonly List<Field>[],
  likeliest: number,
  { several, lines }: Pick<ImportKind<Field>, 'several' | 'lines'>,
  options: Parameters<ImportKind<Field>['lines']>[1],
): number[] {
  if (several === null) return [likeliest]
  const namesOf = (list: List<Field>) => {
    const at = list.mapping.findIndex((field) => field === 'full_name_one')
    return lines(list, options).flatMap((line) => fold(list.rows[line - 1]?.[at] ?? '') || [])
  }
  const main = lists[likeliest]
  const mainNames = new Set(main ? namesOf(main) : [])
  return lists.flatMap((list, at) => {
    if (at === likeliest) return [at]
    const events = columnsWith(list, several).length
    const names = list.heading >= 0 && events > 0 && events <= MATRIX ? namesOf(list) : []
    const isOwn = names.length > 0 && names.filter((name) => mainNames.has(name)).length <= names.length * REPEATED
    return isOwn ? [at] : []
  })
}
