import { VisuallyHidden } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import { useT } from '../i18n/use-t.ts'
import type { Column } from './columns.ts'
import { HeadCell } from './head-cell.tsx'
import type { ListState } from './list-state.ts'
import { RowActions } from '../acts/row-menu.tsx'
import classes from './rows-table.module.css'
import { extended, toggled, toggledAll, type Selection } from './selection.ts'

export type Choosing = { selection: Selection; onSelection: (selection: Selection) => void }

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  nameOf: (row: Row) => string
  active: number | null
  onActive: (id: number) => void
  onOpen: (row: Row) => void
  sort: Pick<ListState, 'columnName' | 'isDesc'>
  onSort: (column: string) => void
  /** The items of a row's menu. */
  renderActions?: ((row: Row) => ReactNode) | undefined
  choosing?: Choosing | undefined
}

const CONTROL = 'button, a, input, label, [role="menu"]'

/** Dense rows under a heading that stays; one row is highlighted and holds the focus of the arrow keys. */
export function RowsTable<Row extends { id: number }>({
  caption,
  columns,
  rows,
  nameOf,
  active,
  onActive,
  onOpen,
  sort,
  onSort,
  renderActions,
  choosing,
}: Props<Row>) {
  const { t, language } = useT()
  const ids = rows.map(({ id }) => id)
  const [main, ...others] = columns
  if (!main) return null
  const reachable = active !== null && ids.includes(active) ? active : ids[0]
  const onRow = (row: Row) => (event: MouseEvent<HTMLElement>) => {
    onActive(row.id)
    const onControl = event.target instanceof Element && event.target.closest(CONTROL) !== null
    // Marking text in a row is not opening it.
    if (!onControl && !getSelection()?.toString()) onOpen(row)
  }
  return (
    <table className={classes.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {choosing && (
            <th className={`${classes.head} ${classes.narrow}`} scope="col">
              <label className={classes.check}>
                <input
                  type="checkbox"
                  aria-label={t('admin.select.page')}
                  checked={ids.length > 0 && ids.every((id) => choosing.selection.ids.has(id))}
                  onChange={() => choosing.onSelection(toggledAll(choosing.selection, ids))}
                />
              </label>
            </th>
          )}
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
          {renderActions && (
            <th className={`${classes.head} ${classes.narrow}`} scope="col">
              <VisuallyHidden>{t('admin.actions')}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.id}
            className={classes.row}
            data-row={row.id}
            tabIndex={row.id === reachable ? 0 : -1}
            aria-current={row.id === active || undefined}
            onFocus={() => onActive(row.id)}
            onClick={onRow(row)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.target !== event.currentTarget) return
              event.preventDefault()
              onOpen(row)
            }}
          >
            {choosing && (
              <td className={`${classes.cell} ${classes.narrow} ${classes.choose}`}>
                <label className={classes.check}>
                  <input
                    type="checkbox"
                    aria-label={t('admin.select.row', { name: nameOf(row) })}
                    checked={choosing.selection.ids.has(row.id)}
                    onChange={({ nativeEvent }) =>
                      choosing.onSelection(
                        nativeEvent instanceof globalThis.MouseEvent && nativeEvent.shiftKey
                          ? extended(choosing.selection, ids, row.id)
                          : toggled(choosing.selection, row.id),
                      )
                    }
                  />
                </label>
              </td>
            )}
            <td className={`${classes.cell} ${classes.main}`}>
              <button type="button" className={classes.open} tabIndex={-1} onClick={() => onOpen(row)}>
                {main.cell(row, { t, language })}
              </button>
            </td>
            {others.map(({ key, header, cell, align, wide }) => (
              <td key={key} className={classes.cell} data-label={t(header)} data-align={align} data-wide={wide}>
                {cell(row, { t, language })}
              </td>
            ))}
            {renderActions && (
              <td className={`${classes.cell} ${classes.narrow} ${classes.actions}`}>
                <RowActions label={t('admin.actionsOf', { name: nameOf(row) })}>{renderActions(row)}</RowActions>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
