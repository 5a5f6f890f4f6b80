import { useMemo } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'
import { RowsList } from '../../kit/list/rows/rows-list.tsx'
import { repriceColumns, type OnUpdate } from './admin-reprice-columns.tsx'
import type { RepriceGroup, RepriceRow } from './admin-reprice-groups.ts'
import classes from './admin-reprice.module.css'

/** The entries of one group. */
export function RepriceTable({
  group,
  rows,
  currency,
  onUpdate,
}: {
  group: RepriceGroup
  rows: readonly RepriceRow[]
  currency: string | undefined
  onUpdate: OnUpdate
}) {
  const { t } = useT()
  const columns = useMemo(() => repriceColumns(group, currency, onUpdate), [group, currency, onUpdate])
  return (
    <RowsList
      key={group}
      label={t(`reprice.group.${group}`, { number: rows.length })}
      rows={rows}
      keyOf={({ id }) => id}
      rowHeight={56}
      columns={columns}
      className={classes.rows}
      cards
    />
  )
}
