import { useT } from '../../i18n/use-t.ts'
import { RowActions, RowMenu } from '../../acts/row-menu.tsx'
import type { Column } from '../columns.ts'
import { nextSort, type ListState } from '../list-state.ts'
import { choiceBoxes } from '../rows/choose-all.tsx'
import { RowsPage } from '../rows/rows-page.tsx'
import type { ReactNode } from 'react'
import type { ChangeList } from '../use-list-state.ts'
import type { SelectionState } from '../use-selection.ts'

/** The rows of one page of a list, each with its menu and, if rows can be chosen, its box. */
export function ListRows<Row extends { id: number }>({
  label,
  columns,
  rows,
  active,
  setActive,
  state,
  change,
  nameOf,
  choosing,
  onOpen,
  onDelete,
  onMove,
  permanent,
  renderMore,
}: {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  active: number | null
  setActive: (id: number) => void
  state: ListState
  change: ChangeList
  nameOf: (row: Row) => string
  choosing: SelectionState | undefined
  onOpen: (row: Row) => void
  onDelete: ((row: Row) => void) | undefined
  /** Null while another order than the list's own is shown; undefined where rows are never moved. */
  onMove: ((row: Row, by: -1 | 1) => void) | null | undefined
  permanent: ((row: Row) => string | null) | undefined
  renderMore: ((row: Row) => ReactNode) | undefined
}) {
  const { t } = useT()
  const ids = rows.map(({ id }) => id)
  const choice = choosing && {
    ...choiceBoxes(choosing.selection, choosing.onSelection, ids, t('admin.select.page')),
    label: (row: Row) => t('admin.select.row', { name: nameOf(row) }),
  }
  return (
    <RowsPage
      label={label}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      active={active}
      onActive={({ id }) => setActive(id)}
      onOpen={(row) => {
        setActive(row.id)
        onOpen(row)
      }}
      sort={state}
      onSort={(column) => change((now) => nextSort(now, column))}
      choice={choice}
      renderActions={
        onDelete || onMove !== undefined || renderMore
          ? (row) => (
              <RowActions label={t('admin.actionsOf', { name: nameOf(row) })}>
                <RowMenu
                  onOpen={() => onOpen(row)}
                  onDelete={onDelete && (() => onDelete(row))}
                  permanentReason={permanent?.(row) ?? null}
                  onMove={onMove ? (by) => onMove(row, by) : undefined}
                  furtherItems={renderMore?.(row)}
                />
              </RowActions>
            )
          : undefined
      }
    />
  )
}
