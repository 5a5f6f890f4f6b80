import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Entry } from '@portal/shared/entries/entries'
import { ApiError, call } from '../../../kit/api/api.ts'
import { api } from '../../../kit/api/calls.ts'
import { findPlaces } from '../../../kit/lib/browser-store.ts'
import { keepOwn, readOwn } from '../../../kit/api/own-store.ts'
import { currentOwner, useUser } from '../../../kit/api/session.ts'
import { isDrawn } from '../../../kit/lib/drawn.ts'
import { byLinkKey, linkHeaders } from '../../entry/entry-link.ts'
import { ownEntries, ownEntryFrom, rememberEntry } from '../../entry/own-entries.ts'
import type { Registered } from './register-send.ts'

/** An entry made in this session of the browser, so that a reload still shows its code and link. */
export type Result = { entry: Registered; earlier: boolean; withdrawn?: boolean }

/** The entries made here for a tournament since the browser was opened, the latest last. */
export function useResults(tournamentId: number) {
  const [results, setResults] = useState<Result[]>(() => (isDrawn() ? [] : readResults(tournamentId)))
  const add = (sent: Result): Result => {
    const listedEntries = results.map(({ entry }) => entry)
    const result = withEarlierLink(sent, currentOwner() === null ? [...listedEntries, ...ownEntries()] : listedEntries)
    const next = [...results.filter(({ entry }) => entry.id !== result.entry.id), result]
    setResults(next)
    keepOwn('registered', next, tournamentId)
    if (currentOwner() === null) rememberRegistered(result.entry)
    return result
  }
  return { results, add }
}

/** Called only when an entry is sent, so that one removed from the device does not come back when its confirmation is opened again. */
function rememberRegistered(registered: Registered): void {
  if (registered.link !== null) rememberEntry(ownEntryFrom(registered, registered.link))
}

/** A result with the code and link that this device stored earlier: the answer leaves them out where contents joined an entry. */
export function withEarlierLink(
  sent: Result,
  earlierEntries: readonly Pick<Registered, 'id' | 'code' | 'link'>[],
): Result {
  const earlierEntry =
    sent.entry.joined || sent.entry.requested ? earlierEntries.find(({ id }) => id === sent.entry.id) : undefined
  if (!earlierEntry) return sent
  const { code, link } = sent.entry
  return {
    ...sent,
    entry: { ...sent.entry, code: code === '' ? earlierEntry.code : code, link: link ?? earlierEntry.link },
  }
}

/** Stores the new personal link of an entry submitted here. */
export function renewResult(id: number, link: string): void {
  rewrite((results) =>
    results.map((result) => (result.entry.id === id ? { ...result, entry: { ...result.entry, link } } : result)),
  )
}

/** Marks an entry submitted here as withdrawn, so that it is no longer counted. */
export function dropResult(id: number): void {
  rewrite((results) => results.map((result) => (result.entry.id === id ? { ...result, withdrawn: true } : result)))
}

/** Whether entries were made here for a tournament. */
export const hasResults = (tournamentId: number): boolean => readResults(tournamentId).length > 0

function rewrite(change: (results: Result[]) => Result[]): void {
  for (const place of findPlaces('registered', currentOwner())) keepOwn('registered', change(readResults(place)), place)
}

function readResults(tournamentId: number | string): Result[] {
  return (readOwn('registered', tournamentId) as Result[] | null) ?? []
}

/** The current state of an entry submitted here: it may have been changed, approved or withdrawn. */
export function usePresentState({ entry: registered, withdrawn = false }: Result): { entry: Entry; removed: boolean } {
  const user = useUser()
  const { link, id } = registered
  const current = useQuery({
    queryKey: link === null ? [api.entries.byId.path, { params: { id } }] : byLinkKey(link),
    queryFn: ({ signal }): Promise<Entry> =>
      link === null
        ? call(api.entries.byId, { params: { id }, signal })
        : call(api.entries.byLink, { ...linkHeaders(link), signal }),
    enabled: !withdrawn && (link !== null || user !== null),
    refetchOnMount: 'always',
  })
  const isGone = current.error instanceof ApiError && current.error.status === 404
  return { entry: current.data ?? registered, removed: withdrawn || isGone }
}
