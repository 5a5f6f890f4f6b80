import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { call, type Answer } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { queryClient } from '../../kit/api/query.ts'
import { useUser } from '../../kit/api/session.ts'
import { readJson } from '../../kit/lib/browser-store.ts'
import { pageQueries } from '../../portal/page-queries.ts'
import { forgetEntries, keepSeen, ownEntryFrom, rememberEntry, type seenOf } from '../entry/own-entries.ts'
import type { LookUp } from './look-up-form.tsx'

/** Whether something else is shown than at first: everything of that kind goes to another place in the history. */
export function useMoved(): boolean {
  const { key } = useLocation()
  const [first] = useState(key)
  const [moved, setMoved] = useState(false)
  if (key !== first && !moved) setMoved(true)
  return moved
}

/** Leaving for another app may end the page: what was looked up is looked up again. */
export function useLookUpAgain(isFree: boolean) {
  const lastLookUp = readJson('looked_up') as LookUp | null
  const { data, isLoading, refetch } = useQuery({
    queryKey: [api.entries.lookUp.path, lastLookUp],
    queryFn: ({ signal }) => call(api.entries.lookUp, { body: lastLookUp ?? { code: '', email: '' }, signal }),
    enabled: isFree && lastLookUp !== null,
  })
  return { data: lastLookUp ? data : undefined, isLoading, refetch }
}

/** The tournament of a ticket that was last seen is shown until it is read. */
export function useSeenTournament(lastSeen: ReturnType<typeof seenOf>): void {
  useEffect(() => {
    if (!lastSeen) return
    const { queryKey } = pageQueries.tournament(lastSeen.tournament.id)
    queryClient.setQueryData(queryKey, (cachedTournament) => cachedTournament ?? lastSeen.tournament, {
      updatedAt: lastSeen.at,
    })
  }, [lastSeen])
}

/** Keeps on this device what its link opened, and forgets it once the link opens nothing any more. */
export function useRemembered({
  token,
  opened,
  tournament,
  lost,
}: {
  token: string | null
  opened: Answer<typeof api.entries.byLink> | undefined
  tournament: Tournament | undefined
  lost: boolean
}): void {
  const user = useUser()
  useEffect(() => {
    // An entry that an account opens must not stay on the device after it signed out.
    if (token === null || !opened || user) return
    rememberEntry(ownEntryFrom(opened, token))
    if (tournament) keepSeen(token, { entry: opened, tournament })
  }, [token, opened, tournament, user])
  useEffect(() => {
    if (token !== null && lost) forgetEntries(({ link }) => link === token)
  }, [token, lost])
}
