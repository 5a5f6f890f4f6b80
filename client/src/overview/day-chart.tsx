import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../kit/i18n/use-t.ts'
import { formatDay, formatNumber } from '../kit/lib/format.ts'
import classes from './figures.module.css'
import { PartTitle } from '../kit/ui/titles.tsx'

/** The entries of a day, null for a future day; `before`: the entries of the compared tournament. */
type ChartDay = { day: string; entries: number | null; before?: number | null }
/** The compared tournament: its name, and a sentence about its entries. */
type Comparison = { name: string; sentence: string }

/** The entries by day as bars, with a summary in a sentence and a table of all days. `earlier` is the number before the first day. */
export function DayChart({
  days,
  earlier,
  comparison = null,
  comparisonChoice,
}: {
  days: readonly ChartDay[]
  earlier: number
  comparison?: Comparison | null
  /** A field that chooses the tournament to compare. */
  comparisonChoice?: ReactNode
}) {
  const { t, language } = useT()
  const pastDays = days.filter((row): row is ChartDay & { entries: number } => row.entries !== null)
  const busiestDay = pastDays.reduce((a, b) => (b.entries > a.entries ? b : a))
  const entryCount = pastDays.reduce((total, { entries }) => total + entries, 0)
  const largest = Math.max(1, busiestDay.entries, ...days.map((row) => row.before ?? 0))
  const [first, last] = [days[0], days.at(-1)]
  return (
    <section className={classes.figure} aria-labelledby="figures-days">
      <PartTitle id="figures-days">{t('figures.days')}</PartTitle>
      <Text size="sm">
        {t('figures.daysSaid', { count: entryCount, days: pastDays.length })}{' '}
        {t('figures.daysMost', {
          entries: formatNumber(busiestDay.entries, language),
          day: formatDay(busiestDay.day, language),
        })}
        {earlier > 0 && ` ${t('figures.daysEarlier', { count: earlier })}`}
        {comparison && ` ${comparison.sentence}`}
      </Text>
      {comparisonChoice}
      <div className={classes.plot} aria-hidden>
        <span className={classes.top}>{formatNumber(largest, language)}</span>
        <div className={classes.columns}>
          {days.map(({ day, entries }) => (
            <span
              key={day}
              data-coming={entries === null || undefined}
              title={`${formatDay(day, language)}: ${formatNumber(entries ?? 0, language)}`}
              style={{ height: `${((entries ?? 0) / largest) * 100}%` }}
            />
          ))}
          {comparison && <ComparisonLine days={days} largest={largest} />}
        </div>
        <div className={classes.ends}>
          <span>{first && formatDay(first.day, language)}</span>
          <span>{last && last !== first && formatDay(last.day, language)}</span>
        </div>
      </div>
      <details className={classes.details}>
        <summary className="fold-row">{t('figures.table')}</summary>
        <table className={classes.table} aria-labelledby="figures-days">
          <thead>
            <tr>
              <th scope="col">{t('figures.day')}</th>
              <th scope="col">{t('figures.count')}</th>
              {comparison && <th scope="col">{comparison.name}</th>}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, entries, before }) => (
              <tr key={day}>
                <th scope="row">{formatDay(day, language)}</th>
                <td>{entries === null ? '' : formatNumber(entries, language)}</td>
                {comparison && <td>{formatNumber(before ?? 0, language)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

/** The entries of the compared tournament, as a dashed line over the bars. */
function ComparisonLine({ days, largest }: { days: readonly ChartDay[]; largest: number }) {
  const points = days.map(({ before }, index) => `${index + 0.5},${(1 - (before ?? 0) / largest) * 100}`)
  return (
    <svg className={classes.before} viewBox={`0 0 ${days.length} 100`} preserveAspectRatio="none">
      <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
