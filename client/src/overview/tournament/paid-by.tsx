import type { PaidBy as Paid } from '@portal/shared/overview/tournament-overview'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import classes from './tournament-overview.module.css'

const WAYS = ['transfer', 'cash', 'other'] as const

/** The payments, by how they came. */
export function PaidBy({ paid, currency }: { paid: Paid; currency: string }) {
  const { t, language } = useT()
  const ways = WAYS.filter((way) => paid[way] !== 0)
  if (ways.length === 0) return null
  return (
    <dl className={classes.paid} aria-label={t('tourOverview.paid')}>
      {ways.map((way) => (
        <div key={way}>
          <dt>{t(`tourOverview.paid.${way}`)}</dt>
          <dd>{formatMoney(paid[way], language, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}
