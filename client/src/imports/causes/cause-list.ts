import { causesToDecide, findCause, type RowCause } from '@portal/shared/imports/causes'
import type { Finding } from '@portal/shared/imports/import-calls'
import type { AssessedRow, CauseGroup, RowFilter } from '../import-kind.ts'
import { findColumnIndex, type GridColumn } from '../import-list.ts'

/** The causes for which a row needs a decision: as the server answered them, else those of its findings. */
export function findRowCauses({ causes, state, findings }: AssessedRow): readonly RowCause[] {
  if (causes) return causes
  if (state === 'there') return []
  return [...new Set(findings.filter(({ level }) => level !== 'note').map(findCause))]
}

/** Rows moved to another age group are listed together with rows that break an age rule. */
const belongsTo = (cause: RowCause, group: RowFilter) => cause === group || (cause === 'moved' && group === 'age')

export const matchesFilter = (row: AssessedRow, filter: RowFilter): boolean =>
  filter === 'all' || row.state === filter || findRowCauses(row).some((cause) => belongsTo(cause, filter))

/** The causes of a list that need a decision, each once with its rows. */
export const groupByCause = (rows: readonly AssessedRow[]): CauseGroup[] =>
  causesToDecide
    .map((cause) => ({ cause, rows: rows.filter((row) => matchesFilter(row, cause)) }))
    .filter((group) => group.rows.length > 0)

/** The findings of a row that belong to a cause. */
const findingsOf = ({ findings }: AssessedRow, cause: RowCause): Finding[] =>
  findings.filter((finding) => finding.level !== 'note' && findCause(finding) === cause)

/** The sentences of the findings of a cause, each once; none if there are more than `maximum`, because they name single people then. */
export function listSentences({ cause, rows }: CauseGroup, maximum: number): string[] {
  const sentences = new Set(rows.flatMap((row) => findingsOf(row, cause).map(({ message }) => message)))
  return sentences.size > maximum ? [] : [...sentences]
}

/** A text that is suggested for the equal cells of several rows. `column` is an index of the table's columns. */
export type CauseSuggestion = { column: number; text: string; suggest: string; lines: readonly number[] }

/** The suggestions for the rows of a cause, those for the most rows first. */
export function collectSuggestions(
  { cause, rows }: CauseGroup,
  columns: readonly GridColumn<string>[],
  readCell: (column: GridColumn<string>, line: number) => string,
): CauseSuggestion[] {
  const cells = rows.flatMap((row) => {
    const byColumn = new Map<number, string>()
    for (const { path, suggest } of findingsOf(row, cause))
      if (suggest !== null) byColumn.set(findColumnIndex(columns, path), suggest)
    return [...byColumn].flatMap(([column, suggest]) => {
      const gridColumn = columns[column]
      return gridColumn ? [{ column, suggest, line: row.line, text: readCell(gridColumn, row.line) }] : []
    })
  })
  const groups = Map.groupBy(cells, ({ column, text, suggest }) => JSON.stringify([column, text, suggest]))
  return [...groups.values()]
    .flatMap((group) => group.slice(0, 1).map((first) => ({ ...first, lines: group.map(({ line }) => line) })))
    .map(({ column, text, suggest, lines }) => ({ column, text, suggest, lines }))
    .toSorted((a, b) => b.lines.length - a.lines.length)
}
