import { Text } from '@mantine/core'
import type { Figures } from '@portal/shared/overview/overview'
import { useT } from '../kit/i18n/use-t.ts'
import { formatDay, formatNumber } from '../kit/lib/format.ts'
import classes from './figures.module.css'
import { PartTitle } from '../kit/ui/titles.tsx'

type Days = Figures['days']

/** Entries by day: bars for the eye, a sentence that says the same, and every day in a table behind them. */
export function DayChart({ days, earlier }: { days: Days; earlier: number }) {
  const { t, language } = useT()
  const most = days.reduce((a, b) => (b.entries > a.entries ? b : a))
  const sum = days.reduce((total, { entries }) => total + entries, 0)
  const [first, last] = [days[0], days.at(-1)]
  return (
    <section className={classes.figure} aria-labelledby="figures-days">
      <PartTitle id="figures-days">{t('figures.days')}</PartTitle>
      <Text size="sm">
        {t('figures.daysSaid', { count: sum, days: days.length })}{' '}
        {t('figures.daysMost', { entries: formatNumber(most.entries, language), day: formatDay(most.day, language) })}
        {earlier > 0 && ` ${t('figures.daysEarlier', { count: earlier })}`}
      </Text>
      <div className={classes.plot} aria-hidden>
        <span className={classes.top}>{formatNumber(most.entries, language)}</span>
        <div className={classes.columns}>
          {days.map(({ day, entries }) => (
            <span
              key={day}
              title={`${formatDay(day, language)}: ${formatNumber(entries, language)}`}
              style={{ height: most.entries === 0 ? 0 : `${(entries / most.entries) * 100}%` }}
            />
          ))}
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
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, entries }) => (
              <tr key={day}>
                <th scope="row">{formatDay(day, language)}</th>
                <td>{formatNumber(entries, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
