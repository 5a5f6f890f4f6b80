import { useCallback, useMemo } from 'react'
import { findUnitsAbove } from '@portal/shared/imports/unit-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import type { AssessedRow } from '../import-kind.ts'
import { findColumnIndex, isSharedFinding, type GridColumn } from '../import-list.ts'
import { ImportCell } from './import-cell.tsx'
import { ImportFindings } from './import-findings.tsx'
import type { TableProps } from './table-props.ts'
import { markOf } from './import-marks.ts'
import classes from './import-table.module.css'

/** The cells of the table and the sentences of its rows, to be drawn in the table, below it, or in an opened row. */
export function useCells<Field extends string>(props: TableProps<Field>) {
  const { repeatableField, labels, columns, list, lists, options, setCell } = props
  const { t } = useT()
  const columnTitle = useCallback(
    ({ field, title }: GridColumn<Field>) => (repeatableField === field && title !== '' ? title : t(labels[field])),
    [repeatableField, labels, t],
  )
  /** The unit named above each row. */
  const units = useMemo(() => lists.flatMap(findUnitsAbove), [lists])
  const renderCell = useCallback(
    (row: AssessedRow, index: number) => {
      const column = columns[index]
      if (!column) return null
      const { line, state, findings } = row
      const value = column.column === null ? '' : (list.rows[line - 1]?.[column.column] ?? '')
      const { unit, email, mobile } = options
      const commonValues: Partial<Record<string, string>> = { unit, email, mobile }
      const placeholder = (column.field === 'unit' && units[line - 1]) || (commonValues[column.field] ?? '')
      // A finding of the whole row is marked at its first cell.
      const cellFindings = findings.filter(({ path }) => Math.max(0, findColumnIndex(columns, path)) === index)
      return (
        <ImportCell
          label={t('import.cell', { field: columnTitle(column), line })}
          value={value}
          placeholder={placeholder}
          mark={state === 'there' ? null : markOf(cellFindings, value === '')}
          readOnly={state === 'there'}
          onCommit={(text) => setCell({ ...column, line, text, title: columnTitle(column) })}
        />
      )
    },
    [columns, list, options, units, setCell, columnTitle, t],
  )
  const renderFindings = (row: AssessedRow) =>
    !row.findings.every(isSharedFinding) && (
      <ImportFindings row={row} columns={columns} columnTitle={columnTitle} onSuggestion={setCell} />
    )
  const renderField = (row: AssessedRow, index: number) => {
    const column = columns[index]
    return (
      column && (
        <div key={`${column.field} ${column.column ?? index}`} className={classes.field}>
          <span>{columnTitle(column)}</span>
          {renderCell(row, index)}
        </div>
      )
    )
  }
  return { units, columnTitle, renderCell, renderField, renderFindings }
}
