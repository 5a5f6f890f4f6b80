import { useEffect, useReducer } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { dropKey, keepKey, readKey } from '../../kit/lib/browser-store.ts'
import { api } from '../../kit/api/calls.ts'
import { rememberEntry, useOwnEntries } from './own-entries.ts'

/** The view of a place in the history: the ticket of a link, or an entry that was looked up. Without it a device with several entries shows their list. */
type HistoryView = { shows: 'ticket'; id: number | null } | { shows: 'found' }

const readView = (state: unknown) =>
  typeof state === 'object' && state !== null && 'shows' in state ? (state as HistoryView) : null

/**
 * The secret of a personal link: taken out of the address at once, so that it stays in no history and on no shared screen, and kept
 * until the browser is closed.
 */
export function useEntryToken() {
  const { hash, pathname, state } = useLocation()
  const navigate = useNavigate()
  const ownEntries = useOwnEntries()
  const hashToken = hash.slice(1)
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const view = readView(state)
  /** The page lists the entries of this device to choose from. */
  const isChoosing = hashToken === '' && view === null && ownEntries.length > 1
  const ticketEntry = view?.shows === 'ticket' ? ownEntries.find(({ id }) => id === view.id) : undefined
  const token = hashToken || (isChoosing ? null : (ticketEntry?.link ?? readKey('entry_token')))
  const ownId = ownEntries.find(({ link }) => link === hashToken)?.id ?? null
  /** The address still holds the secret; nothing is drawn before its place in the history names the ticket. */
  const isArriving = hashToken !== ''
  useEffect(() => {
    if (hashToken === '') return
    keepKey('entry_token', hashToken)
    void navigate(pathname, { replace: true, state: { shows: 'ticket', id: ownId } satisfies HistoryView })
  }, [hashToken, ownId, pathname, navigate])
  /** Leaves the ticket for the list and the form, or for an entry that was looked up. */
  const forget = (next: HistoryView | null = null) => {
    dropKey('entry_token')
    redraw()
    void navigate(pathname, { replace: true, state: next })
  }
  /** Takes over the new link of the same entry. */
  const replace = (newLink: string) => {
    keepKey('entry_token', newLink)
    if (ticketEntry) rememberEntry({ ...ticketEntry, link: newLink })
    redraw()
  }
  return { token, isArriving, isChoosing, forget, replace }
}

/** The query key of the entry that a personal link opens. */
export function byLinkKey(token: string | null) {
  return [api.entries.byLink.path, token] as const
}

/** The header that carries the personal link. */
export function linkHeaders(token: string | null): { headers?: Record<string, string> } {
  return token === null ? {} : { headers: { 'x-entry-token': token } }
}
