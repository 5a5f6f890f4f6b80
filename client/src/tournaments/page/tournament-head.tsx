import { Group, Spoiler, Stack, Title } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { FLASHMOB } from '@portal/shared/resources/entry-forms'
import { daysUntil, registrationState } from '@portal/shared/tournaments/registration-state'
import type { Detail, Tournament } from '@portal/shared/tournaments/tournament-rows'
import { TournamentState } from './tournament-state.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDays } from '../../kit/lib/format.ts'
import { useNow } from '../../kit/lib/use-now.ts'
import { paths } from '../../paths.ts'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { RichText } from '../../kit/ui/rich-text.tsx'
import classes from './tournament.module.css'
import { ButtonLink } from '../../kit/ui/links.tsx'

/** From so many days before it, people look for the order in which is danced. */
const ORDER_DAYS = 3

/** What, where, when, and can I still register. */
export function TournamentHead({
  tournament,
  details,
}: {
  tournament: Tournament
  details: readonly Detail[] | undefined
}) {
  const { t, language } = useT()
  const { id, name, address, start_date, end_date, content } = tournament
  const now = useNow()
  const state = registrationState(tournament, now)
  const asked = askedIn(useLocation().search)
  const open = details?.filter(
    ({ is_register, content_competition }) => is_register === 1 && content_competition.is_closed === 0,
  )
  const takes = (flashmob: boolean) =>
    open?.some(({ content_competition }) => (content_competition.formality.id === FLASHMOB) === flashmob) ?? true
  return (
    <Stack gap="lg">
      <Title order={1}>{name}</Title>
      <dl className={classes.facts}>
        <div>
          <dt>{t('tournament.where')}</dt>
          <dd>{address}</dd>
        </div>
        <div>
          <dt>{t('tournament.when')}</dt>
          <dd>{formatDays(start_date, end_date, language)}</dd>
        </div>
      </dl>
      <div className={`surface ${classes.register}`}>
        <TournamentState tournament={tournament} state={state} />
        {daysUntil(start_date, now) <= ORDER_DAYS && state.kind !== 'open' && (
          <ButtonLink to={paths.live(id)} size="lg">
            {t(state.kind === 'past' ? 'tournament.danced' : 'tournament.live')}
          </ButtonLink>
        )}
        {state.kind === 'open' && (
          <Group>
            {takes(false) && (
              <MainButton component={Link} to={paths.register(id) + asked} size="lg">
                {t('tournaments.register')}
              </MainButton>
            )}
            {takes(true) && (
              <ButtonLink to={paths.registerFlashmob(id)} size="lg">
                {t('tournaments.registerFlashmob')}
              </ButtonLink>
            )}
          </Group>
        )}
      </div>
      {content.trim() !== '' && (
        <section aria-labelledby="from-organiser">
          <Title order={2} id="from-organiser" mb="sm">
            {t('tournament.text')}
          </Title>
          <Spoiler maxHeight={260} showLabel={t('tournament.text.more')} hideLabel={t('tournament.text.less')}>
            <RichText html={content} />
          </Spoiler>
        </section>
      )}
    </Stack>
  )
}

/** The years and the form looked for below, for the form of registration to begin with. */
function askedIn(search: string): string {
  const here = new URLSearchParams(search)
  const carried = ['form', 'born', 'partner'].flatMap((name) => {
    const value = here.get(name)
    return value ? [[name, value]] : []
  })
  return carried.length > 0 ? `?${new URLSearchParams(carried).toString()}` : ''
}
