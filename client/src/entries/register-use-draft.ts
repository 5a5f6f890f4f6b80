import { useCallback, useEffect, useRef, useState } from 'react'
import { newAttempt, type Attempt } from './register-attempt.ts'
import { hasPeopleTyped, type Draft } from './register-draft.ts'
import { dropKept, keep, readKept } from './register-store.ts'
import type { Kind } from './register-kind.ts'

const PAUSE_MS = 300

/** The draft of a tournament and kind, kept in this browser while it is typed; `first` says what a new one starts with. */
export function useDraft(place: { tournament_id: number; kind: Kind }, first: () => Draft) {
  const { tournament_id, kind } = place
  const [kept] = useState(() => readKept(localStorage, place, new Date()))
  const [draft, setDraft] = useState<Draft>(() => kept?.draft ?? first())
  const [restored, setRestored] = useState(kept?.saved_at ?? null)
  const attempt = useRef<Attempt | null>(kept?.attempt ?? null)
  const latest = useRef(draft)
  const start = useRef(kept ? null : draft)
  const ended = useRef(false)

  const save = useCallback(() => {
    // What nobody has touched is not worth keeping, e.g. names carried over from another kind.
    if (ended.current || (latest.current === start.current && attempt.current === null)) return
    const at = { tournament_id, kind }
    const { current: typed } = latest
    const worth = hasPeopleTyped(typed) || typed.contents.length > 0 || (attempt.current?.unsettled.length ?? 0) > 0
    if (worth) keep(localStorage, at, { draft: typed, attempt: (attempt.current ??= newAttempt()) }, new Date())
    else dropKept(localStorage, at)
  }, [tournament_id, kind])

  useEffect(() => {
    latest.current = draft
    const timer = setTimeout(save, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft, save])

  // A phone may take the page away at any moment.
  useEffect(() => {
    addEventListener('pagehide', save)
    return () => {
      removeEventListener('pagehide', save)
      save()
    }
  }, [save])

  return {
    draft,
    restored,
    unsettled: (kept?.attempt.unsettled.length ?? 0) > 0 && restored !== null,
    change: useCallback((patch: Partial<Draft>) => setDraft((before) => ({ ...before, ...patch })), []),
    attempt: () => (attempt.current ??= newAttempt()),
    /** Keeps a changed attempt at once: it must outlive the page. */
    setAttempt: (next: Attempt) => {
      attempt.current = next
      save()
    },
    startOver: (fresh: Draft) => {
      attempt.current = null
      latest.current = fresh
      setDraft(fresh)
      setRestored(null)
      dropKept(localStorage, { tournament_id, kind })
    },
    /** Entered: nothing of it is kept any more. */
    finish: () => {
      ended.current = true
      dropKept(localStorage, { tournament_id, kind })
    },
  }
}
