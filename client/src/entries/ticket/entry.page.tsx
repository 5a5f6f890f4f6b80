import { Button, Container, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'
import { ApiError, call, type Answer } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { dropKey, keepKey } from '../../kit/lib/browser-store.ts'
import { useUser } from '../../kit/api/session.ts'
import { queryClient } from '../../kit/api/query.ts'
import { formatMoment } from '../../kit/lib/format.ts'
import { useKeptPage } from '../../kit/lib/kept/use-kept-page.ts'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { TextLink } from '../../kit/ui/links.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { paths } from '../../portal/paths.ts'
import { byLinkKey, linkHeaders, useEntryToken } from '../entry/entry-link.ts'
import { EntryView } from './entry-view.tsx'
import { useLookUpAgain, useMoved, useRemembered, useSeenTournament } from './use-ticket-page.ts'
import { entryName } from '../entry/entry-name.ts'
import { OwnEntriesList } from './own-entries-list.tsx'
import { forgetEntries, seenOf, useOwnEntries } from '../entry/own-entries.ts'
import { useFocused } from '../entry/use-focused.ts'
import { LookUpForm, type LookUp } from './look-up-form.tsx'
import { dropResult, renewResult } from '../register/draft/register-results.ts'
import { withdrawnWord } from '../entry/withdrawn-word.ts'
import { pageQueries } from '../../portal/page-queries.ts'

/** `/entry`: an entry by its personal link, or looked up by code and e-mail. */
export function Page() {
  const { t } = useT()
  const user = useUser()
  const own = useOwnEntries()
  const moved = useMoved()
  const { token, arriving, choosing, forget, replace } = useEntryToken()
  const [found, setFound] = useState<Answer<typeof api.entries.lookUp> | null>(null)
  const [withdrawn, setWithdrawn] = useState<string | null>(null)
  const byLink = useQuery({
    queryKey: byLinkKey(token),
    queryFn: ({ signal }) => call(api.entries.byLink, { ...linkHeaders(token), signal }),
    enabled: token !== null,
  })
  const again = useLookUpAgain(token === null && !choosing && found === null && withdrawn === null)
  const lookedUp = choosing ? undefined : (found ?? again.data)
  const lost = byLink.error instanceof ApiError && byLink.error.status === 404
  const opened = byLink.data
  // No answer came yet: the ticket as it was last seen on this device.
  const lastSeen = opened === undefined && byLink.failureCount > 0 && !lost ? seenOf(own, token) : undefined
  const ticket = opened ?? lastSeen?.entry
  const tournament = useQuery({
    ...pageQueries.tournament(opened?.tournament.id ?? 0),
    enabled: opened !== undefined,
  }).data
  useSeenTournament(lastSeen)
  const visibleEntry = token !== null ? ticket : lookedUp
  useKeptPage(token !== null && ticket !== undefined && !user ? '/entry' : null)
  usePageTitle(visibleEntry ? entryName(visibleEntry) : t('lookUp.title'))
  useRemembered({ token, opened, tournament, lost })
  const another = () => {
    dropKey('looked_up')
    forget()
    setFound(null)
    setWithdrawn(null)
  }

  if (arriving || (token === null && again.isLoading))
    return (
      <Frame>
        <LoadState error={null} retry={again.refetch} />
      </Frame>
    )
  if (token !== null && ticket)
    return (
      <LinkTicket
        hasOthers={own.length > 1}
        seenAt={(lastSeen ?? byLink.isError) ? (lastSeen?.at ?? byLink.dataUpdatedAt) : null}
        retry={byLink.refetch}
      >
        <EntryView
          key={ticket.id}
          entry={ticket}
          focused={moved}
          rights="link"
          token={token}
          onWithdrawn={() => {
            setWithdrawn(ticket.code)
            dropResult(ticket.id)
            forgetEntries(({ id }) => id === ticket.id)
            setFound(null)
            forget()
          }}
          changed={({ entry, link }) => {
            const { guardian, request } = ticket
            // The old link is revoked: keep the saved entry on screen until the new link is used.
            queryClient.setQueryData(byLinkKey(link ?? token), { ...entry, guardian, request })
            if (link === null) return byLink.refetch()
            renewResult(entry.id, link)
            replace(link)
          }}
        />
        <Another onClick={another} />
      </LinkTicket>
    )
  if (token !== null && !lost)
    return (
      <Frame>
        <LoadState error={byLink.error} retry={byLink.refetch} />
      </Frame>
    )
  if (lookedUp)
    return (
      <Frame wide>
        <EntryView entry={lookedUp} rights="none" focused={moved} />
        <Another onClick={another} />
      </Frame>
    )
  return (
    <LookUpPart
      focused={moved}
      withdrawn={withdrawn}
      linkFailed={token !== null}
      found={(entry, by) => {
        keepKey('looked_up', JSON.stringify(by))
        setFound(entry)
        forget({ shows: 'found' })
      }}
    />
  )
}

function Heading({ focused }: { focused: boolean }) {
  const { t } = useT()
  return (
    <Title order={1} {...useFocused(focused)}>
      {t('lookUp.title')}
    </Title>
  )
}

function Frame({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  return (
    <Container size={wide ? 'lg' : 'sm'} py="lg">
      <Stack gap="lg">{children}</Stack>
    </Container>
  )
}

function Another({ onClick }: { onClick: () => void }) {
  const { t } = useT()
  return (
    <Button variant="subtle" style={{ alignSelf: 'flex-start' }} onClick={onClick}>
      {t('lookUp.another')}
    </Button>
  )
}

/** The ticket of a personal link, also as it was last seen where no answer comes. */
function LinkTicket({
  hasOthers,
  seenAt,
  retry,
  children,
}: {
  /** Whether this device can open further entries. */
  hasOthers: boolean
  /** When it was read, where it cannot be read now. */
  seenAt: number | null
  retry: () => unknown
  children: ReactNode
}) {
  const { t, language } = useT()
  return (
    <Frame wide>
      {hasOthers && (
        <TextLink to={paths.entry} py={10} style={{ alignSelf: 'flex-start' }}>
          {t('ticket.own.all')}
        </TextLink>
      )}
      {seenAt !== null && (
        <Notice kind="warning">
          {t('ticket.lost', {
            moment: formatMoment(new Date(seenAt).toISOString(), language),
          })}{' '}
          <Button size="compact-md" mih={44} variant="default" onClick={() => void retry()}>
            {t('app.retry')}
          </Button>
        </Notice>
      )}
      {children}
    </Frame>
  )
}

/** Finds an entry by its code and address. */
function LookUpPart({
  focused,
  withdrawn,
  linkFailed,
  found,
}: {
  focused: boolean
  /** The code of an entry that was withdrawn here. */
  withdrawn: string | null
  linkFailed: boolean
  found: (entry: Answer<typeof api.entries.lookUp>, by: LookUp) => void
}) {
  const { t } = useT()
  return (
    <Frame>
      <Heading focused={focused} />
      {withdrawn !== null && <Notice kind="success">{t(withdrawnWord(), { code: withdrawn })}</Notice>}
      {linkFailed && (
        <Notice kind="warning" title={t('lookUp.linkFailed')}>
          {t('lookUp.linkFailedText')}
        </Notice>
      )}
      <OwnEntriesList />
      <LookUpForm found={found} />
    </Frame>
  )
}
