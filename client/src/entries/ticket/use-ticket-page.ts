import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { call, type Answer } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { queryClient } from '../../kit/api/query.ts'
import { useUser } from '../../kit/api/session.ts'
import { readJson } from '../../kit/lib/browser-store.ts'
import { pageQueries } from '../../portal/page-queries.ts'
import { forgetEntries, storeSeenEntry, ownEntryFrom, rememberEntry, type SeenEntry } from '../entry/own-entries.ts'
import type { LookUp } from './look-up-form.tsx'

/** Whether the page shows something else than at first: each such change is another place in the history. */
export function useHasMoved(): boolean {
  const { key } = useLocation()
  const [firstKey] = useState(key)
  const [hasMoved, setHasMoved] = useState(false)
  if (key !== firstKey && !hasMoved) setHasMoved(true)
  return hasMoved
}

/** Looks up the last entry again after a phone ended the page, if the page shows no entry yet. */
export function useLookUpAgain(showsNoEntry: boolean) {
  const lastLookUp = readJson('looked_up') as LookUp | null
  const { data, isLoading, refetch } = useQuery({
    queryKey: [api.entries.lookUp.path, lastLookUp],
    queryFn:
      showsNoEntry && lastLookUp ? ({ signal }) => call(api.entries.lookUp, { body: lastLookUp, signal }) : skipToken,
  })
  return { data, isLoading, refetch }
}

/** Shows the tournament as it was last seen on this device until it is read. */
export function useSeenTournament(lastSeen: SeenEntry | undefined): void {
  useEffect(() => {
    if (!lastSeen) return
    const { queryKey } = pageQueries.tournament(lastSeen.tournament.id)
    queryClient.setQueryData(queryKey, (cachedTournament) => cachedTournament ?? lastSeen.tournament, {
      updatedAt: lastSeen.at,
    })
  }, [lastSeen])
}

/** Stores on this device the entry that its link opened, and removes it once the link opens nothing any more. */
export function useEntryOnDevice({
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
    // An account opens its entries by itself: nothing of them may stay on the device after it signed out.
    if (token === null || !entry || user) return
    rememberEntry(ownEntryFrom(entry, token))
    if (tournament) storeSeenEntry(token, { entry, tournament })
  }, [token, entry, tournament, user])
  useEffect(() => {
    if (token !== null && isLinkDead) forgetEntries(({ link }) => link === token)
  }, [token, isLinkDead])
}
