import { Button, type ButtonProps } from '@mantine/core'
import type { RegistrationState } from '@portal/shared/tournaments/registration-state'
import { useT } from '../kit/i18n/use-t.ts'
import { MainButton } from '../kit/ui/main-button.tsx'

type Props = ButtonProps & {
  tournamentId: number
  state: RegistrationState
  /** Whether it is the main act of the page. */
  isMain?: boolean
}

/**
 * A calendar file for a tournament whose registration has not opened: it rings on the day of the opening, or holds the days of the tournament
 * while that day is not known.
 */
export function OpeningReminder({ tournamentId, state, isMain = false, ...button }: Props) {
  const { t, language } = useT()
  if (state.kind !== 'not_open') return null
  const props = {
    ...button,
    href: `/calendar/${tournamentId}.ics?lang=${language}`,
    children: t(state.first_day === null ? 'calendar.add' : 'tournaments.remind'),
  }
  return isMain ? <MainButton component="a" {...props} /> : <Button component="a" variant="default" {...props} />
}
