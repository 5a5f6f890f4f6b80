import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'
import { api } from '../../kit/api/calls.ts'
import { formatMoney, formatNumber } from '../../kit/lib/format.ts'
import { queryOf } from '../../kit/api/query.ts'
import { rowsOf } from '../../kit/api/rows-of.ts'
import type { EntryPagesView } from '../list/admin-entries-pages.ts'
import classes from '../../kit/list/surface/surface.module.css'
import tableClasses from './admin-entries.module.css'

/** The totals of all entries that the filters leave, loaded or not; for approved ones also the collected part. */
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
  // An empty section keeps the room, so that tools do not move under the pointer when the totals arrive.
  if (!totals) return <section className={`${classes.totals} ${tableClasses.sums}`} />
  const { fees_collected, fees_pending, total_fee, total_entry_fee } = totals
  const money = (amount: number) => formatMoney(amount, language, currency)
  const part = (word: 'entriesAdmin.totalCollected' | 'entriesAdmin.totalPending', entries: number, amount: number) =>
    t(word, { count: formatNumber(entries, language), sum: money(amount) })
  const parts = waiting
    ? []
    : [
        part('entriesAdmin.totalCollected', fees_collected, total_fee),
        part('entriesAdmin.totalPending', fees_pending, total_entry_fee - total_fee),
      ]
  return (
    <section
      className={`${classes.totals} ${tableClasses.sums}`}
      aria-label={t('entriesAdmin.totals')}
      title={parts.join(' · ')}
    >
      <output>{t('entriesAdmin.count', { count })}</output>
      {count > 0 && (
        <>
          {' '}
          <strong translate="no">· {money(total_entry_fee)}</strong>
          {parts.map((words) => (
            <Fragment key={words}>
              {' '}
              <span>· {words}</span>
            </Fragment>
          ))}
        </>
      )}
    </section>
  )
}
