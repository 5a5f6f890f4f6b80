import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { ApiError, call, type Answer } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { queryClient } from '../../kit/api/query.ts'
import { useUser } from '../../kit/api/session.ts'
import { readJson } from '../../kit/lib/browser-store.ts'
import { pageQueries } from '../../portal/page-queries.ts'
import { entryByLinkKey, linkHeaders } from '../entry/entry-link.ts'
import {
  findEntrySnapshot,
  removeOwnEntries,
  storeEntrySnapshot,
  toOwnEntry,
  storeOwnEntry,
  type EntrySnapshot,
  type OwnEntry,
} from '../entry/own-entries.ts'
import type { LookUpInput } from './look-up-form.tsx'

/** Whether the user has navigated since the page opened. Each change of view is a history item with its own key. */
export function useHasNavigated(): boolean {
  const { key } = useLocation()
  const [firstKey] = useState(key)
  const [hasMoved, setHasMoved] = useState(false)
  if (key !== firstKey && !hasMoved) setHasMoved(true)
  return hasMoved
}

/** Repeats the last look-up, e.g. after a phone closed the page, if the page shows no entry yet. */
export function useLookUpAgain(showsNoEntry: boolean) {
  const lastLookUp = readJson('looked_up') as LookUpInput | null
  const { data, isLoading, refetch } = useQuery({
    queryKey: [api.entries.lookUp.path, lastLookUp],
    queryFn:
      showsNoEntry && lastLookUp ? ({ signal }) => call(api.entries.lookUp, { body: lastLookUp, signal }) : skipToken,
  })
  return { data, isLoading, refetch }
}

/** The entry that a personal link opens, or while the portal does not respond, as this device last stored it. */
export function useLinkedEntry(token: string | null, ownEntries: readonly OwnEntry[]) {
  const byLink = useQuery({
    queryKey: entryByLinkKey(token),
    queryFn: ({ signal }) => call(api.entries.byLink, { ...linkHeaders(token), signal }),
    enabled: token !== null,
  })
  // A new attempt counts its failures from zero, and the stored entry stays in place meanwhile.
  const [failedToken, setFailedToken] = useState<string | null>(null)
  if (byLink.failureCount > 0 && failedToken !== token) setFailedToken(token)
  const isLinkDead = byLink.error instanceof ApiError && byLink.error.status === 404
  // A failed refetch leaves the data of the last answer in place.
  const linkedEntry = isLinkDead ? undefined : byLink.data
  const isUnanswered = linkedEntry === undefined && failedToken === token && !isLinkDead
  return {
    byLink,
    isLinkDead,
    linkedEntry,
    storedEntry: isUnanswered ? findEntrySnapshot(ownEntries, token) : undefined,
    /** Asks at once: a refetch of a query without data would wait for its next automatic attempt. */
    retry: () =>
      linkedEntry ? byLink.refetch() : queryClient.resetQueries({ queryKey: entryByLinkKey(token), exact: true }),
  }
}

/** Shows the tournament as this device last stored it, until it has loaded. */
export function useCachedTournament(lastSeen: EntrySnapshot | undefined): void {
  useEffect(() => {
    if (!lastSeen) return
    const { queryKey } = pageQueries.tournament(lastSeen.tournament.id)
    queryClient.setQueryData(queryKey, (cachedTournament) => cachedTournament ?? lastSeen.tournament, {
      updatedAt: lastSeen.at,
    })
  }, [lastSeen])
}

/** Stores an entry opened by its personal link on this device, and removes it when the link is no longer valid. */
export function useStoredEntry({
  token,
  entry,
  tournament,
  isLinkDead,
}: {
  token: string | null
  entry: Answer<typeof api.entries.byLink> | undefined
  tournament: Tournament | undefined
  isLinkDead: boolean
}): void {
  const user = useUser()
  useEffect(() => {
    // Signed-in users find their entries in their account; the device must not store them beyond the session.
    if (token === null || !entry || user) return
    storeOwnEntry(toOwnEntry(entry, token))
    if (tournament) storeEntrySnapshot(token, { entry, tournament })
  }, [token, entry, tournament, user])
  useEffect(() => {
    if (token !== null && isLinkDead) removeOwnEntries(({ link }) => link === token)
  }, [token, isLinkDead])
}
