import { Text, Title } from '@mantine/core'
import type { Detail, Tournament } from '@portal/shared/tournaments/tournament-rows'
import { isBelowMinimum } from '@portal/shared/tournaments/viability'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatNumber } from '../../kit/lib/format.ts'
import classes from './sections.module.css'

/** Shows counts only, because names are not public before the tournament. */
export function EntryFiguresSection({
  tournament,
  details,
  hasFinalFigures,
}: {
  tournament: Tournament
  details: readonly Detail[]
  /** True once the running order is public or the tournament is over: no more entries are awaited. */
  hasFinalFigures: boolean
}) {
  const { t, language } = useT()
  const contentsWithEntries = details.filter(({ entries }) => entries > 0)
  const contentsBelowMinimum = details.filter(isBelowMinimum)
  const figures = [
    { count: tournament.count_entries, label: t('tournament.who.entries', { count: tournament.count_entries }) },
    { count: contentsWithEntries.length, label: t('tournament.who.contents', { count: contentsWithEntries.length }) },
    ...(contentsBelowMinimum.length > 0 && !hasFinalFigures
      ? [
          {
            count: contentsBelowMinimum.length,
            label: t('tournament.who.below', { count: contentsBelowMinimum.length }),
          },
        ]
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
          {!hasFinalFigures && <Text c="dimmed">{t('tournament.who.text')}</Text>}
        </div>
      )}
    </section>
  )
}
