import type { Language } from '@portal/shared/kit/errors'
import type { RegistrationState } from '@portal/shared/tournaments/registration-state'
import type { T } from '../../kit/i18n/use-t.ts'
import { formatDay } from '../../kit/lib/format.ts'

/** Says in how many days a tournament starts; a negative number means that it is in progress. */
export function describeStart(days: number, t: T): string {
  if (days > 0) return t('tournaments.starts', { count: days })
  return t(days === 0 ? 'tournaments.starts.today' : 'tournaments.running')
}

/** Says when registration opens, or only that it has not opened. */
export function describeOpening(state: RegistrationState, { t, language }: { t: T; language: Language }): string {
  return state.kind === 'not_open' && state.first_day !== null
    ? t('tournaments.state.opens', { date: formatDay(state.first_day, language) })
    : t('tournaments.state.notOpen')
}
