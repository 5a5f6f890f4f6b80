import { Container, Skeleton, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { idInAddress } from '@portal/shared/kit/id-in-address'
import { FLASHMOB } from '@portal/shared/resources/entry-forms'
import { ON_TOURNAMENT } from '@portal/shared/site/comments/kinds'
import { CommentsBelow } from '../../comments/comments-below.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { parseBirthYear } from '../../kit/lib/asked-year.ts'
import { useNow } from '../../kit/lib/use-now.ts'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { ButtonLink } from '../../kit/ui/links.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { ShareButton } from '../../kit/ui/share-button.tsx'
import { api } from '../../kit/api/calls.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { pageQueries } from '../../portal/page-queries.ts'
import { paths } from '../../portal/paths.ts'
import { isOpenToAll } from './matrix.ts'
import { RegisterBar } from './register-bar.tsx'
import { findStage, takesEntries } from './stage.ts'
import { TournamentBody } from './tournament-body.tsx'
import { TournamentHead } from './tournament-head.tsx'
import classes from './tournament.module.css'

/** The interval in which the running order is refetched while the tournament is live. */
const LIVE_MS = 30_000

/** The public page of a tournament. Its stage decides about the main link and the order of the sections. */
export function Page() {
  const { t, language } = useT()
  const id = idInAddress(useParams().idTour)
  const { data: tournament, ...tournamentQuery } = useQuery(pageQueries.tournament(id))
  const { data: details, ...detailsQuery } = useQuery(pageQueries.openedContents(id))
  const { data: outline } = useQuery({
    ...buildQuery(api.programme.outline, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.on ? LIVE_MS : false),
  })
  const now = useNow()
  const birthYear = parseBirthYear(new URLSearchParams(useLocation().search).get('born'))
  usePageTitle(tournament && nameIn(language, tournament))
  if (!tournament)
    return (
      <Container size="lg" py="lg">
        <Stack>
          {tournamentQuery.isError && <Title order={1}>{t('tournament.failed')}</Title>}
          <LoadState
            error={tournamentQuery.error}
            retry={tournamentQuery.refetch}
            skeleton={<Skeleton height={320} />}
          />
          {tournamentQuery.isError && (
            <ButtonLink to={paths.tournaments} style={{ alignSelf: 'start' }}>
              {t('home.all')}
            </ButtonLink>
          )}
        </Stack>
      </Container>
    )
  const stage = findStage(tournament, outline, now)
  const registerPath = paths.register(id) + (birthYear === null ? '' : `?born=${birthYear}`)
  const hasFlashmob =
    details?.some(
      (detail) =>
        isOpenToAll(detail) && detail.is_register === 1 && detail.content_competition.formality.id === FLASHMOB,
    ) ?? false
  return (
    <article className={classes.page}>
      <TournamentHead {...{ tournament, outline, stage, registerPath, hasFlashmob }} />
      {details ? (
        <TournamentBody {...{ tournament, details, outline, stage, hasFlashmob }} />
      ) : (
        <Container size="lg" py="lg">
          <LoadState error={detailsQuery.error} retry={detailsQuery.refetch} />
        </Container>
      )}
      <Container size="lg" className={classes.share}>
        <ShareButton path={paths.tournament(id)} title={nameIn(language, tournament)} />
      </Container>
      <Container size="lg" className={classes.comments}>
        <CommentsBelow type={ON_TOURNAMENT} id={tournament.id} isOpen={tournament.is_comment === 1} />
      </Container>
      {takesEntries(stage) && <RegisterBar tournament={tournament} registerPath={registerPath} />}
    </article>
  )
}
