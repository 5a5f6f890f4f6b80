import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconInfoCircle } from '@tabler/icons-react'
import { memo, useCallback, useMemo, type ReactNode } from 'react'
import { findUnitsAbove } from '@portal/shared/imports/unit-rows'
import { RowsList, type RowsColumn } from '../kit/list/rows/rows-list.tsx'
import { useT, type T } from '../kit/i18n/use-t.ts'
import { ImportCell } from './import-cell.tsx'
import { findingId, ImportFindings } from './import-findings.tsx'
import type { ImportKind, AssessedRow } from './import-kind.ts'
import { findSheetRow } from './import-book.ts'
import { findColumnIndex, isSharedFinding, type GridColumn, type ImportList } from './import-list.ts'
import classes from './import.module.css'
import type { Import } from './use-import.ts'

const ROW_HEIGHT = 48
const columnWidths: Readonly<Record<string, string>> = {
  date_of_birth_one: '6.5rem',
  date_of_birth_two: '8rem',
  contents: '7rem',
  mobile: '9rem',
}
// Each row is its own grid: columns align only if their widths do not depend on the cells.
const columnWidth = (field: string) => columnWidths[field] ?? 'minmax(11rem, 1fr)'

const stateIcons = {
  ok: IconCircleCheck,
  warning: IconInfoCircle,
  problem: IconAlertTriangle,
  there: IconCircleDashed,
} as const

/** The first column: row number and state. If there are several sheets, a tooltip shows the sheet and the row number in it. */
const createLeadColumn = (lists: readonly ImportList<string>[]): RowsColumn<AssessedRow> => ({
  key: 'line',
  header: 'import.row',
  width: '9.25rem',
  hidesHeadingOnCard: true,
  cellAttributes: () => ({ className: classes.lead }),
  cell: ({ line, state }, { t }) => {
    const Icon = stateIcons[state]
    const sheetRow = findSheetRow(lists, line)
    const sheetText = `${lists[sheetRow.sheet]?.name}, ${t('import.row')} ${sheetRow.line}`
    return (
      <>
        <span className={classes.line} title={lists.length > 1 ? sheetText : undefined}>
          {line}
        </span>
        <span className={classes.state}>
          <Icon size={16} aria-hidden /> {t(`import.state.${state}`)}
        </span>
      </>
    )
  },
})

type SheetState<Field extends string> = Pick<Import<Field>, 'columns' | 'list' | 'options' | 'setCell'>
/** The unit named above each row of the joined list. */
type UnitsAbove = ReturnType<typeof findUnitsAbove>
type ColumnTitle<Field extends string> = (column: GridColumn<Field>) => string

/** The columns of the list, with cells that are edited in place. */
function createSheetColumns<Field extends string>(
  labels: ImportKind<Field>['labels'],
  { columns, list, options, setCell, units }: SheetState<Field> & { units: UnitsAbove },
  columnTitle: ColumnTitle<Field>,
  t: T,
): RowsColumn<AssessedRow>[] {
  const { unit, email, mobile } = options
  const commonValues: Partial<Record<string, string>> = { unit, email, mobile }
  const emptyCellValue = (field: Field, line: number) =>
    (field === 'unit' && units[line - 1]) || (commonValues[field] ?? '')
  return columns.map((column, index) => ({
    key: `${column.field} ${column.column ?? index}`,
    header: labels[column.field],
    title: columnTitle(column),
    width: columnWidth(column.field),
    cellAttributes: () => ({ className: classes.cell }),
    cell: ({ line, state, findings }) => {
      const cellFindings = findings.filter(({ path }) => findColumnIndex(columns, path) === index)
      return (
        <ImportCell
          label={t('import.cell', { field: columnTitle(column), line })}
          value={column.column === null ? '' : (list.rows[line - 1]?.[column.column] ?? '')}
          placeholder={emptyCellValue(column.field, line)}
          severity={cellFindings.some(({ level }) => level === 'problem') ? 'problem' : cellFindings[0]?.level}
          describedBy={cellFindings.every(isSharedFinding) ? undefined : findingId(line, index)}
          readOnly={state === 'there'}
          onCommit={(text) => setCell({ ...column, line, text, title: columnTitle(column) })}
        />
      )
    },
  }))
}

type TableProps<Field extends string> = Pick<ImportKind<Field>, 'repeatableField' | 'labels'> &
  SheetState<Field> &
  Pick<Import<Field>, 'chosenLines' | 'choose' | 'lists'> & { rows: readonly AssessedRow[] }

/** The rows of the list as a table, each with its findings below. Memoized because a list may have thousands of rows. */
export const ImportTable = memo(function ImportTable<Field extends string>({
  repeatableField,
  labels,
  columns,
  list,
  lists,
  options,
  chosenLines,
  choose,
  setCell,
  rows,
}: TableProps<Field>) {
  const { t } = useT()
  const columnTitle = useCallback<ColumnTitle<Field>>(
    ({ field, title }) => (repeatableField === field && title !== '' ? title : t(labels[field])),
    [repeatableField, labels, t],
  )
  const units = useMemo(() => lists.flatMap(findUnitsAbove), [lists])
  const tableColumns = useMemo(
    () => [
      createLeadColumn(lists),
      ...createSheetColumns(labels, { columns, list, options, setCell, units }, columnTitle, t),
    ],
    [lists, labels, columns, list, options, setCell, units, columnTitle, t],
  )
  if (rows.length === 0) return <p className={`surface ${classes.none}`}>{t('import.empty')}</p>
  return (
    <RowsList
      label={t('import.rows')}
      rows={rows}
      keyOf={({ line }) => line}
      rowHeight={ROW_HEIGHT}
      columns={tableColumns}
      className={classes.table}
      cards
      rowState={({ state }) => state}
      selectionBoxes={{
        label: ({ line }) => t('import.choose', { line }),
        isChosen: ({ line }) => chosenLines.has(line),
        isEnabled: ({ state }) => state !== 'problem' && state !== 'there',
        toggle: ({ line }) => choose(line, !chosenLines.has(line)),
      }}
      renderBelow={(row) =>
        !row.findings.every(isSharedFinding) && (
          <ImportFindings row={row} columns={columns} columnTitle={columnTitle} onSuggestion={setCell} />
        )
      }
    />
  )
}) as <Field extends string>(props: TableProps<Field>) => ReactNode
