import { useEffect, useReducer } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { removeText, storeText, readText } from '../../kit/lib/browser-store.ts'
import { api } from '../../kit/api/calls.ts'
import { pickJustSent } from './page/just-sent.ts'
import { storeOwnEntry, useOwnEntries } from './own-entries.ts'

/** The view of a history entry: the ticket of a personal link, or an entry that was looked up. Without a view a device with several entries lists them. */
type HistoryView = { shows: 'ticket'; id: number | null } | { shows: 'found' }

const readView = (state: unknown) =>
  typeof state === 'object' && state !== null && 'shows' in state ? (state as HistoryView) : null

/**
 * The secret of a personal link. It is removed from the address at once, so that no history and no shared screen shows it, and stored until
 * the browser is closed.
 */
export function useEntryToken() {
  const { hash, pathname, state } = useLocation()
  const navigate = useNavigate()
  const ownEntries = useOwnEntries()
  const hashToken = hash.slice(1)
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const view = readView(state)
  /** Whether the page lists the entries of this device. */
  const isChoosing = hashToken === '' && view === null && ownEntries.length > 1
  const ticketEntry = view?.shows === 'ticket' ? ownEntries.find(({ id }) => id === view.id) : undefined
  const token = hashToken || (isChoosing ? null : (ticketEntry?.link ?? readText('entry_token')))
  const ownEntryId = ownEntries.find(({ link }) => link === hashToken)?.id ?? null
  /** The address still contains the secret. Nothing is drawn until the history entry is replaced by one without it. */
  const isArriving = hashToken !== ''
  useEffect(() => {
    if (hashToken === '') return
    storeText('entry_token', hashToken)
    const nextView = { shows: 'ticket', id: ownEntryId } satisfies HistoryView
    void navigate(pathname, { replace: true, state: { ...pickJustSent(state), ...nextView } })
  }, [hashToken, ownEntryId, pathname, navigate, state])
  /** Shows the list and the form instead of the ticket, or an entry that was looked up. */
  const closeTicket = (nextView: HistoryView | null = null) => {
    removeText('entry_token')
    redraw()
    void navigate(pathname, { replace: true, state: nextView })
  }
  /** Replaces the link of the entry by its new one. */
  const replaceToken = (newLink: string) => {
    storeText('entry_token', newLink)
    if (ticketEntry) storeOwnEntry({ ...ticketEntry, link: newLink })
    redraw()
  }
  return { token, isArriving, isChoosing, closeTicket, replaceToken }
}

/** The query key of the entry that a personal link opens. */
export function entryByLinkKey(token: string | null) {
  return [api.entries.byLink.path, token] as const
}

/** The header that carries the personal link. */
export function linkHeaders(token: string | null): { headers?: Record<string, string> } {
  return token === null ? {} : { headers: { 'x-entry-token': token } }
}
