import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../kit/i18n/use-t.ts'
import { formatDay, formatNumber } from '../kit/lib/format.ts'
import classes from './figures.module.css'
import { PartTitle } from '../kit/ui/titles.tsx'

/** Entries of a day, null where it is still to come; `before`: of the earlier tournament that they are compared with. */
type Day = { day: string; entries: number | null; before?: number | null }
/** The words about an earlier tournament beside its line. */
type Before = { name: string; said: string }

/** Entries by day: bars for the eye, a sentence that says the same, and every day in a table behind them. */
export function DayChart({
  days,
  earlier,
  before = null,
  choice,
}: {
  days: readonly Day[]
  earlier: number
  before?: Before | null
  /** Where another earlier tournament is chosen. */
  choice?: ReactNode
}) {
  const { t, language } = useT()
  const pastDays = days.filter((row): row is Day & { entries: number } => row.entries !== null)
  const most = pastDays.reduce((a, b) => (b.entries > a.entries ? b : a))
  const sum = pastDays.reduce((total, { entries }) => total + entries, 0)
  const top = Math.max(1, most.entries, ...days.map((row) => row.before ?? 0))
  const [first, last] = [days[0], days.at(-1)]
  return (
    <section className={classes.figure} aria-labelledby="figures-days">
      <PartTitle id="figures-days">{t('figures.days')}</PartTitle>
      <Text size="sm">
        {t('figures.daysSaid', { count: sum, days: pastDays.length })}{' '}
        {t('figures.daysMost', { entries: formatNumber(most.entries, language), day: formatDay(most.day, language) })}
        {earlier > 0 && ` ${t('figures.daysEarlier', { count: earlier })}`}
        {before && ` ${before.said}`}
      </Text>
      {choice}
      <div className={classes.plot} aria-hidden>
        <span className={classes.top}>{formatNumber(top, language)}</span>
        <div className={classes.columns}>
          {days.map(({ day, entries }) => (
            <span
              key={day}
              data-coming={entries === null || undefined}
              title={`${formatDay(day, language)}: ${formatNumber(entries ?? 0, language)}`}
              style={{ height: `${((entries ?? 0) / top) * 100}%` }}
            />
          ))}
          {before && <BeforeLine days={days} top={top} />}
        </div>
        <div className={classes.ends}>
          <span>{first && formatDay(first.day, language)}</span>
          <span>{last && last !== first && formatDay(last.day, language)}</span>
        </div>
      </div>
      <details className={classes.details}>
        <summary>{t('figures.table')}</summary>
        <table className={classes.table} aria-labelledby="figures-days">
          <thead>
            <tr>
              <th scope="col">{t('figures.day')}</th>
              <th scope="col">{t('figures.count')}</th>
              {before && <th scope="col">{before.name}</th>}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, entries, before: then }) => (
              <tr key={day}>
                <th scope="row">{formatDay(day, language)}</th>
                <td>{entries === null ? '' : formatNumber(entries, language)}</td>
                {before && <td>{formatNumber(then ?? 0, language)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

/** The earlier tournament as a dashed line over the bars. */
function BeforeLine({ days, top }: { days: readonly Day[]; top: number }) {
  const points = days.map(({ before }, at) => `${at + 0.5},${(1 - (before ?? 0) / top) * 100}`)
  return (
    <svg className={classes.before} viewBox={`0 0 ${days.length} 100`} preserveAspectRatio="none">
      <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
