import { useEffect, useRef, useState } from 'react'
import { removeText, storeText, readJson } from '../lib/browser-store.ts'
import { currentOwner, mayStoreFor, hasSessionEnded } from '../api/session.ts'

type FormDraft<V, Subject> = { values: V; about: Subject }

const draftLocation = (name: string) => `${location.pathname} ${name}`

/**
 * The values of a form on this page, and the record that they are about, as stored when the session ended. Null without a draft of this
 * account.
 */
export function readFormDraft<V, Subject = null>(name: string): FormDraft<V, Subject> | null {
  return readJson('form_draft', { place: draftLocation(name), owner: currentOwner() }) as FormDraft<V, Subject> | null
}

/**
 * Stores the values of a form if the session ends while it is open, until the same account opens the page again. `readDraft` returns null
 * while the form has no changes. Passwords are not stored.
 */
export function useFormDraftOnSessionEnd<V extends object, Subject = null>(
  name: string,
  readDraft: () => FormDraft<V, Subject> | null,
): void {
  const [draftKey] = useState(() => ({ place: draftLocation(name), owner: currentOwner() }))
  const latestReadDraft = useRef(readDraft)
  useEffect(() => {
    latestReadDraft.current = readDraft
  })
  useEffect(() => {
    // The form has already read it (`readFormDraft`).
    removeText('form_draft', draftKey)
    return function storeDraft() {
      if (!hasSessionEnded() || draftKey.owner === null || !mayStoreFor(draftKey.owner)) return
      const draft = latestReadDraft.current()
      if (draft) storeText('form_draft', JSON.stringify(draft, omitPasswords), draftKey)
    }
  }, [draftKey])
}

function omitPasswords(key: string, value: unknown): unknown {
  return /password/iu.test(key) ? undefined : value
}
