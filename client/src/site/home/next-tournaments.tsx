import { Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { registrationState, type Phase } from '@portal/shared/tournaments/registration-state'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDays } from '../../kit/lib/format.ts'
import { useNow } from '../../kit/lib/use-now.ts'
import { TextLink } from '../../kit/ui/links.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'
import { Name } from '../../kit/i18n/name.tsx'
import { paths } from '../../portal/paths.ts'
import { TournamentState } from '../../tournaments/page/tournament-state.tsx'
import classes from './home.module.css'

const SHOWN = 4

/** The tournaments behind the first one; nothing where that is the only one (`isOnly`). */
export function NextTournaments({
  others,
  isOnly,
}: {
  others: { tournament: Tournament; phase: Phase }[] | undefined
  isOnly: boolean
}) {
  const { t, language } = useT()
  const now = useNow()
  if (isOnly && others?.length === 0) return null
  return (
    <section aria-labelledby="next-tournaments">
      <div className={classes.listHead}>
        <SectionTitle id="next-tournaments">{t('home.next')}</SectionTitle>
        <TextLink to={paths.calendar} py={10}>
          {t('calendar.title')}
        </TextLink>
      </div>
      {!others && <Skeleton height={220} radius="md" />}
      {others?.length === 0 ? (
        <p>{t('home.noneComing')}</p>
      ) : (
        <ul className={`surface ${classes.list}`}>
          {others?.slice(0, SHOWN).map(({ tournament }) => (
            <li key={tournament.id}>
              <Link to={paths.tournament(tournament.id)}>
                <Name>{tournament.name}</Name>
              </Link>
              <span>
                {formatDays(tournament.start_date, tournament.end_date, language)} · {tournament.address}
              </span>
              <TournamentState tournament={tournament} state={registrationState(tournament, now)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
