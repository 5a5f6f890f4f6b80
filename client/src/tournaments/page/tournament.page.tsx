import { Container, Group, Skeleton, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { OF_TOURNAMENT } from '@portal/shared/site/comments/kinds'
import { CommentsBelow } from '../../site/comments/comments-below.tsx'
import { registrationState } from '@portal/shared/tournaments/registration-state'
import { useT } from '../../kit/i18n/use-t.ts'
import { useNow } from '../../kit/lib/use-now.ts'
import { usePageTitle } from '../../kit/lib/use-page-title.ts'
import { paths } from '../../paths.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { ShareButton } from '../../kit/ui/share-button.tsx'
import { ContentsSection } from './contents-section.tsx'
import { DocumentsSection } from './documents-section.tsx'
import { FeesSection } from './fees-section.tsx'
import { TournamentHead } from './tournament-head.tsx'
import { WhoSection } from './who-section.tsx'
import { pageQueries } from '../../page-queries.ts'
import { ButtonLink, TextLink } from '../../kit/ui/links.tsx'

/** In the order in which a parent asks: what, where, when, still open, how much, what for my child, who else. One that is over asks for nothing. */
export function Page() {
  const { t } = useT()
  const id = Number(useParams().idTour)
  const tournament = useQuery(pageQueries.tournament(id))
  const details = useQuery(pageQueries.openedContents(id))
  const now = useNow()
  const isOver = tournament.data !== undefined && registrationState(tournament.data, now).kind === 'past'
  usePageTitle(tournament.data?.name)
  return (
    <Container size="md" py="lg">
      <Stack gap={48}>
        <Stack gap="md">
          <Group justify="space-between" gap="xs">
            <TextLink to={paths.tournaments} py={8}>
              ← {t('tournaments.title')}
            </TextLink>
            {tournament.data && (
              <ShareButton path={paths.tournament(tournament.data.id)} title={tournament.data.name} />
            )}
          </Group>
          {tournament.data ? (
            <TournamentHead tournament={tournament.data} details={details.data} />
          ) : (
            <>
              {tournament.isError && <Title order={1}>{t('tournament.failed')}</Title>}
              <LoadState error={tournament.error} retry={tournament.refetch} skeleton={<HeadSkeleton />} />
              {tournament.isError && (
                <ButtonLink to={paths.tournaments} style={{ alignSelf: 'flex-start' }}>
                  {t('home.all')}
                </ButtonLink>
              )}
            </>
          )}
        </Stack>
        {tournament.data && <DocumentsSection documents={tournament.data.resources} />}
        {tournament.data && !isOver && <FeesSection tournament={tournament.data} details={details.data ?? []} />}
        {tournament.data &&
          (details.data ? (
            <>
              <ContentsSection tournament={tournament.data} details={details.data} isOver={isOver} />
              <WhoSection tournament={tournament.data} details={details.data} />
            </>
          ) : (
            <LoadState error={details.error} retry={details.refetch} />
          ))}
        {tournament.data && (
          <CommentsBelow type={OF_TOURNAMENT} id={tournament.data.id} open={tournament.data.is_comment === 1} />
        )}
      </Stack>
    </Container>
  )
}

function HeadSkeleton() {
  return (
    <Stack>
      <Skeleton height={40} width="80%" />
      <Skeleton height={24} width="50%" />
      <Skeleton height={24} width="40%" />
      <Skeleton height={120} />
    </Stack>
  )
}
