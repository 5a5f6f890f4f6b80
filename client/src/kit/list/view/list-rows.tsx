import { useT } from '../../i18n/use-t.ts'
import { RowMenu, RowMenuItems } from '../../acts/row-menu.tsx'
import type { Column } from '../columns.ts'
import { nextSort, type ListState } from '../list-state.ts'
import { createSelectionBoxes } from '../rows/choose-all.tsx'
import { RowsPage, type RowsLayout } from '../rows/rows-page.tsx'
import type { ReactNode } from 'react'
import type { ChangeList } from '../use-list-state.ts'
import type { SelectionState } from '../use-selection.ts'

/** The rows of one page of a list, each with its menu and, if rows can be selected, its checkbox. */
export function ListRows<Row extends { id: number }>({
  label,
  layout,
  columns,
  rows,
  activeId,
  setActiveId,
  state,
  changeState,
  nameOf,
  selectionState,
  onOpen,
  pathOf,
  onDelete,
  onMove,
  deleteBlockedReason,
  renderExtraMenuItems,
}: {
  label: string
  layout: RowsLayout | undefined
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  activeId: number | null
  setActiveId: (id: number) => void
  state: ListState
  changeState: ChangeList
  nameOf: (row: Row) => string
  selectionState: SelectionState | undefined
  onOpen: (row: Row) => void
  pathOf: ((row: Row) => string) | undefined
  onDelete: ((row: Row) => void) | undefined
  /** Null while another order than the default is shown; undefined if rows are never moved. */
  onMove: ((row: Row, by: -1 | 1) => void) | null | undefined
  deleteBlockedReason: ((row: Row) => string | null) | undefined
  renderExtraMenuItems: ((row: Row) => ReactNode) | undefined
}) {
  const { t } = useT()
  const ids = rows.map(({ id }) => id)
  const selectionBoxes = selectionState && {
    ...createSelectionBoxes(selectionState.selection, selectionState.onSelection, ids, t('admin.select.page')),
    label: (row: Row) => t('admin.select.row', { name: nameOf(row) }),
  }
  return (
    <RowsPage
      label={label}
      layout={layout}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      active={activeId}
      onActive={({ id }) => setActiveId(id)}
      onOpen={(row) => {
        // Where a page opens, writing the row to the address would call that page off.
        if (!pathOf) setActiveId(row.id)
        onOpen(row)
      }}
      pathOf={pathOf}
      sort={state}
      onSort={(column) => changeState((now) => nextSort(now, column))}
      selectionBoxes={selectionBoxes}
      renderActions={
        onDelete || onMove !== undefined || renderExtraMenuItems
          ? (row) => (
              <RowMenu label={t('admin.actionsOf', { name: nameOf(row) })}>
                <RowMenuItems
                  onOpen={() => onOpen(row)}
                  onDelete={onDelete && (() => onDelete(row))}
                  deleteBlockedReason={deleteBlockedReason?.(row) ?? null}
                  onMove={onMove ? (by) => onMove(row, by) : undefined}
                  extraItems={renderExtraMenuItems?.(row)}
                />
              </RowMenu>
            )
          : undefined
      }
    />
  )
}
