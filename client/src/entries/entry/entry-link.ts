import { useEffect, useReducer } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { dropKey, keepKey, readKey } from '../../kit/lib/browser-store.ts'
import { api } from '../../kit/api/calls.ts'
import { rememberEntry, useOwnEntries } from './own-entries.ts'

/** The view of a place in the history: the ticket of a link, or the entry that was looked up. A place without it shows the list where there is a choice. */
type HistoryView = { shows: 'ticket'; id: number | null } | { shows: 'found' }

const viewIn = (state: unknown) =>
  typeof state === 'object' && state !== null && 'shows' in state ? (state as HistoryView) : null

/**
 * The secret of a personal link: taken out of the address at once, so that it stays in no history and on no shared screen, and kept
 * until the browser is closed.
 */
export function useEntryToken() {
  const { hash, pathname, state } = useLocation()
  const navigate = useNavigate()
  const own = useOwnEntries()
  const hashToken = hash.slice(1)
  const [, changed] = useReducer((times: number) => times + 1, 0)
  const view = viewIn(state)
  /** Whether the entries of this device are to be chosen from. */
  const choosing = hashToken === '' && view === null && own.length > 1
  const here = view?.shows === 'ticket' ? own.find(({ id }) => id === view.id) : undefined
  const token = hashToken || (choosing ? null : (here?.link ?? readKey('entry_token')))
  const ownId = own.find(({ link }) => link === hashToken)?.id ?? null
  /** Whether the address still holds the secret. What is pressed then would go on from a place that says nothing of the ticket. */
  const arriving = hashToken !== ''
  useEffect(() => {
    if (hashToken === '') return
    keepKey('entry_token', hashToken)
    void navigate(pathname, { replace: true, state: { shows: 'ticket', id: ownId } satisfies HistoryView })
  }, [hashToken, ownId, pathname, navigate])
  /** Shows the list and the form from now on, or what was looked up. */
  const forget = (next: HistoryView | null = null) => {
    dropKey('entry_token')
    changed()
    void navigate(pathname, { replace: true, state: next })
  }
  /** Another link opens the same entry from now on. */
  const replace = (next: string) => {
    keepKey('entry_token', next)
    if (here) rememberEntry({ ...here, link: next })
    changed()
  }
  return { token, arriving, choosing, forget, replace }
}

/** Under which the entry of a personal link is kept while the page lives. */
export function byLinkKey(token: string | null) {
  return [api.entries.byLink.path, token] as const
}

/** The header that carries the personal link. */
export function linkHeaders(token: string | null): { headers?: Record<string, string> } {
  return token === null ? {} : { headers: { 'x-entry-token': token } }
}
