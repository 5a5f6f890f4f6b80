import { useEffect, useRef, useState } from 'react'
import { dropKey, keepKey, readJson } from '../lib/browser-store.ts'
import { currentOwner, mayKeepFor, hasSessionEnded } from '../api/session.ts'

type KeptForm<V, About> = { values: V; about: About }

const placeOf = (name: string) => `${location.pathname} ${name}`

/** The draft of a form of this page from when the session of the same account ended, with its record; null without one. */
export function heldForm<V, About = null>(name: string): KeptForm<V, About> | null {
  return readJson('form_draft', { place: placeOf(name), owner: currentOwner() }) as KeptForm<V, About> | null
}

/**
 * Keeps what a form holds when the session ends under it, until the same account is back on the page. `current` answers null while there is
 * nothing to lose. Passwords are not kept.
 */
export function useHeldForm<V extends object, About = null>(
  name: string,
  current: () => KeptForm<V, About> | null,
): void {
  const [where] = useState(() => ({ place: placeOf(name), owner: currentOwner() }))
  const latest = useRef(current)
  useEffect(() => {
    latest.current = current
  })
  useEffect(() => {
    // It has been read by now.
    dropKey('form_draft', where)
    return () => {
      const draft = hasSessionEnded() && where.owner !== null && mayKeepFor(where.owner) ? latest.current() : null
      if (draft) keepKey('form_draft', JSON.stringify(draft, withoutPasswords), where)
    }
  }, [where])
}

function withoutPasswords(key: string, value: unknown): unknown {
  return /password/iu.test(key) ? undefined : value
}
