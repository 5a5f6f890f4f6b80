import type { RowCause } from '@portal/shared/imports/causes'
import type { MappedSheet } from '@portal/shared/imports/fields'
import { readTitles } from '@portal/shared/imports/heading-rows'
import type { Finding, RowState } from '@portal/shared/imports/import-calls'

/** A list to import. Corrections change its cells, which every preview reads again. */
export type ImportList<Field extends string> = MappedSheet<Field> & {
  name: string
  /** The name of its file; absent for pasted rows. */
  file?: string | undefined
  /** The sheets that were joined into this list; absent for a single sheet. */
  sheets?: readonly ImportList<Field>[]
}
/** The columns that hold a field. */
export const columnsWith = <Field extends string>(
  { mapping }: Pick<ImportList<Field>, 'mapping'>,
  field: Field,
): number[] => mapping.flatMap((mapped, column) => (mapped === field ? [column] : []))

/** A column of the table on screen; `column` is null where the sheet has none for the field. */
export type GridColumn<Field extends string> = { field: Field; column: number | null; title: string }
/** The new text of a cell; `line` counts from 1, and `title` is the heading if the edit adds a column. */
export type CellEdit<Field extends string> = GridColumn<Field> & { line: number; text: string }
/** The server's assessment of one row; `line` counts from 1. */
export type RowAssessment = {
  line: number
  state: RowState
  findings: Finding[]
  causes?: readonly RowCause[]
  is_team?: 0 | 1
}

/** A, B ... Z, AA, as spreadsheets name their columns. */
export function columnLetters(column: number): string {
  const leading = Math.floor(column / 26)
  return (leading > 0 ? columnLetters(leading - 1) : '') + String.fromCharCode(65 + (column % 26))
}

/** The number of cells in the widest row. */
export function countColumns({ rows }: Pick<ImportList<string>, 'rows'>): number {
  return rows.reduce((widest, { length }) => Math.max(widest, length), 0)
}

/** The columns of the table, in the order of `fields`; a field that the sheet lacks has one only if it is in `alwaysVisible`. */
export function gridColumns<Field extends string>(
  { rows, headingIndex, mapping }: MappedSheet<Field>,
  fields: readonly Field[],
  alwaysVisible: ReadonlySet<Field>,
): GridColumn<Field>[] {
  const titles = readTitles(rows, headingIndex)
  return fields.flatMap((field): GridColumn<Field>[] => {
    const columns = columnsWith({ mapping }, field)
    if (columns.length === 0) return alwaysVisible.has(field) ? [{ field, column: null, title: '' }] : []
    return columns.map((column) => ({ field, column, title: (titles[column] ?? '').trim() }))
  })
}

/** The list with one cell changed. A field without a column gets a new last column. */
export function withCell<Field extends string>(
  list: ImportList<Field>,
  { line, field, column, text, title }: CellEdit<Field>,
): ImportList<Field> {
  const target = column ?? countColumns(list)
  const rows = list.rows.map((cells, row) => {
    if (row === line - 1) return replaceAt(cells, target, text, '')
    return column === null && row === list.headingIndex ? replaceAt(cells, target, title, '') : cells
  })
  return column === null ? withColumn({ ...list, rows }, target, field) : { ...list, rows }
}

/** A copy with one value replaced; positions that are missing before it are filled. */
function replaceAt<Value>(values: readonly Value[], position: number, value: Value, filler: Value): Value[] {
  const copy = [...values]
  while (copy.length < position) copy.push(filler)
  copy[position] = value
  return copy
}

/** The list with a column read as another field, or not read at all (null). */
export function withColumn<Field extends string>(
  list: ImportList<Field>,
  column: number,
  field: Field | null,
): ImportList<Field> {
  return { ...list, mapping: replaceAt(list.mapping, column, field, null) }
}

/** The index of the column that a finding's path names, `contents.1` being the second of that field; -1 for the whole row. */
export function findColumnIndex(columns: readonly GridColumn<string>[], path: string): number {
  const [field = '', nth = '0'] = path.split('.')
  const fieldColumns = columns.flatMap((column, index) => (column.field === field ? [index] : []))
  return fieldColumns[Number(nth)] ?? fieldColumns[0] ?? -1
}

/** Whether a finding is shown once for the whole list, and not below each of its rows. */
export const isSharedFinding = ({ code }: Pick<Finding, 'code'>) => code === 'SEX_UNREAD'

/** Whether a row is chosen: by hand, else if it has no findings, or if the rows of all of its causes enter. */
export function isChosen(
  { line, state, causes }: RowAssessment,
  choices: ReadonlyMap<number, boolean>,
  enteredCauses: ReadonlySet<RowCause> = new Set(),
): boolean {
  if (state === 'problem' || state === 'there') return false
  return choices.get(line) ?? (state === 'ok' || (causes?.every((cause) => enteredCauses.has(cause)) ?? false))
}

/** The marks for the sheet to download: each finding with the cells that it is about, all counted from 0. */
export function collectMarks(rows: readonly RowAssessment[], columns: readonly GridColumn<string>[]) {
  return rows.flatMap(({ line, findings }) =>
    findings.map(({ path, level, message }) => {
      const column = columns[findColumnIndex(columns, path)]?.column ?? null
      return { row: line - 1, columns: column === null ? [] : [column], level, message }
    }),
  )
}
