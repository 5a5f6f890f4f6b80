import { Text, Title } from '@mantine/core'
import type { Detail, Tournament } from '@portal/shared/tournaments/tournament-rows'
import { isBelowMinimum } from '@portal/shared/tournaments/viability'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatNumber } from '../../kit/lib/format.ts'
import classes from './sections.module.css'

/** The entries in numbers only: names are nobody's business before the tournament. */
export function WhoSection({
  tournament,
  details,
  isSettled,
}: {
  tournament: Tournament
  details: readonly Detail[]
  /** The order is out or was danced: nothing is waited for, and names stand there. */
  isSettled: boolean
}) {
  const { t, language } = useT()
  const entered = details.filter(({ entries }) => entries > 0)
  const below = details.filter(isBelowMinimum)
  const figures = [
    { count: tournament.count_entries, label: t('tournament.who.entries', { count: tournament.count_entries }) },
    { count: entered.length, label: t('tournament.who.contents', { count: entered.length }) },
    ...(below.length > 0 && !isSettled
      ? [{ count: below.length, label: t('tournament.who.below', { count: below.length }) }]
      : []),
  ]
  return (
    <section aria-labelledby="who">
      <Title order={2} id="who">
        {t('tournament.who')}
      </Title>
      {tournament.count_entries === 0 ? (
        <Text mt="sm">{t('tournament.who.none')}</Text>
      ) : (
        <div className={`surface ${classes.who}`}>
          <ul>
            {figures.map(({ count, label }) => (
              <li key={label}>
                <b>{formatNumber(count, language)}</b> <span>{label}</span>
              </li>
            ))}
          </ul>
          {!isSettled && <Text c="dimmed">{t('tournament.who.text')}</Text>}
        </div>
      )}
    </section>
  )
}
