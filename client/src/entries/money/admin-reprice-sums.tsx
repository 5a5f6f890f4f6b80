import type { RepricingSums } from '@portal/shared/payments/repricing'
import { useT } from '../../kit/i18n/use-t.ts'
import classes from './admin-reprice.module.css'

/** How the amounts change if the shown entries are updated. */
export function RepriceSums({
  sums: { up, down, owed, to_refund },
  money,
  showsRefunds,
}: {
  sums: RepricingSums
  money: (amount: number) => string
  showsRefunds: boolean
}) {
  const { t } = useT()
  const figures = [
    [t('reprice.up'), up],
    [t('reprice.down'), down],
    [t('reprice.owed'), owed],
    ...(showsRefunds ? ([[t('reprice.refund'), to_refund]] as const) : []),
  ] as const
  return (
    <dl className={classes.sums} aria-label={t('reprice.sums')}>
      {figures.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd translate="no">{money(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
