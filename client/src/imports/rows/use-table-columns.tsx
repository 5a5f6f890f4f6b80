import { useMemo } from 'react'
import type { RowsColumn } from '../../kit/list/rows/rows-list.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import type { WordKey } from '../../kit/i18n/words.ts'
import type { AssessedRow } from '../import-kind.ts'
import { findColumnIndex, type GridColumn } from '../import-list.ts'
import { createCardColumn } from './import-card.tsx'
import { columnTrack, createLeadColumn, planColumns } from './import-table-columns.tsx'
import type { TableProps } from './table-props.ts'
import type { useCells } from './use-cells.tsx'
import classes from './import-table.module.css'

/** A column of years is as wide as a year. */
const shortLabels: Readonly<Record<string, WordKey>> = {
  date_of_birth_one: 'import.f.year',
  date_of_birth_two: 'import.f.year',
}
/** The columns that the table has room for, and the indexes of those that are left to the row in work. */
export function useTableColumns<Field extends string>(
  { labels, columns, list, lists, rows }: TableProps<Field>,
  { units, columnTitle, renderCell }: ReturnType<typeof useCells<Field>>,
  {
    width,
    isPhone,
    activeLine,
    setActiveLine,
    openSentences,
  }: {
    width: number | null
    isPhone: boolean
    activeLine: number | null
    setActiveLine: (line: number | null) => void
    openSentences: (line: number) => void
  },
) {
  const { t } = useT()
  const markedColumns = useMemo(() => findMarkedColumns(rows, columns), [rows, columns])
  const { visible, hasWords, minWidth } = useMemo(
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
    return [createLeadColumn(lists, openSentences), ...cells]
  }, [
    isPhone,
    list,
    lists,
    columns,
    visible,
    units,
    activeLine,
    setActiveLine,
    openSentences,
    labels,
    columnTitle,
    t,
    markedColumns,
    hasWords,
    renderCell,
  ])
  const foldedColumns = columns.map((_column, index) => index).filter((index) => !visible.includes(index))
  return { tableColumns, foldedColumns, hasWords, minWidth }
}

/** The indexes of columns with a cell that has a mark. */
function findMarkedColumns(rows: readonly AssessedRow[], columns: readonly GridColumn<string>[]): ReadonlySet<number> {
  const marked = rows.flatMap(({ findings, state }) =>
    state === 'there' ? [] : findings.filter(({ level, path }) => level !== 'note' && path !== ''),
  )
  return new Set(marked.map(({ path }) => findColumnIndex(columns, path)))
}
