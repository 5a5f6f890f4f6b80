import { Title } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { Link } from 'react-router'
import { localizePlace } from '@portal/shared/kit/text/localize-texts'
import { weekdayOf } from '@portal/shared/kit/dates'
import { registrationState } from '@portal/shared/tournaments/registration-state'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDay, formatMoney, formatMonth, formatNumber } from '../../kit/lib/format.ts'
import { useNow } from '../../kit/lib/use-now.ts'
import { ButtonLink } from '../../kit/ui/links.tsx'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { Name } from '../../kit/i18n/name.tsx'
import { OpeningReminder } from '../../portal/opening-reminder.tsx'
import { paths } from '../../portal/paths.ts'
import { RegistrationStatus } from '../../tournaments/page/tournament-state.tsx'
import { DaysLeft } from '../../tournaments/page/days-left.tsx'
import { findLowestFee } from '../../tournaments/page/stage.ts'
import classes from './home.module.css'

/** The days before the deadline that the track shows. */
const TRACK_DAYS = 30

/** The next tournament with its days, place, registration deadline and lowest fee. */
export function Hero({ tournament }: { tournament: Tournament }) {
  const { t, language } = useT()
  const state = registrationState(tournament, useNow())
  const { id, name, address, start_date, end_date, currency_name, count_entries } = localizePlace(language, tournament)
  const fee = findLowestFee(tournament)
  const weekdays = [...new Set([start_date, end_date])].map((day) => weekdayOf(day, language)).join(' – ')
  return (
    <div className={classes.next}>
      <p className={classes.when}>
        <b>{formatDayRange(start_date, end_date)}</b>
        <span>
          <strong>{formatMonth(start_date.slice(0, 7), language)}</strong>
          <br />
          {weekdays}
        </span>
      </p>
      <Title order={1} id="first">
        <Link to={paths.tournament(id)}>
          <Name>{name}</Name>
        </Link>
      </Title>
      <p className={classes.where}>
        <IconMapPin size={20} aria-hidden />
        <Name>{address}</Name>
      </p>
      {state.kind === 'open' ? (
        <>
          <p className={classes.ends}>
            <span>
              <DaysLeft count={state.days_left} />
            </span>
            <span>{t('home.entries', { count: formatNumber(count_entries, language) })}</span>
          </p>
          <progress
            className={classes.track}
            max={TRACK_DAYS}
            value={Math.max(1, TRACK_DAYS - state.days_left)}
            aria-hidden
          />
          <p className={classes.closes}>{t('home.closes', { date: formatDay(state.last_day, language) })}</p>
        </>
      ) : (
        <RegistrationStatus tournament={tournament} state={state} />
      )}
      <div className={classes.act}>
        {state.kind === 'open' ? (
          <MainButton
            component={Link}
            to={paths.register(id)}
            size="lg"
            aria-label={t('tournaments.register.for', { name })}
          >
            {t('tournaments.register')}
          </MainButton>
        ) : (
          <>
            <OpeningReminder tournamentId={id} state={state} isMain size="lg" />
            <ButtonLink to={paths.tournament(id)} size="lg">
              {t('tournaments.details')}
            </ButtonLink>
          </>
        )}
        {fee !== null && (
          <p>
            {t('home.feeFrom')}
            <br />
            <strong>{t('home.feeEach', { amount: formatMoney(fee, language, currency_name) })}</strong>
          </p>
        )}
      </div>
    </div>
  )
}

/** A range of days, such as “19–20”, or “30/11–2/12” in different months. */
function formatDayRange(from: string, to: string): string {
  const dayAndMonth = (day: string) => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`
  if (from === to) return String(Number(from.slice(8)))
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${Number(to.slice(8))}`
  return `${dayAndMonth(from)}–${dayAndMonth(to)}`
}
