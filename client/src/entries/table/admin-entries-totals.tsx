import { useQuery } from '@tanstack/react-query'
import { useT } from '../../kit/i18n/use-t.ts'
import { api } from '../../kit/api/calls.ts'
import { formatMoney, formatNumber } from '../../kit/lib/format.ts'
import { queryOf } from '../../kit/api/query.ts'
import { rowsOf } from '../../kit/api/rows-of.ts'
import type { EntryPagesView } from './admin-entries-pages.ts'
import classes from './admin-entries.module.css'

/** What the whole filter comes to, however little of it is loaded. */
export function EntryTotals({
  view: { count, totals },
  tournamentId,
  waiting,
}: {
  view: EntryPagesView
  tournamentId: number | null
  waiting: boolean
}) {
  const { t, language } = useT()
  const tournaments = useQuery(queryOf(api.tournaments.list, { query: {} }))
  const currency = rowsOf(tournaments.data).find(({ id }) => id === tournamentId)?.currency_name
  if (!totals) return <div className={classes.totals} style={{ minHeight: '1.5em' }} />
  const { fees_collected, fees_pending, total_fee, total_entry_fee } = totals
  const money = (amount: number) => formatMoney(amount, language, currency)
  const share = total_entry_fee > 0 ? Math.round((total_fee / total_entry_fee) * 100) : 0
  return (
    <section className={classes.totals} aria-label={t('entriesAdmin.totals')}>
      <output>{t('entriesAdmin.count', { count })}</output>
      {!waiting && count > 0 && (
        <>
          <span className={classes.meter} aria-hidden>
            <span style={{ width: `${share}%` }} />
          </span>
          <span>
            {t('entriesAdmin.totalCollected', { count: formatNumber(fees_collected, language), sum: money(total_fee) })}
          </span>
          <span>
            {t('entriesAdmin.totalPending', {
              count: formatNumber(fees_pending, language),
              sum: money(total_entry_fee - total_fee),
            })}
          </span>
        </>
      )}
      {count > 0 && <strong>{t('entriesAdmin.total', { sum: money(total_entry_fee) })}</strong>}
    </section>
  )
}
