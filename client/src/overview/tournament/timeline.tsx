import { daysUntil } from '@portal/shared/tournaments/registration-state'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDay, formatDays } from '../../kit/lib/format.ts'
import { useNow } from '../../kit/lib/use-now.ts'
import { findNextDeadline, listKeyDates } from './days.ts'
import classes from './tournament-overview.module.css'

/** The key dates of a tournament on a line with proportional distances, and the days left until the next deadline. */
export function Timeline({ tournament }: { tournament: Tournament }) {
  const { t, language } = useT()
  const now = useNow()
  const keyDates = listKeyDates(tournament, now)
  const deadline = findNextDeadline(tournament, now)
  return (
    <ol className={classes.timeline} aria-label={t('tourDays.title')}>
      {keyDates.map(({ name, day }, index) => {
        const next = keyDates[index + 1]
        const days = next ? (Date.parse(next.day) - Date.parse(day)) / 86_400_000 : 0
        const isPast = next !== undefined && daysUntil(next.day, now) <= 0
        return (
          <li
            key={name}
            data-name={name}
            data-past={isPast || undefined}
            aria-current={name === 'today' ? 'date' : undefined}
            style={{ flexGrow: next ? Math.max(days, 1) : 0 }}
          >
            <span className={classes.momentName}>{t(`tourDays.day.${name}`)}</span>
            <span className={classes.momentDay}>
              {name === 'start_date' ? formatDays(day, tournament.end_date, language) : formatDay(day, language)}
            </span>
            {deadline?.name === name && (
              <strong className={classes.countdown}>
                {deadline.days_left === 0 ? t('tourDays.isToday') : t('tourDays.in', { count: deadline.days_left })}
              </strong>
            )}
          </li>
        )
      })}
    </ol>
  )
}
