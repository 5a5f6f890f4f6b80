import { Container, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError, call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { useUser } from '../../kit/api/session.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { ButtonLink } from '../../kit/ui/links.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { pageQueries } from '../../portal/page-queries.ts'
import { paths } from '../../portal/paths.ts'
import { linkHeaders } from '../entry/entry-link.ts'
import { storeOwnEntry, toOwnEntry } from '../entry/own-entries.ts'
import { FamilyView } from './family-view.tsx'
import { useFamilyToken } from './use-family-token.ts'

/** `/family`: the entries of one order by its link, and what is paid for all of them. */
export function Page() {
  const { t } = useT()
  usePageTitle(t('family.title'))
  const { token, isArriving, isNew } = useFamilyToken()
  const family = useQuery({
    queryKey: [api.family.byLink.path, token],
    queryFn: ({ signal }) => call(api.family.byLink, { ...linkHeaders(token), signal }),
    enabled: token !== null && !isArriving,
    refetchOnMount: 'always',
  })
  const tournament = useQuery({
    ...pageQueries.tournament(family.data?.tournament.id ?? 0),
    enabled: family.data !== undefined,
  })
  const user = useUser()
  useEffect(() => {
    // As a ticket does; each ticket then leads back to the order. Accounts find their entries without.
    if (!family.data || token === null || user) return
    for (const entry of family.data.entries.toReversed())
      if (entry.link !== null) storeOwnEntry({ ...toOwnEntry(entry, entry.link), family: token })
  }, [family.data, token, user])
  const isLinkDead = family.error instanceof ApiError && family.error.status === 404
  if (token === null || isLinkDead)
    return (
      <Container size="sm" py="lg">
        <Stack gap="lg" align="flex-start">
          <Title order={1}>{t('family.title')}</Title>
          {isLinkDead ? (
            <Notice kind="warning" title={t('lookUp.linkFailed')}>
              {t('family.linkFailedText')}
            </Notice>
          ) : (
            <Text>{t('family.noLink')}</Text>
          )}
          <ButtonLink to={paths.entry}>{t('family.ownEntries')}</ButtonLink>
        </Stack>
      </Container>
    )
  if (!family.data || !tournament.data)
    return (
      <Container size="sm" py="lg">
        <LoadState
          page
          error={family.error ?? tournament.error}
          retry={() => Promise.all([family.refetch(), tournament.refetch()])}
        />
      </Container>
    )
  return <FamilyView family={family.data} tournament={tournament.data} token={token} isNew={isNew} />
}
