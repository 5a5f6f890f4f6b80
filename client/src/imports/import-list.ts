import type { RowCause } from '@portal/shared/imports/causes'
import type { ReadSheet } from '@portal/shared/imports/fields'
import { readTitles } from '@portal/shared/imports/heading-rows'
import type { Finding, RowState } from '@portal/shared/imports/import-calls'

/** A list on its way in: the cells are the truth, whatever is mended is mended in them. */
export type List<Field extends string> = ReadSheet<Field> & {
  name: string
  /** The name of the file it is of; none of pasted rows. */
  file?: string | undefined
  /** The sheets that it is made of, where there are several. */
  parts?: readonly List<Field>[]
}
/** The columns that hold a field. */
export const columnsWith = <Field extends string>({ mapping }: Pick<List<Field>, 'mapping'>, field: Field): number[] =>
  mapping.flatMap((mapped, column) => (mapped === field ? [column] : []))

/** A column of the table on screen; `column` is null where the sheet has none for the field. */
export type GridColumn<Field extends string> = { field: Field; column: number | null; title: string }
/** A row as it was assessed. */
export type RowAssessment = {
  line: number
  state: RowState
  findings: Finding[]
  causes?: readonly RowCause[]
  is_team?: 0 | 1
}

/** A, B ... Z, AA, as spreadsheets name their columns. */
export function letterOf(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest > 0 ? letterOf(rest - 1) : '') + String.fromCharCode(65 + (column % 26))
}

/** How many columns the widest row has. */
export function widthOf({ rows }: Pick<List<string>, 'rows'>): number {
  return rows.reduce((most, { length }) => Math.max(most, length), 0)
}

/** The columns of the table: the imported ones in the order of `fields`, and `always` those without one in the sheet. */
export function gridColumns<Field extends string>(
  { rows, heading, mapping }: ReadSheet<Field>,
  fields: readonly Field[],
  always: ReadonlySet<Field>,
): GridColumn<Field>[] {
  const titles = readTitles(rows, heading)
  return fields.flatMap((field): GridColumn<Field>[] => {
    const columns = columnsWith({ mapping }, field)
    if (columns.length === 0) return always.has(field) ? [{ field, column: null, title: '' }] : []
    return columns.map((column) => ({ field, column, title: (titles[column] ?? '').trim() }))
  })
}

/** The list with the text of one cell changed; a field without a column gets one behind all others, headed by `title`. */
export function withCell<Field extends string>(
  list: List<Field>,
  {
    line,
    field,
    column,
    text,
    title,
  }: { line: number; field: Field; column: number | null; text: string; title: string },
): List<Field> {
  const at = column ?? widthOf(list)
  const set = (cells: readonly string[], value: string) => {
    const padded = [...cells, ...Array.from({ length: Math.max(0, at - cells.length) }, () => '')]
    padded[at] = value
    return padded
  }
  const rows = list.rows.map((cells, index) => {
    if (index === line - 1) return set(cells, text)
    return column === null && index === list.heading ? set(cells, title) : cells
  })
  return column === null ? { ...list, rows, mapping: mapped(list.mapping, at, field) } : { ...list, rows }
}

function mapped<Field extends string>(mapping: List<Field>['mapping'], column: number, field: Field | null) {
  const next = [...mapping]
  while (next.length < column) next.push(null)
  next[column] = field
  return next
}

/** The list with a column mapped to another field, which further columns may hold as well. */
export function withColumn<Field extends string>(list: List<Field>, column: number, field: Field | null): List<Field> {
  return { ...list, mapping: mapped(list.mapping, column, field) }
}

/** Where in the table a finding belongs: the index of its column; -1 for the whole row. */
export function columnOf(columns: readonly GridColumn<string>[], path: string): number {
  const [field = '', nth = '0'] = path.split('.')
  const own = columns.flatMap((each, at) => (each.field === field ? [at] : []))
  return own[Number(nth)] ?? own[0] ?? -1
}

/** Whether a finding is said once for all rows, and not below each. */
export const isSaidOnce = ({ code }: Pick<Finding, 'code'>) => code === 'SEX_UNREAD'

/** Rows selected by default: those without findings, and those to be looked at where all of their causes are `entered`. */
export function isChosen(
  { line, state, causes }: RowAssessment,
  choices: ReadonlyMap<number, boolean>,
  entered: ReadonlySet<RowCause> = new Set(),
): boolean {
  if (state === 'problem' || state === 'there') return false
  return choices.get(line) ?? (state === 'ok' || (causes?.every((cause) => entered.has(cause)) ?? false))
}

/** The marks in the sheet to take away: each finding with the cells of the sheet that it is about. */
export function marksOf(assessed: readonly RowAssessment[], columns: readonly GridColumn<string>[]) {
  return assessed.flatMap(({ line, findings }) =>
    findings.map(({ path, level, message }) => {
      const column = columns[columnOf(columns, path)]?.column ?? null
      return { row: line - 1, columns: column === null ? [] : [column], level, message }
    }),
  )
}
