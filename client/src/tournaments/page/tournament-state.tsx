import { IconCalendarEvent, IconCircleCheck, IconClockHour4, IconLock } from '@tabler/icons-react'
import { daysUntil, type RegistrationState } from '@portal/shared/tournaments/registration-state'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT, type T } from '../../kit/i18n/use-t.ts'
import { formatDay } from '../../kit/lib/format.ts'
import { useNow } from '../../kit/lib/use-now.ts'
import type { Language } from '@portal/shared/kit/errors'
import { describeOpening, describeStart } from './describe-start.ts'
import classes from './tournament-state.module.css'

const stateIcons = { open: IconClockHour4, not_open: IconCalendarEvent, closed: IconLock, past: IconCircleCheck }

/** Says in a sentence whether registration is open, and how many days are left. */
export function RegistrationStatus({ tournament, state }: { tournament: Tournament; state: RegistrationState }) {
  const { t, language } = useT()
  const Icon = stateIcons[state.kind]
  return (
    <p className={classes.state} data-kind={state.kind}>
      <Icon size={20} aria-hidden />
      <span>{describeState({ tournament, state, now: useNow(), t, language })}</span>
    </p>
  )
}

function describeState({
  tournament,
  state,
  now,
  t,
  language,
}: {
  tournament: Tournament
  state: RegistrationState
  now: Date
  t: T
  language: Language
}): string {
  if (state.kind === 'past') return t('tournaments.state.past')
  if (state.kind === 'open') {
    const date = formatDay(state.last_day, language)
    if (state.days_left === 0) return t('tournaments.state.today', { date })
    if (state.days_left === 1) return t('tournaments.state.tomorrow', { date })
    return t('tournaments.state.open', { count: state.days_left, date })
  }
  const startText = describeStart(daysUntil(tournament.start_date, now), t)
  const registration =
    state.kind === 'closed'
      ? t('tournaments.state.closed', { date: formatDay(state.last_day, language) })
      : describeOpening(state, { t, language })
  return `${registration} ${startText}`
}
