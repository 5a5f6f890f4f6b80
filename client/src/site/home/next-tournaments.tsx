import { Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { localizePlace } from '@portal/shared/kit/text/localize-texts'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { registrationState, type RegistrationPhase } from '@portal/shared/tournaments/registration-state'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDays } from '../../kit/lib/format.ts'
import { useNow } from '../../kit/lib/use-now.ts'
import { TextLink } from '../../kit/ui/links.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'
import { Name } from '../../kit/i18n/name.tsx'
import { paths } from '../../portal/paths.ts'
import { RegistrationStatus } from '../../tournaments/page/tournament-state.tsx'
import classes from './home.module.css'

const LISTED_TOURNAMENTS = 4

/** The tournaments after the one at the top of the page. It shows nothing if that is the only one (`isOnly`). */
export function NextTournaments({
  tournaments,
  isOnly,
}: {
  tournaments: { tournament: Tournament; phase: RegistrationPhase }[] | undefined
  isOnly: boolean
}) {
  const { t, language } = useT()
  const now = useNow()
  if (isOnly && tournaments?.length === 0) return null
  return (
    <section aria-labelledby="next-tournaments">
      <div className={classes.listHead}>
        <SectionTitle id="next-tournaments">{t('home.next')}</SectionTitle>
        <TextLink to={paths.calendar} py={10}>
          {t('calendar.title')}
        </TextLink>
      </div>
      {!tournaments && <Skeleton height={220} radius="md" />}
      {tournaments?.length === 0 ? (
        <p>{t('home.noneComing')}</p>
      ) : (
        <ul className={`surface ${classes.list}`}>
          {tournaments?.slice(0, LISTED_TOURNAMENTS).map(({ tournament }) => (
            <li key={tournament.id}>
              <Link to={paths.tournament(tournament.id)}>
                <Name>{nameIn(language, tournament)}</Name>
              </Link>
              <span>
                {formatDays(tournament.start_date, tournament.end_date, language)} ·{' '}
                <Name>{localizePlace(language, tournament).address}</Name>
              </span>
              <RegistrationStatus tournament={tournament} state={registrationState(tournament, now)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
