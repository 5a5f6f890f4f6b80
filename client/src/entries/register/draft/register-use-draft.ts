import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { StoreOwner } from '../../../kit/lib/browser-store.ts'
import { currentOwner, currentPerson, mayKeepFor, useSessionEnded, useUser } from '../../../kit/api/session.ts'
import { isDrawn } from '../../../kit/lib/drawn.ts'
import { newAttempt, type Attempt } from './register-send.ts'
import { hasPeopleTyped, type Draft } from './register-draft.ts'
import { dropKept, keep, readKept, type DraftKey, type StoredDraft, type Place } from './register-store.ts'

const PAUSE_MS = 300

/** The visitors' drafts that the present person typed or continued since this page was loaded. */
const typedHere = new Set<string>()
const draftId = (place: Place) => JSON.stringify([currentPerson(), place])

/** The draft to restore (`own`), or to offer: a visitor's draft may be someone else's. */
function findDraft(owner: StoreOwner, place: Place): { own: StoredDraft | null; offered: StoredDraft | null } {
  if (isDrawn()) return { own: null, offered: null }
  const own = readKept(owner, place, new Date())
  // An entry that is changed was opened by its owner or its personal link.
  if (place.entry_id !== undefined || (own && owner !== null)) return { own, offered: null }
  const visitors = owner === null ? own : readKept(null, place, new Date())
  if (typedHere.has(draftId(place))) return { own: visitors, offered: null }
  const storedBeside = owner === null && visitors ? readKept(null, place, new Date(), 'entry_draft_beside') : null
  return { own: storedBeside, offered: visitors }
}

/**
 * The draft of a tournament and kind, or of an entry that is changed, stored in this browser while it is typed. `createDraft` makes a new
 * one, from this `version` of the entry.
 */
export function useDraft({ tournament_id, kind, entry_id }: Place, createDraft: () => Draft, version?: number) {
  const place = useMemo(() => ({ tournament_id, kind, entry_id }), [tournament_id, kind, entry_id])
  const owner = useRef(currentOwner())
  const [{ own: storedDraft, offered: foundOffer }] = useState(() => findDraft(currentOwner(), place))
  const [offered, setOffered] = useState(foundOffer)
  const [draft, setDraft] = useState<Draft>(() => storedDraft?.draft ?? createDraft())
  const [restored, setRestored] = useState(storedDraft?.saved_at ?? null)
  const [unsettled, setUnsettled] = useState(isUnsettled(storedDraft))
  const attempt = useRef<Attempt | null>(storedDraft?.attempt ?? null)
  const latest = useRef(draft)
  const base = useRef(storedDraft?.base ?? version)
  const untouchedDraft = useRef(storedDraft ? null : draft)
  const isFinished = useRef(false)
  /** While the offer is open, the visitors' stored draft may be someone else's and stays untouched: typed values are stored beside it. */
  const isOffering = useRef(foundOffer !== null)
  const draftKey = (): DraftKey => (owner.current === null && isOffering.current ? 'entry_draft_beside' : 'entry_draft')

  const save = useCallback(
    (next = owner.current) => {
      owner.current = next
      // An untouched draft is not stored, e.g. names carried over from another kind.
      if (isFinished.current || (latest.current === untouchedDraft.current && attempt.current === null)) return
      if (!mayKeepFor(owner.current)) return
      const key = owner.current === null && isOffering.current ? 'entry_draft_beside' : 'entry_draft'
      const { current: typed } = latest
      const isFilled =
        hasPeopleTyped(typed) || typed.contents.length > 0 || (attempt.current?.unsettled.length ?? 0) > 0
      if (!isFilled) return dropKept(owner.current, place, key)
      attempt.current ??= newAttempt()
      // A visitor's draft moves to the account that continues it.
      if (owner.current !== null && typedHere.delete(draftId(place))) dropKept(null, place)
      keep(owner.current, place, { draft: typed, attempt: attempt.current, base: base.current }, new Date(), key)
      if (key === 'entry_draft_beside') return
      dropKept(null, place, 'entry_draft_beside')
      if (owner.current === null) typedHere.add(draftId(place))
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
      untouchedDraft.current = null
      latest.current = offered.draft
      setDraft(offered.draft)
      setRestored(offered.saved_at)
      setUnsettled(isUnsettled(offered))
      setOffered(null)
      isOffering.current = false
      typedHere.add(draftId(place))
      save()
    },
    discardOffered: () => {
      setOffered(null)
      isOffering.current = false
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
      untouchedDraft.current = fresh
      latest.current = fresh
      setDraft(fresh)
      setRestored(null)
      dropKept(owner.current, place, draftKey())
    },
    /** Removes the draft after a successful registration. */
    finish: () => {
      isFinished.current = true
      dropKept(owner.current, place, draftKey())
    },
  }
}

const isUnsettled = (storedDraft: StoredDraft | null) => (storedDraft?.attempt.unsettled.length ?? 0) > 0

/** Hands the draft over to the account that signs in. */
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

/** Saves when the page goes: a phone may end it at any moment. */
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
