import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconInfoCircle } from '@tabler/icons-react'
import { memo, useCallback, useMemo, type ReactNode } from 'react'
import { findUnitsAbove } from '@portal/shared/imports/unit-rows'
import { RowsList, type RowsColumn } from '../kit/list/rows/rows-list.tsx'
import { useT, type T } from '../kit/i18n/use-t.ts'
import { ImportCell } from './import-cell.tsx'
import { findingId, ImportFindings } from './import-findings.tsx'
import type { ImportKind, AssessedRow } from './import-kind.ts'
import { placeOf } from './import-book.ts'
import { columnOf, isSaidOnce, type GridColumn, type List } from './import-list.ts'
import classes from './import.module.css'
import type { Import } from './use-import.ts'

const ROW_HEIGHT = 48
const widths: Readonly<Record<string, string>> = {
  date_of_birth_one: '6.5rem',
  date_of_birth_two: '8rem',
  contents: '7rem',
  mobile: '9rem',
}
// Each row is its own grid, so only fixed widths keep the columns aligned.
const widthOf = (field: string) => widths[field] ?? 'minmax(11rem, 1fr)'

const icons = {
  ok: IconCircleCheck,
  warning: IconInfoCircle,
  problem: IconAlertTriangle,
  there: IconCircleDashed,
} as const

/** The row's number, in its sheet as well where there are several, and its status. */
const leadOf = (lists: readonly List<string>[]): RowsColumn<AssessedRow> => ({
  key: 'line',
  header: 'import.row',
  width: '9.25rem',
  hidesHeadingOnCard: true,
  about: () => ({ className: classes.lead }),
  cell: ({ line, state }, { t }) => {
    const Icon = icons[state]
    const place = placeOf(lists, line)
    const own = lists.length > 1 ? `${lists[place.at]?.name}, ${t('import.row')} ${place.line}` : undefined
    return (
      <>
        <span className={classes.line} title={own}>
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
/** Per row of all sheets. */
type UnitsAbove = ReturnType<typeof findUnitsAbove>
type TitleOf<Field extends string> = (column: GridColumn<Field>) => string

/** The sheet's columns as cells edited in place. */
function sheetColumns<Field extends string>(
  labels: ImportKind<Field>['labels'],
  { columns, list, options, setCell, units }: SheetState<Field> & { units: UnitsAbove },
  titleOf: TitleOf<Field>,
  t: T,
): RowsColumn<AssessedRow>[] {
  const { unit, email, mobile } = options
  const standIn: Partial<Record<string, string>> = { unit, email, mobile }
  const commonOf = (field: Field, line: number) => (field === 'unit' && units[line - 1]) || (standIn[field] ?? '')
  return columns.map((column, at) => ({
    key: `${column.field} ${column.column ?? at}`,
    header: labels[column.field],
    title: titleOf(column),
    width: widthOf(column.field),
    about: () => ({ className: classes.cell }),
    cell: ({ line, state, findings }) => {
      const own = findings.filter(({ path }) => columnOf(columns, path) === at)
      return (
        <ImportCell
          label={t('import.cell', { field: titleOf(column), line })}
          value={column.column === null ? '' : (list.rows[line - 1]?.[column.column] ?? '')}
          placeholder={commonOf(column.field, line)}
          severity={own.some(({ level }) => level === 'problem') ? 'problem' : own[0]?.level}
          describedBy={own.every(isSaidOnce) ? undefined : findingId(line, at)}
          readOnly={state === 'there'}
          onCommit={(text) => setCell(line, column, text, titleOf(column))}
        />
      )
    },
  }))
}

type TableProps<Field extends string> = Pick<ImportKind<Field>, 'several' | 'labels'> &
  SheetState<Field> &
  Pick<Import<Field>, 'chosen' | 'choose' | 'lists'> & { rows: readonly AssessedRow[] }

/** The virtual rows of the list; their height depends on their findings. They are drawn again only where one of these is another. */
export const ImportTable = memo(function ImportTable<Field extends string>({
  several,
  labels,
  columns,
  list,
  lists,
  options,
  chosen,
  choose,
  setCell,
  rows,
}: TableProps<Field>) {
  const { t } = useT()
  const titleOf = useCallback<TitleOf<Field>>(
    ({ field, title }) => (several === field && title !== '' ? title : t(labels[field])),
    [several, labels, t],
  )
  const units = useMemo(() => lists.flatMap(findUnitsAbove), [lists])
  const tableColumns = useMemo(
    () => [leadOf(lists), ...sheetColumns(labels, { columns, list, options, setCell, units }, titleOf, t)],
    [lists, labels, columns, list, options, setCell, units, titleOf, t],
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
      choice={{
        label: ({ line }) => t('import.choose', { line }),
        isChosen: ({ line }) => chosen.has(line),
        isEnabled: ({ state }) => state !== 'problem' && state !== 'there',
        toggle: ({ line }) => choose(line, !chosen.has(line)),
      }}
      renderBelow={(row) =>
        !row.findings.every(isSaidOnce) && (
          <ImportFindings row={row} columns={columns} titleOf={titleOf} onCell={setCell} />
        )
      }
    />
  )
}) as <Field extends string>(props: TableProps<Field>) => ReactNode
