import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Entry } from '@portal/shared/entries/entries'
import { ApiError, call } from '../../../kit/api/api.ts'
import { api } from '../../../kit/api/calls.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { findPlaces } from '../../../kit/lib/browser-store.ts'
import { storeForAccount, readForAccount } from '../../../kit/api/own-store.ts'
import { currentOwner, useUser } from '../../../kit/api/session.ts'
import { isServerRenderingOrHydrating } from '../../../kit/lib/drawn.ts'
import type { JustSent } from '../../entry/page/just-sent.ts'
import { paths } from '../../../portal/paths.ts'
import { entryByLinkKey, linkHeaders } from '../../entry/entry-link.ts'
import { readOwnEntries, toOwnEntry, storeOwnEntry } from '../../entry/own-entries.ts'
import type { RegisteredEntry } from './register-send.ts'

/** An entry submitted in this browser session, stored so that a reload still shows its code and link. */
export type SessionEntry = { entry: RegisteredEntry; earlier: boolean; withdrawn?: boolean }

/** The entries submitted in this session for a tournament, the latest last. */
export function useSessionEntries(tournamentId: number) {
  const [results, setResults] = useState<SessionEntry[]>(() =>
    isServerRenderingOrHydrating() ? [] : readSessionEntries(tournamentId),
  )
  /** Adds entries that were submitted together. `family`: the secret of the link that shows all of them. */
  const addAll = (sent: readonly SessionEntry[], family?: string): SessionEntry[] => {
    const listedEntries = results.map(({ entry }) => entry)
    const storedEntries = currentOwner() === null ? [...listedEntries, ...readOwnEntries()] : listedEntries
    const added = sent.map((result) => withStoredLink(result, storedEntries))
    const addedIds = new Set(added.map(({ entry }) => entry.id))
    const next = [...results.filter(({ entry }) => !addedIds.has(entry.id)), ...added]
    setResults(next)
    storeForAccount('registered', next, tournamentId)
    if (currentOwner() === null) for (const { entry } of added) storeOnDevice(entry, family)
    return added
  }
  const add = (sent: SessionEntry): SessionEntry => addAll([sent])[0] ?? sent
  return { results, add, addAll }
}

/** Called only on submitting: opening the confirmation again must not bring back an entry that was removed from the device. */
function storeOnDevice(registered: RegisteredEntry, family: string | undefined): void {
  const { link } = registered
  if (link !== null) storeOwnEntry({ ...toOwnEntry(registered, link), ...(family === undefined ? {} : { family }) })
}

/** Adds the code and link that this device stored earlier: the response omits them when the contents joined an existing entry. */
export function withStoredLink(
  submission: SessionEntry,
  storedEntries: readonly Pick<RegisteredEntry, 'id' | 'code' | 'link'>[],
): SessionEntry {
  const storedEntry =
    submission.entry.joined || submission.entry.requested
      ? storedEntries.find(({ id }) => id === submission.entry.id)
      : undefined
  if (!storedEntry) return submission
  const { code, link } = submission.entry
  return {
    ...submission,
    entry: { ...submission.entry, code: code === '' ? storedEntry.code : code, link: link ?? storedEntry.link },
  }
}

/** Stores the new personal link of an entry submitted in this session. */
export function storeNewLink(id: number, link: string): void {
  updateStoredEntries((results) =>
    results.map((result) => (result.entry.id === id ? { ...result, entry: { ...result.entry, link } } : result)),
  )
}

/** Marks an entry submitted in this session as withdrawn, so that it is no longer counted. */
export function markWithdrawn(id: number): void {
  updateStoredEntries((results) =>
    results.map((result) => (result.entry.id === id ? { ...result, withdrawn: true } : result)),
  )
}

export const hasSessionEntries = (tournamentId: number): boolean => readSessionEntries(tournamentId).length > 0

function updateStoredEntries(change: (results: SessionEntry[]) => SessionEntry[]): void {
  for (const place of findPlaces('registered', currentOwner()))
    storeForAccount('registered', change(readSessionEntries(place)), place)
}

function readSessionEntries(tournamentId: number | string): SessionEntry[] {
  return (readForAccount('registered', tournamentId) as SessionEntry[] | null) ?? []
}

/** The address of the ticket of a submitted entry; null for a visitor without its personal link, who may not open it. */
export function ticketAddress({ link, id }: RegisteredEntry, isSignedIn: boolean): string | null {
  if (link !== null) return `${paths.entry}#${link}`
  return isSignedIn ? paths.ownEntry(id) : null
}

/** Lets the ticket of a visitor's new entry appear at once, also without a network; it is read again as soon as it is shown. */
export function showAtOnce({ entry }: SessionEntry): void {
  // The response to an addition has only the added contents.
  if (entry.link === null || entry.joined || entry.requested) return
  const queryKey = entryByLinkKey(entry.link)
  queryClient.setQueryData(queryKey, { ...entry, guardian: null, request: null })
  void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
}

/** What the ticket of a submitted entry says about the submission. */
export function toJustSent({ entry, earlier }: SessionEntry): JustSent {
  const { id, requested, joined, status } = entry
  return { id, isRequest: requested, isApproved: status === 1, isEarlier: earlier, isJoined: joined }
}

/** The current state of an entry submitted in this session: it may have been changed, approved or withdrawn since. */
export function useCurrentEntry({ entry: registered, withdrawn = false }: SessionEntry): {
  entry: Entry
  isRemoved: boolean
} {
  const user = useUser()
  const { link, id } = registered
  const current = useQuery({
    queryKey: link === null ? [api.entries.byId.path, { params: { id } }] : entryByLinkKey(link),
    queryFn: ({ signal }): Promise<Entry> =>
      link === null
        ? call(api.entries.byId, { params: { id }, signal })
        : call(api.entries.byLink, { ...linkHeaders(link), signal }),
    enabled: !withdrawn && (link !== null || user !== null),
    refetchOnMount: 'always',
  })
  const isGone = current.error instanceof ApiError && current.error.status === 404
  return { entry: current.data ?? registered, isRemoved: withdrawn || isGone }
}
