import { IconClock } from '@tabler/icons-react'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { useNow } from '../../kit/lib/use-now.ts'
import { deadlineOf } from '../../overview/tournament/days.ts'
import classes from './header.module.css'

/** The one deadline of a tournament that counts now, in the header where there is room. */
export function Deadline({ tournament }: { tournament: Tournament }) {
  const { t } = useT()
  const deadline = deadlineOf(tournament, useNow())
  if (!deadline) return null
  const { name, days_left: count } = deadline
  return (
    <span className={classes.deadline}>
      <IconClock size={16} aria-hidden />
      {t(`tourDays.day.${name}`)} {count === 0 ? t('tourDays.isToday') : t('tourDays.in', { count })}
    </span>
  )
}
