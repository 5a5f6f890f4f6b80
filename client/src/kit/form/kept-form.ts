import { useEffect, useRef, useState } from 'react'
import { dropKey, keepKey, readJson } from '../lib/browser-store.ts'
import { currentOwner, mayKeepFor, hasSessionEnded } from '../api/session.ts'

type FormDraft<V, About> = { values: V; about: About }

const formPlace = (name: string) => `${location.pathname} ${name}`

/**
 * The values of a form on this page that were kept when the session ended, with the record they are about. Null where nothing was kept, or
 * by another account.
 */
export function heldForm<V, About = null>(name: string): FormDraft<V, About> | null {
  return readJson('form_draft', { place: formPlace(name), owner: currentOwner() }) as FormDraft<V, About> | null
}

/**
 * Stores the values of a form if the session ends while it is open, until the same account is back on the page. `current` answers null while
 * the form has no changes. Passwords are not stored.
 */
export function useHeldForm<V extends object, About = null>(
  name: string,
  current: () => FormDraft<V, About> | null,
): void {
  const [draftKey] = useState(() => ({ place: formPlace(name), owner: currentOwner() }))
  const latest = useRef(current)
  useEffect(() => {
    latest.current = current
  })
  useEffect(() => {
    // The form has already read it (`heldForm`).
    dropKey('form_draft', draftKey)
    return () => {
      const draft = hasSessionEnded() && draftKey.owner !== null && mayKeepFor(draftKey.owner) ? latest.current() : null
      if (draft) keepKey('form_draft', JSON.stringify(draft, withoutPasswords), draftKey)
    }
  }, [draftKey])
}

function withoutPasswords(key: string, value: unknown): unknown {
  return /password/iu.test(key) ? undefined : value
}
