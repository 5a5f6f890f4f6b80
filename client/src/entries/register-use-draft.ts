import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { newAttempt, type Attempt } from './register-attempt.ts'
import { hasPeopleTyped, type Draft } from './register-draft.ts'
import { dropKept, keep, readKept, type Place } from './register-store.ts'

const PAUSE_MS = 300

/**
 * The draft of a tournament and kind, or of an entry that is changed, kept in this browser while it is typed; `first` says what a new
 * one starts with, `version` which state of the entry that was.
 */
export function useDraft({ tournament_id, kind, entry_id }: Place, first: () => Draft, version?: number) {
  const place = useMemo(() => ({ tournament_id, kind, entry_id }), [tournament_id, kind, entry_id])
  const [kept] = useState(() => readKept(localStorage, place, new Date()))
  const [draft, setDraft] = useState<Draft>(() => kept?.draft ?? first())
  const [restored, setRestored] = useState(kept?.saved_at ?? null)
  const attempt = useRef<Attempt | null>(kept?.attempt ?? null)
  const latest = useRef(draft)
  const base = useRef(kept?.base ?? version)
  const start = useRef(kept ? null : draft)
  const ended = useRef(false)

  const save = useCallback(() => {
    // What nobody has touched is not worth keeping, e.g. names carried over from another kind.
    if (ended.current || (latest.current === start.current && attempt.current === null)) return
    const { current: typed } = latest
    const worth = hasPeopleTyped(typed) || typed.contents.length > 0 || (attempt.current?.unsettled.length ?? 0) > 0
    if (!worth) return dropKept(localStorage, place)
    attempt.current ??= newAttempt()
    keep(localStorage, place, { draft: typed, attempt: attempt.current, base: base.current }, new Date())
  }, [place])

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
    /** The version of the entry that the draft was made from. */
    base: () => base.current,
    setBase: (next: number) => {
      base.current = next
      save()
    },
    startOver: (fresh: Draft) => {
      attempt.current = null
      start.current = fresh
      latest.current = fresh
      setDraft(fresh)
      setRestored(null)
      dropKept(localStorage, place)
    },
    /** Entered: nothing of it is kept any more. */
    finish: () => {
      ended.current = true
      dropKept(localStorage, place)
    },
  }
}
