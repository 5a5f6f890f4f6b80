import type { PaidBy as PaidAmounts } from '@portal/shared/overview/tournament-overview'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import classes from './tournament-overview.module.css'

const METHODS = ['transfer', 'cash', 'other'] as const

/** The sums of the payments by method. */
export function PaidBy({ paid, currency }: { paid: PaidAmounts; currency: string }) {
  const { t, language } = useT()
  const methods = METHODS.filter((method) => paid[method] !== 0)
  if (methods.length === 0) return null
  return (
    <dl className={classes.paid} aria-label={t('tourOverview.paid')}>
      {methods.map((method) => (
        <div key={method}>
          <dt>{t(`tourOverview.paid.${method}`)}</dt>
          <dd>{formatMoney(paid[method], language, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}
