import { Button, Container, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'
import type { Answer } from '../../kit/api/api.ts'
import type { api } from '../../kit/api/calls.ts'
import { removeText, storeText } from '../../kit/lib/browser-store.ts'
import { useUser } from '../../kit/api/session.ts'
import { queryClient } from '../../kit/api/query.ts'
import { formatMoment } from '../../kit/lib/format.ts'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { TextLink } from '../../kit/ui/links.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { useOfflinePage } from '../../portal/offline/use-offline-page.ts'
import { paths } from '../../portal/paths.ts'
import { entryByLinkKey, useEntryToken } from '../entry/entry-link.ts'
import { EntryView } from './entry-view.tsx'
import {
  useCachedTournament,
  useHasNavigated,
  useLinkedEntry,
  useLookUpAgain,
  useStoredEntry,
} from './use-ticket-page.ts'
import { entryName } from '../entry/entry-name.ts'
import { OwnEntriesList } from './own-entries-list.tsx'
import { removeOwnEntries, useOwnEntries } from '../entry/own-entries.ts'
import { useHeadingFocus } from '../entry/use-focused.ts'
import { LookUpForm, type LookUpInput } from './look-up-form.tsx'
import { markWithdrawn, storeNewLink } from '../register/draft/register-results.ts'
import { withdrawnMessageKey } from '../entry/withdrawn-word.ts'
import { pageQueries } from '../../portal/page-queries.ts'

/** `/entry`: an entry by its personal link, or looked up by code and e-mail. */
export function Page() {
  const { t } = useT()
  const user = useUser()
  const ownEntries = useOwnEntries()
  const hasNavigated = useHasNavigated()
  const { token, isArriving, isChoosing, closeTicket, replaceToken } = useEntryToken()
  const [foundEntry, setFoundEntry] = useState<Answer<typeof api.entries.lookUp> | null>(null)
  const [withdrawnCode, setWithdrawnCode] = useState<string | null>(null)
  const { byLink, isLinkDead, linkedEntry, storedEntry, retry } = useLinkedEntry(token, ownEntries)
  const repeatedLookUp = useLookUpAgain(token === null && !isChoosing && foundEntry === null && withdrawnCode === null)
  const lookUpEntry = isChoosing ? undefined : (foundEntry ?? repeatedLookUp.data)
  const ticket = linkedEntry ?? storedEntry?.entry
  const tournament = useQuery({
    ...pageQueries.tournament(linkedEntry?.tournament.id ?? 0),
    enabled: linkedEntry !== undefined,
  }).data
  useCachedTournament(storedEntry)
  const visibleEntry = token !== null ? ticket : lookUpEntry
  useOfflinePage(token !== null && ticket !== undefined && !user ? '/entry' : null)
  usePageTitle(visibleEntry ? entryName(visibleEntry) : t('lookUp.title'))
  useStoredEntry({ token, entry: linkedEntry, tournament, isLinkDead })
  const startNewLookUp = () => {
    removeText('looked_up')
    closeTicket()
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
        hasMoreEntries={ownEntries.length > 1}
        seenAt={storedEntry?.at ?? (byLink.isError ? byLink.dataUpdatedAt : null)}
        retry={retry}
      >
        <EntryView
          key={ticket.id}
          entry={ticket}
          takesFocus={hasNavigated}
          rights="link"
          token={token}
          onWithdrawn={() => {
            setWithdrawnCode(ticket.code)
            markWithdrawn(ticket.id)
            removeOwnEntries(({ id }) => id === ticket.id)
            setFoundEntry(null)
            closeTicket()
          }}
          onChanged={({ entry, link }) => {
            const { guardian, request } = ticket
            // The old link is revoked, so show the saved entry until the new link is used.
            queryClient.setQueryData(entryByLinkKey(link ?? token), { ...entry, guardian, request })
            if (link === null) return byLink.refetch()
            storeNewLink(entry.id, link)
            replaceToken(link)
          }}
        />
        <LookUpAnotherButton onClick={startNewLookUp} />
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
      <Frame isWide>
        <EntryView entry={lookUpEntry} rights="none" takesFocus={hasNavigated} />
        <LookUpAnotherButton onClick={startNewLookUp} />
      </Frame>
    )
  return (
    <LookUpView
      takesFocus={hasNavigated}
      withdrawnCode={withdrawnCode}
      isLinkDead={isLinkDead}
      onFound={(entry, lookUp) => {
        storeText('looked_up', JSON.stringify(lookUp))
        setFoundEntry(entry)
        closeTicket({ shows: 'found' })
      }}
    />
  )
}

function Heading({ takesFocus }: { takesFocus: boolean }) {
  const { t } = useT()
  return (
    <Title order={1} {...useHeadingFocus(takesFocus)}>
      {t('lookUp.title')}
    </Title>
  )
}

function Frame({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) {
  return (
    <Container size={isWide ? 'lg' : 'sm'} py={isWide ? 'md' : 'lg'}>
      <Stack gap={isWide ? 'xs' : 'lg'}>{children}</Stack>
    </Container>
  )
}

function LookUpAnotherButton({ onClick }: { onClick: () => void }) {
  const { t } = useT()
  return (
    <Button variant="subtle" px={0} style={{ alignSelf: 'flex-start' }} onClick={onClick}>
      {t('lookUp.another')}
    </Button>
  )
}

/** The page of a ticket opened by a personal link. Says how old the ticket is if the portal does not respond. */
function LinkTicket({
  hasMoreEntries,
  seenAt,
  retry,
  children,
}: {
  /** Whether this device can open more entries. */
  hasMoreEntries: boolean
  /** When the ticket was last read (epoch milliseconds) if it cannot be read now; otherwise null. */
  seenAt: number | null
  retry: () => unknown
  children: ReactNode
}) {
  const { t, language } = useT()
  return (
    <Frame isWide>
      {hasMoreEntries && (
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

/** The entries of this device, and the form that finds an entry by its code and e-mail address. */
function LookUpView({
  takesFocus,
  withdrawnCode,
  isLinkDead,
  onFound,
}: {
  takesFocus: boolean
  /** The code of the entry that was just withdrawn. */
  withdrawnCode: string | null
  isLinkDead: boolean
  onFound: (entry: Answer<typeof api.entries.lookUp>, lookUp: LookUpInput) => void
}) {
  const { t } = useT()
  return (
    <Frame>
      <Heading takesFocus={takesFocus} />
      {withdrawnCode !== null && <Notice kind="success">{t(withdrawnMessageKey(), { code: withdrawnCode })}</Notice>}
      {isLinkDead && (
        <Notice kind="warning" title={t('lookUp.linkFailed')}>
          {t('lookUp.linkFailedText')}
        </Notice>
      )}
      <OwnEntriesList />
      <LookUpForm onFound={onFound} />
    </Frame>
  )
}
