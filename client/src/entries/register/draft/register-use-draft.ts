import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { StoreOwner } from '../../../kit/lib/browser-store.ts'
import { currentOwner, currentPerson, mayKeepFor, useSessionEnded, useUser } from '../../../kit/api/session.ts'
import { isDrawn } from '../../../kit/lib/drawn.ts'
import { newAttempt, type Attempt } from './register-send.ts'
import { hasPeopleTyped, type Draft } from './register-draft.ts'
import { dropKept, keep, readKept, type DraftKey, type StoredDraft, type Place } from './register-store.ts'

const PAUSE_MS = 300

/** The visitors' drafts that were typed or continued since this page was loaded, by the person who still sits here. */
const typedHere = new Set<string>()
const mark = (place: Place) => JSON.stringify([currentPerson(), place])

/** The draft to restore, or to offer first: a visitor's draft may be someone else's. */
function findDraft(owner: StoreOwner, place: Place): { own: StoredDraft | null; offered: StoredDraft | null } {
  if (isDrawn()) return { own: null, offered: null }
  const own = readKept(owner, place, new Date())
  // An entry that is changed was opened by its owner or its personal link.
  if (place.entry_id !== undefined || (own && owner !== null)) return { own, offered: null }
  const visitors = owner === null ? own : readKept(null, place, new Date())
  if (typedHere.has(mark(place))) return { own: visitors, offered: null }
  const beside = owner === null && visitors ? readKept(null, place, new Date(), 'entry_draft_beside') : null
  return { own: beside, offered: visitors }
}

/**
 * The draft of a tournament and kind, or of an entry that is changed, kept in this browser while it is typed; `first` says what a new
 * one starts with, `version` which state of the entry that was.
 */
export function useDraft({ tournament_id, kind, entry_id }: Place, first: () => Draft, version?: number) {
  const place = useMemo(() => ({ tournament_id, kind, entry_id }), [tournament_id, kind, entry_id])
  const owner = useRef(currentOwner())
  const [{ own: storedDraft, offered: found }] = useState(() => findDraft(currentOwner(), place))
  const [offered, setOffered] = useState(found)
  const [draft, setDraft] = useState<Draft>(() => storedDraft?.draft ?? first())
  const [restored, setRestored] = useState(storedDraft?.saved_at ?? null)
  const [unsettled, setUnsettled] = useState(isUnsettled(storedDraft))
  const attempt = useRef<Attempt | null>(storedDraft?.attempt ?? null)
  const latest = useRef(draft)
  const base = useRef(storedDraft?.base ?? version)
  const start = useRef(storedDraft ? null : draft)
  const ended = useRef(false)
  /** While an offer is unanswered, the visitors' stored draft may be someone else's and is left as it is: what is typed is kept beside it. */
  const unanswered = useRef(found !== null)
  const draftKey = (): DraftKey => (owner.current === null && unanswered.current ? 'entry_draft_beside' : 'entry_draft')

  const save = useCallback(
    (next = owner.current) => {
      owner.current = next
      // An untouched draft is not stored, e.g. names carried over from another kind.
      if (ended.current || (latest.current === start.current && attempt.current === null)) return
      if (!mayKeepFor(owner.current)) return
      const key = owner.current === null && unanswered.current ? 'entry_draft_beside' : 'entry_draft'
      const { current: typed } = latest
      const worth = hasPeopleTyped(typed) || typed.contents.length > 0 || (attempt.current?.unsettled.length ?? 0) > 0
      if (!worth) return dropKept(owner.current, place, key)
      attempt.current ??= newAttempt()
      // A visitor's draft moves to the account that continues it.
      if (owner.current !== null && typedHere.delete(mark(place))) dropKept(null, place)
      keep(owner.current, place, { draft: typed, attempt: attempt.current, base: base.current }, new Date(), key)
      if (key === 'entry_draft_beside') return
      dropKept(null, place, 'entry_draft_beside')
      if (owner.current === null) typedHere.add(mark(place))
    },
    [place],
  )

  useOwnerChange(save)
  useEffect(() => {
    latest.current = draft
    const timer = setTimeout(() => save(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft, save])

  useSaveOnLeaving(save)

  return {
    draft,
    restored,
    unsettled: unsettled && restored !== null,
    /** When a visitor of this browser typed the draft that may be continued; null when there is none. */
    offered: offered?.saved_at ?? null,
    takeOffered: () => {
      if (!offered) return
      attempt.current = offered.attempt
      start.current = null
      latest.current = offered.draft
      setDraft(offered.draft)
      setRestored(offered.saved_at)
      setUnsettled(isUnsettled(offered))
      setOffered(null)
      unanswered.current = false
      typedHere.add(mark(place))
      save()
    },
    discardOffered: () => {
      setOffered(null)
      unanswered.current = false
      dropKept(null, place)
      save()
    },
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
      dropKept(owner.current, place, draftKey())
    },
    /** Removes the draft after a successful registration. */
    finish: () => {
      ended.current = true
      dropKept(owner.current, place, draftKey())
    },
  }
}

const isUnsettled = (storedDraft: StoredDraft | null) => (storedDraft?.attempt.unsettled.length ?? 0) > 0

/** The draft goes with the account that signs in. */
function useOwnerChange(saveFor: (owner: StoreOwner) => void): void {
  const user = useUser()
  const isEnded = useSessionEnded()
  const wasEnded = useRef(isEnded)
  useEffect(() => {
    // Signing in, or going on without an account after the session ended, keeps the text in the form.
    const goesOn = wasEnded.current && !isEnded
    wasEnded.current = isEnded
    if (!user && !goesOn) return
    saveFor(user?.id ?? null)
  }, [user, isEnded, saveFor])
}

/** A phone may take the page away at any moment. */
function useSaveOnLeaving(save: () => void): void {
  useEffect(() => {
    const leave = () => save()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      save()
    }
  }, [save])
}
