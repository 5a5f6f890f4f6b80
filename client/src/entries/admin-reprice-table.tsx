import { useT } from '../i18n/use-t.ts'
import { ColumnHead, VirtualRows } from '../ui/virtual-rows.tsx'
import type { RepriceGroup, RepriceRow } from './admin-reprice-groups.ts'
import { RepriceEntryRow } from './admin-reprice-row.tsx'
import classes from './admin-reprice.module.css'

const ROW = 56
const shared = [
  ['number', false],
  ['entry', false],
  ['agreed', true],
] as const
const changed = [...shared, ['today', true], ['difference', true]] as const
const tables = {
  unpaid: { columns: '76px minmax(180px, 1fr) 116px 116px 124px', heads: changed },
  paid: {
    columns: '76px minmax(150px, 1fr) 112px 112px 120px 176px 108px',
    heads: [...changed, ['after', true], ['act', false]],
  },
  unpriced: { columns: '76px minmax(180px, 1fr) 116px minmax(150px, 240px)', heads: [...shared, ['missing', false]] },
} as const

/** The entries of one group, whatever their number; on a phone each is a card. */
export function RepriceTable({
  group,
  rows,
  money,
  onUpdate,
}: {
  group: RepriceGroup
  rows: readonly RepriceRow[]
  money: (amount: number) => string
  onUpdate: (row: RepriceRow & { fee_today: number }) => void
}) {
  const { t } = useT()
  const { columns, heads } = tables[group]
  return (
    <VirtualRows
      key={group}
      label={t(`reprice.group.${group}`, { number: rows.length })}
      count={rows.length}
      rowHeight={ROW}
      columns={columns}
      className={classes.rows}
      keyOf={(index) => rows[index]?.id ?? index}
      header={heads.map(([name, numeric]) => (
        <ColumnHead key={name} numeric={numeric}>
          {t(`reprice.col.${name}`)}
        </ColumnHead>
      ))}
      renderRow={(index, start, measure) => {
        const row = rows[index]
        return (
          row && (
            <RepriceEntryRow
              key={row.id}
              {...{ row, index, start, measure, money }}
              onUpdate={group === 'paid' ? onUpdate : null}
            />
          )
        )
      }}
    />
  )
}
