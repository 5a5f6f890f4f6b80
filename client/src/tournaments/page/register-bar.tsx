import { Link } from 'react-router'
import { registrationState } from '@portal/shared/tournaments/registration-state'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDay, formatMoney } from '../../kit/lib/format.ts'
import { useNow } from '../../kit/lib/use-now.ts'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { findLowestFee } from './stage.ts'
import classes from './tournament.module.css'

/** Keeps the register button in reach on a phone. Screen readers and keyboards skip it, because the header has the same button. */
export function RegisterBar({ tournament, registerPath }: { tournament: Tournament; registerPath: string }) {
  const { t, language } = useT()
  const state = registrationState(tournament, useNow())
  if (state.kind !== 'open') return null
  const fee = findLowestFee(tournament)
  return (
    <div className={classes.barPlace}>
      <div className={classes.bar} aria-hidden>
        <p>
          {t('tournament.until', { date: formatDay(state.last_day, language, 'brief') })}
          {fee !== null && (
            <strong>{t('tournament.from', { amount: formatMoney(fee, language, tournament.currency_name) })}</strong>
          )}
        </p>
        <MainButton component={Link} to={registerPath} size="lg" tabIndex={-1}>
          {t('tournaments.register')}
        </MainButton>
      </div>
    </div>
  )
}
