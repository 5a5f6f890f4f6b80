import { Title } from '@mantine/core'
import { Link } from 'react-router'
import type { OnAir } from '@portal/shared/programme/programme-rows'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { localizePlace } from '@portal/shared/kit/text/localize-texts'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { useT } from '../../kit/i18n/use-t.ts'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { Name } from '../../kit/i18n/name.tsx'
import { FindTurn } from '../../tournaments/page/find-turn.tsx'
import { describeDelay } from '../../tournaments/page/status-box.tsx'
import { paths } from '../../portal/paths.ts'
import classes from './home.module.css'

/** The current item of a live tournament with its delay, and a link to the live page. */
export function LiveHero({ tournament, onAir }: { tournament: Tournament; onAir: OnAir }) {
  const { t, language } = useT()
  const { name, address } = localizePlace(language, tournament)
  return (
    <div className={classes.next}>
      <p className={classes.mark}>{t('home.onNow')}</p>
      {onAir.current && (
        <p className={classes.when}>
          <b>{t('tournament.item', { number: onAir.current.number })}</b>
          <strong>{nameIn(language, onAir.current)}</strong>
        </p>
      )}
      <Title order={1} id="first">
        <Link to={paths.tournament(tournament.id)}>
          <Name>{name}</Name>
        </Link>
      </Title>
      <p>
        <Name>{address}</Name>
      </p>
      {onAir.late !== null && <p className={classes.pace}>{describeDelay(onAir.late, t)}</p>}
      {onAir.next && <p>{t('home.nextItem', { number: onAir.next.number, name: nameIn(language, onAir.next) })}</p>}
      <div className={classes.act}>
        <MainButton component={Link} to={paths.live(tournament.id)} size="lg">
          {t('home.watch')}
        </MainButton>
      </div>
    </div>
  )
}

/** Finds the turns of a dancer. It replaces the search by year of birth while a tournament is live. */
export function TurnCard({ tournament }: { tournament: Tournament }) {
  const { t } = useT()
  return (
    <section className={classes.year} aria-labelledby="turn">
      <h2 id="turn" className={classes.turn}>
        {t('tournament.turn')}
      </h2>
      <FindTurn id={tournament.id} />
    </section>
  )
}
