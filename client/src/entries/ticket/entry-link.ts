import { useEffect, useReducer } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { dropKey, keepKey, readKey } from '../../kit/api/browser-store.ts'
import { api } from '../../kit/api/calls.ts'

/**
 * The secret of a personal link: taken out of the address at once, so that it stays in no history and on no shared screen, and kept
 * until the browser is closed.
 */
export function useEntryToken() {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const given = hash.slice(1)
  const [, changed] = useReducer((times: number) => times + 1, 0)
  const token = given || readKey('entry_token')
  useEffect(() => {
    if (given === '') return
    keepKey('entry_token', given)
    void navigate(pathname, { replace: true })
  }, [given, pathname, navigate])
  const forget = () => {
    dropKey('entry_token')
    changed()
  }
  /** Another link opens the same entry from now on. */
  const replace = (next: string) => {
    keepKey('entry_token', next)
    changed()
  }
  return { token, forget, replace }
}

/** Under which the entry of a personal link is kept while the page lives. */
export function byLinkKey(token: string | null) {
  return [api.entries.byLink.path, token] as const
}

/** The header that carries the personal link. */
export function linkHeaders(token: string | null): { headers?: Record<string, string> } {
  return token === null ? {} : { headers: { 'x-entry-token': token } }
}
