import { Fragment } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatNumber } from '../../kit/lib/format.ts'
import type { EntryPagesView } from '../list/admin-entries-pages.ts'
import { useMoney } from './use-money.ts'
import classes from '../../kit/list/surface/surface.module.css'
import tableClasses from './admin-entries.module.css'

/** The totals of all entries that match the filters, loaded or not; for approved ones also the collected and the pending part. */
export function EntryTotals({
  view: { count, totals },
  tournamentId,
  isWaitingList,
}: {
  view: EntryPagesView
  tournamentId: number | null
  isWaitingList: boolean
}) {
  const { t, language } = useT()
  const money = useMoney(tournamentId)
  // An empty section keeps its place, so that tools do not move under the pointer when the totals arrive.
  if (!totals) return <section className={`${classes.totals} ${tableClasses.sums}`} />
  // `total_fee` is the sum of the collected fees, `total_entry_fee` the sum of all fees.
  const { fees_collected, fees_pending, total_fee, total_entry_fee } = totals
  const countAndSum = (
    key: 'entriesAdmin.totalCollected' | 'entriesAdmin.totalPending',
    entries: number,
    amount: number,
  ) => t(key, { count: formatNumber(entries, language), sum: money(amount) })
  const parts = isWaitingList
    ? []
    : [
        countAndSum('entriesAdmin.totalCollected', fees_collected, total_fee),
        countAndSum('entriesAdmin.totalPending', fees_pending, total_entry_fee - total_fee),
      ]
  return (
    <section
      className={`${classes.totals} ${tableClasses.sums}`}
      aria-label={t('entriesAdmin.totals')}
      title={parts.join(' · ')}
    >
      <span>
        <output>{t('entriesAdmin.count', { count })}</output>
        {count > 0 && <strong translate="no"> · {money(total_entry_fee)}</strong>}
      </span>
      {count > 0 &&
        parts.map((part) => (
          <Fragment key={part}>
            {' '}
            <span>· {part}</span>
          </Fragment>
        ))}
    </section>
  )
}
