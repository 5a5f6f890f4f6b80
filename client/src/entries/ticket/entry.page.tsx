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
import { useLookUpAgain, useHasMoved, useEntryOnDevice, useSeenTournament } from './use-ticket-page.ts'
import { entryName } from '../entry/entry-name.ts'
import { OwnEntriesList } from './own-entries-list.tsx'
import { forgetEntries, findSeenEntry, useOwnEntries } from '../entry/own-entries.ts'
import { useFocused } from '../entry/use-focused.ts'
import { LookUpForm, type LookUp } from './look-up-form.tsx'
import { dropResult, renewResult } from '../register/draft/register-results.ts'
import { withdrawnWord } from '../entry/withdrawn-word.ts'
import { pageQueries } from '../../portal/page-queries.ts'

/** `/entry`: an entry by its personal link, or looked up by code and e-mail. */
export function Page() {
  const { t } = useT()
  const user = useUser()
  const ownEntries = useOwnEntries()
  const hasMoved = useHasMoved()
  const { token, isArriving, isChoosing, forget, replace } = useEntryToken()
  const [foundEntry, setFoundEntry] = useState<Answer<typeof api.entries.lookUp> | null>(null)
  const [withdrawnCode, setWithdrawnCode] = useState<string | null>(null)
  const byLink = useQuery({
    queryKey: byLinkKey(token),
    queryFn: ({ signal }) => call(api.entries.byLink, { ...linkHeaders(token), signal }),
    enabled: token !== null,
  })
  const repeatedLookUp = useLookUpAgain(token === null && !isChoosing && foundEntry === null && withdrawnCode === null)
  const lookUpEntry = isChoosing ? undefined : (foundEntry ?? repeatedLookUp.data)
  const isLinkDead = byLink.error instanceof ApiError && byLink.error.status === 404
  const linkedEntry = byLink.data
  // Shown while the portal does not answer.
  const lastSeen =
    linkedEntry === undefined && byLink.failureCount > 0 && !isLinkDead ? findSeenEntry(ownEntries, token) : undefined
  const ticket = linkedEntry ?? lastSeen?.entry
  const tournament = useQuery({
    ...pageQueries.tournament(linkedEntry?.tournament.id ?? 0),
    enabled: linkedEntry !== undefined,
  }).data
  useSeenTournament(lastSeen)
  const visibleEntry = token !== null ? ticket : lookUpEntry
  useKeptPage(token !== null && ticket !== undefined && !user ? '/entry' : null)
  usePageTitle(visibleEntry ? entryName(visibleEntry) : t('lookUp.title'))
  useEntryOnDevice({ token, entry: linkedEntry, tournament, isLinkDead })
  const startAgain = () => {
    dropKey('looked_up')
    forget()
    setFoundEntry(null)
    setWithdrawnCode(null)
  }
  if (isArriving || (token === null && repeatedLookUp.isLoading))
    return (
      <Frame>
        <LoadState error={null} retry={repeatedLookUp.refetch} />
      </Frame>
    )
  if (token !== null && ticket)
    return (
      <LinkTicket
        hasOthers={ownEntries.length > 1}
        seenAt={(lastSeen ?? byLink.isError) ? (lastSeen?.at ?? byLink.dataUpdatedAt) : null}
        retry={byLink.refetch}
      >
        <EntryView
          key={ticket.id}
          entry={ticket}
          takesFocus={hasMoved}
          rights="link"
          token={token}
          onWithdrawn={() => {
            setWithdrawnCode(ticket.code)
            dropResult(ticket.id)
            forgetEntries(({ id }) => id === ticket.id)
            setFoundEntry(null)
            forget()
          }}
          onChanged={({ entry, link }) => {
            const { guardian, request } = ticket
            // The old link is revoked: keep the saved entry on screen until the new link is used.
            queryClient.setQueryData(byLinkKey(link ?? token), { ...entry, guardian, request })
            if (link === null) return byLink.refetch()
            renewResult(entry.id, link)
            replace(link)
          }}
        />
        <AnotherButton onClick={startAgain} />
      </LinkTicket>
    )
  if (token !== null && !isLinkDead)
    return (
      <Frame>
        <LoadState error={byLink.error} retry={byLink.refetch} />
      </Frame>
    )
  if (lookUpEntry)
    return (
      <Frame wide>
        <EntryView entry={lookUpEntry} rights="none" takesFocus={hasMoved} />
        <AnotherButton onClick={startAgain} />
      </Frame>
    )
  return (
    <LookUpView
      takesFocus={hasMoved}
      withdrawnCode={withdrawnCode}
      linkFailed={token !== null}
      onFound={(entry, lookUp) => {
        keepKey('looked_up', JSON.stringify(lookUp))
        setFoundEntry(entry)
        forget({ shows: 'found' })
      }}
    />
  )
}

function Heading({ takesFocus }: { takesFocus: boolean }) {
  const { t } = useT()
  return (
    <Title order={1} {...useFocused(takesFocus)}>
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

function AnotherButton({ onClick }: { onClick: () => void }) {
  const { t } = useT()
  return (
    <Button variant="subtle" style={{ alignSelf: 'flex-start' }} onClick={onClick}>
      {t('lookUp.another')}
    </Button>
  )
}

/** The frame of the ticket of a personal link; says when it was read where the portal does not answer. */
function LinkTicket({
  hasOthers,
  seenAt,
  retry,
  children,
}: {
  /** Whether this device can open further entries. */
  hasOthers: boolean
  /** When it was read (epoch milliseconds), where it cannot be read now; otherwise null. */
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

/** The entries of this device, and the form that finds another by its code and address. */
function LookUpView({
  takesFocus,
  withdrawnCode,
  linkFailed,
  onFound,
}: {
  takesFocus: boolean
  /** The code of an entry that was withdrawn here. */
  withdrawnCode: string | null
  linkFailed: boolean
  onFound: (entry: Answer<typeof api.entries.lookUp>, lookUp: LookUp) => void
}) {
  const { t } = useT()
  return (
    <Frame>
      <Heading takesFocus={takesFocus} />
      {withdrawnCode !== null && <Notice kind="success">{t(withdrawnWord(), { code: withdrawnCode })}</Notice>}
      {linkFailed && (
        <Notice kind="warning" title={t('lookUp.linkFailed')}>
          {t('lookUp.linkFailedText')}
        </Notice>
      )}
      <OwnEntriesList />
      <LookUpForm onFound={onFound} />
    </Frame>
  )
}
