import { Container, Skeleton, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createPath, useLocation, useParams } from 'react-router'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { idInAddress } from '@portal/shared/kit/id-in-address'
import { checkTournament } from '@portal/shared/people/eligibility'
import { refusalSentence } from '@portal/shared/people/refusals'
import { useState } from 'react'
import { useUser } from '../../kit/api/session.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { ButtonLink } from '../../kit/ui/links.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { pageQueries } from '../../portal/page-queries.ts'
import { paths } from '../../portal/paths.ts'
import { RegisterElsewhere } from '../register/register-elsewhere.tsx'
import type { SentSheet } from './done/sent-sheet.ts'
import { ClubScreen } from './club-screen.tsx'

/** `/register_club/:idTour`: the sheet with which an account enters many dancers. */
export function Page() {
  const { t, language } = useT()
  const id = idInAddress(useParams().idTour)
  const here = useLocation()
  const signedInUser = useUser()
  // When the session expires, the typed sheet stays on screen.
  const [initialUser] = useState(signedInUser)
  const user = signedInUser ?? initialUser
  const [now] = useState(() => new Date())
  const tournament = useQuery(pageQueries.tournament(id))
  const [sent, setSent] = useState<SentSheet | null>(null)
  const title = sent ? t('club.done', { count: sent.entered.length }) : t('club.title')
  usePageTitle(tournament.data ? `${title} · ${nameIn(language, tournament.data)}` : title)
  const details = useQuery(pageQueries.openedContents(id))
  if (!tournament.data || !details.data)
    return (
      <Container size="lg" py="xl">
        <LoadState
          error={tournament.error ?? details.error}
          retry={() => Promise.all([tournament.refetch(), details.refetch()])}
          skeleton={
            <Stack>
              <Skeleton height={40} width="60%" />
              <Skeleton height={320} />
            </Stack>
          }
        />
      </Container>
    )
  const closingRefusals = checkTournament(tournament.data, now)
  if (closingRefusals.length > 0)
    return (
      <Container size="lg" py="lg">
        <RegisterElsewhere tournament={tournament.data}>
          {closingRefusals.map((refusal) => refusalSentence(refusal, language)).join(' ')}
        </RegisterElsewhere>
      </Container>
    )
  if (!user)
    return (
      <Container size="sm" py="lg">
        <Stack align="flex-start">
          <Title order={1}>{t('club.title')}</Title>
          <Notice kind="info">{t('club.signIn')}</Notice>
          <ButtonLink to={paths.signInThen(createPath(here))} variant="ink">
            {t('app.signIn')}
          </ButtonLink>
        </Stack>
      </Container>
    )
  return <ClubScreen key={user.id} tournament={tournament.data} details={details.data} {...{ user, sent, setSent }} />
}
