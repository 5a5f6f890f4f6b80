import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useT } from '../i18n/use-t.ts'
import type { Column } from './columns.ts'
import type { ListState } from './list-state.ts'
import classes from './rows-table.module.css'

type Props<Row> = {
  column: Column<Row>
  sort: Pick<ListState, 'columnName' | 'isDesc'>
  onSort: (column: string) => void
}

/** A heading; where the list can be sorted by it, a button that says so. */
export function HeadCell<Row>({ column, sort, onSort }: Props<Row>) {
  const { t } = useT()
  const { header, align, sort: by } = column
  const sorted = by !== undefined && sort.columnName === by
  const Arrow = sort.isDesc ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      className={classes.head}
      data-align={align}
      {...(sorted ? { 'aria-sort': sort.isDesc ? ('descending' as const) : ('ascending' as const) } : {})}
    >
      {by === undefined ? (
        <span className={classes.label}>{t(header)}</span>
      ) : (
        <button
          type="button"
          className={classes.label}
          data-sorted={sorted || undefined}
          title={t('admin.sort.by', { column: t(header) })}
          onClick={() => onSort(by)}
        >
          {t(header)}
          {sorted && <Arrow size={14} aria-hidden />}
        </button>
      )}
    </th>
  )
}
