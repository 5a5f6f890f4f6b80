import { useMediaQuery } from '@mantine/hooks'
import { memo, useCallback, useMemo, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { findUnitsAbove } from '@portal/shared/imports/unit-rows'
import { RowsList, type RowsColumn } from '../../kit/list/rows/rows-list.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import type { WordKey } from '../../kit/i18n/words.ts'
import { useSize } from '../../kit/ui/use-size.ts'
import { createCardColumn } from './import-card.tsx'
import { ImportCell } from './import-cell.tsx'
import { columnTrack, createLeadColumn, planColumns } from './import-table-columns.tsx'
import { ImportFindings } from './import-findings.tsx'
import type { AssessedRow, ImportKind } from '../import-kind.ts'
import { findColumnIndex, isSharedFinding, type GridColumn } from '../import-list.ts'
import { markOf } from './import-marks.ts'
import classes from './import-table.module.css'
import type { Import } from '../use-import.ts'

/** A column of years is as wide as a year. */
const shortLabels: Readonly<Record<string, WordKey>> = {
  date_of_birth_one: 'import.f.year',
  date_of_birth_two: 'import.f.year',
}
const ROW_HEIGHT = 32
/** The height of a card, until it is measured. */
const CARD_HEIGHT = 64

type TableProps<Field extends string> = Pick<ImportKind<Field>, 'repeatableField' | 'labels'> &
  Pick<Import<Field>, 'columns' | 'list' | 'options' | 'setCell' | 'chosenLines' | 'choose' | 'lists'> & {
    rows: readonly AssessedRow[]
  }

/**
 * The rows of the list as a table with cells that are edited in place. A cell has a mark and a short word; the sentences of the row that is
 * being worked on stand below the table. On a phone a row has two lines, and opens. Memoized because a list may have thousands of rows.
 */
export const ImportTable = memo(function ImportTable<Field extends string>(props: TableProps<Field>) {
  const { repeatableField, labels, columns, list, lists, options, chosenLines, choose, setCell, rows } = props
  const { t } = useT()
  const frame = useRef<HTMLDivElement>(null)
  const width = useSize(frame, 'clientWidth')
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const [activeLine, setActiveLine] = useState<number | null>(null)
  const columnTitle = useCallback(
    ({ field, title }: GridColumn<Field>) => (repeatableField === field && title !== '' ? title : t(labels[field])),
    [repeatableField, labels, t],
  )
  const units = useMemo(() => lists.flatMap(findUnitsAbove), [lists])
  const markedColumns = useMemo(() => findMarkedColumns(rows, columns), [rows, columns])
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
  const { visible, hasWords } = useMemo(
    () => planColumns(columns, markedColumns, width ?? 0),
    [columns, markedColumns, width],
  )
  const tableColumns = useMemo((): RowsColumn<AssessedRow>[] => {
    if (isPhone) return [createCardColumn({ list, columns, units, activeLine, onOpen: setActiveLine })]
    const cells = visible.flatMap((index): RowsColumn<AssessedRow>[] => {
      const column = columns[index]
      if (!column) return []
      return [
        {
          key: `${column.field} ${column.column ?? index}`,
          header: labels[column.field],
          title: shortLabels[column.field] ? t(shortLabels[column.field] ?? labels[column.field]) : columnTitle(column),
          width: columnTrack(column.field, markedColumns.has(index), hasWords),
          cellAttributes: () => ({ className: classes.cell }),
          cell: (row) => renderCell(row, index),
        },
      ]
    })
    return [createLeadColumn(lists, setActiveLine), ...cells]
  }, [
    isPhone,
    list,
    lists,
    columns,
    visible,
    units,
    activeLine,
    labels,
    columnTitle,
    t,
    markedColumns,
    hasWords,
    renderCell,
  ])
  const foldedColumns = columns.map((_column, index) => index).filter((index) => !visible.includes(index))
  const findingsOfRow = (row: AssessedRow) =>
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
  const activeRow = rows.find(({ line }) => line === activeLine)
  if (rows.length === 0) return <p className={classes.none}>{t('import.empty')}</p>
  return (
    <div
      ref={frame}
      className={classes.frame}
      data-words={hasWords || isPhone || undefined}
      onFocus={(event) => {
        const line = lineOfFocus(event, rows)
        if (line !== undefined && !isPhone) setActiveLine(line)
      }}
    >
      <RowsList
        key={isPhone ? 'cards' : 'rows'}
        label={t('import.rows')}
        rows={rows}
        keyOf={({ line }) => line}
        rowHeight={isPhone ? CARD_HEIGHT : ROW_HEIGHT}
        columns={tableColumns}
        className={classes.table}
        cards={isPhone}
        rowState={({ state }) => state}
        selectionBoxes={{
          label: ({ line }) => t('import.choose', { line }),
          isChosen: ({ line }) => chosenLines.has(line),
          isEnabled: ({ state }) => state !== 'problem' && state !== 'there',
          toggle: ({ line }) => choose(line, !chosenLines.has(line)),
        }}
        renderBelow={(row) =>
          isPhone &&
          row.line === activeLine && (
            <div className={classes.opened}>
              {columns.map((_column, index) => renderField(row, index))}
              {findingsOfRow(row)}
            </div>
          )
        }
      />
      {!isPhone && activeRow && (foldedColumns.length > 0 || !activeRow.findings.every(isSharedFinding)) && (
        <section className={classes.sentences} aria-label={`${t('import.row')} ${activeRow.line}`}>
          <b>
            {t('import.row')} {activeRow.line}
          </b>
          <div>
            {findingsOfRow(activeRow)}
            <div className={classes.folded}>{foldedColumns.map((index) => renderField(activeRow, index))}</div>
          </div>
        </section>
      )}
    </div>
  )
}) as <Field extends string>(props: TableProps<Field>) => ReactNode

/** The line of the row that has the focus; undefined outside the rows. */
function lineOfFocus({ target }: FocusEvent, rows: readonly AssessedRow[]): number | undefined {
  const index = target.closest<HTMLElement>('tr[data-index]')?.dataset['index']
  return index === undefined ? undefined : rows[Number(index)]?.line
}

/** The indexes of columns with a cell that has a mark. */
function findMarkedColumns(rows: readonly AssessedRow[], columns: readonly GridColumn<string>[]): ReadonlySet<number> {
  const marked = rows.flatMap(({ findings, state }) =>
    state === 'there' ? [] : findings.filter(({ level, path }) => level !== 'note' && path !== ''),
  )
  return new Set(marked.map(({ path }) => findColumnIndex(columns, path)))
}
