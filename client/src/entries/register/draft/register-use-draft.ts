import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { StoreOwner } from '../../../kit/lib/browser-store.ts'
import { currentOwner, mayStoreFor, useSessionEnded, useUser } from '../../../kit/api/session.ts'
import { hasEarlyTyping, isServerRenderingOrHydrating } from '../../../kit/lib/drawn.ts'
import { isOwn, markOwn } from './own-draft.ts'
import { createRegistrationAttempt, type Attempt } from './register-send.ts'
import { hasPeopleTyped, type EntryDraft } from './register-draft.ts'
import {
  draftPlace,
  readStoredDraft,
  removeDraft,
  storeDraft,
  type DraftLocation,
  type DraftStoreKey,
  type StoredDraft,
} from './register-store.ts'

const SAVE_DELAY_MS = 300

/** Stores a draft that the current visitor typed, so that the form of its kind restores it without asking. */
export function storeOwnDraft(location: DraftLocation, draft: EntryDraft): void {
  const now = new Date()
  storeDraft(null, location, { draft, attempt: createRegistrationAttempt() }, now)
  markOwn(draftPlace(location), now)
}

/** The stored draft of a visitor, and whether this tab may restore it without asking. */
function readVisitorDraft(location: DraftLocation, now: Date) {
  const draft = readStoredDraft(null, location, now)
  return { draft, isOwnDraft: draft !== null && isOwn(draftPlace(location), draft, now) }
}

/** The stored draft to restore, or to offer: a visitor's draft may be someone else's. */
type InitialDrafts = { restored: StoredDraft | null; offered: StoredDraft | null }

function findInitialDrafts(owner: StoreOwner, location: DraftLocation): InitialDrafts {
  if (isServerRenderingOrHydrating()) return { restored: null, offered: null }
  const now = new Date()
  const ownDraft = readStoredDraft(owner, location, now)
  // Only its owner or the holder of its personal link can edit an entry, so its draft is never someone else's.
  if (location.entry_id !== undefined || (ownDraft && owner !== null)) return { restored: ownDraft, offered: null }
  const { draft: visitorDraft, isOwnDraft } = readVisitorDraft(location, now)
  // Drafts are never merged: what was typed into the drawn page may be another dancer.
  if (isOwnDraft && !hasEarlyTyping()) return { restored: visitorDraft, offered: null }
  const draftBeside = owner === null && visitorDraft ? readStoredDraft(null, location, now, 'entry_draft_beside') : null
  return { restored: draftBeside, offered: visitorDraft }
}

/** The values that are stored, in a ref because timers and closing pages store them too. */
type DraftSession = {
  owner: StoreOwner
  draft: EntryDraft
  /** The draft as the form created it; null for a restored one. */
  untouchedDraft: EntryDraft | null
  attempt: Attempt | null
  /** The version of the entry that the draft was made from; undefined for a new entry. */
  baseVersion: number | undefined
  /** Whether a visitor's draft is offered. It may be someone else's, so typed values are stored beside it. */
  isOfferOpen: boolean
  isFinished: boolean
}

const hasUnsettledBodies = (attempt: Attempt | null) => (attempt?.unsettled.length ?? 0) > 0

/** An untouched draft is not stored: it may hold names carried over from another kind. */
const isUntouched = ({ draft, untouchedDraft, attempt }: DraftSession) => draft === untouchedDraft && attempt === null

const isFilled = ({ draft, attempt }: DraftSession) =>
  hasPeopleTyped(draft) || draft.contents.length > 0 || hasUnsettledBodies(attempt)

const storeKeyOf = ({ owner, isOfferOpen }: DraftSession): DraftStoreKey =>
  owner === null && isOfferOpen ? 'entry_draft_beside' : 'entry_draft'

/** Stores the draft of a session, or removes an emptied one. A first attempt is created so that its key outlives the page. */
function saveSession(session: DraftSession, location: DraftLocation): void {
  const { owner, draft, baseVersion, isFinished } = session
  if (isFinished || isUntouched(session) || !mayStoreFor(owner)) return
  const key = storeKeyOf(session)
  if (!isFilled(session)) return removeDraft(owner, location, key)
  session.attempt ??= createRegistrationAttempt()
  // A visitor's draft moves to the account that continues it.
  const now = new Date()
  if (owner !== null && readVisitorDraft(location, now).isOwnDraft) removeDraft(null, location)
  storeDraft(owner, location, { draft, attempt: session.attempt, base: baseVersion }, now, key)
  if (key === 'entry_draft_beside') return
  removeDraft(null, location, 'entry_draft_beside')
  if (owner === null) markOwn(draftPlace(location), now)
}

/** Stores the draft after each pause in typing, when its owner changes, and when the page closes. Returns a function that stores it now. */
function useDraftStorage(sessionRef: RefObject<DraftSession>, location: DraftLocation, draft: EntryDraft): () => void {
  const save = useCallback(() => saveSession(sessionRef.current, location), [sessionRef, location])
  const saveFor = useCallback(
    (owner: StoreOwner) => {
      sessionRef.current.owner = owner
      save()
    },
    [sessionRef, save],
  )
  useOwnerChange(saveFor)
  useEffect(() => {
    sessionRef.current.draft = draft
    const timer = setTimeout(save, SAVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [sessionRef, draft, save])
  useSaveOnClose(save)
  return save
}

/**
 * The draft of an entry in a tournament, stored in this browser while it is typed. `createDraft` makes a new one; `version` is that of the
 * edited entry.
 */
export function useDraft(
  { tournament_id, kind, entry_id }: DraftLocation,
  createDraft: () => EntryDraft,
  version?: number,
) {
  const location = useMemo(() => ({ tournament_id, kind, entry_id }), [tournament_id, kind, entry_id])
  const [initial] = useState(() => findInitialDrafts(currentOwner(), location))
  const [draft, setDraft] = useState<EntryDraft>(() => initial.restored?.draft ?? createDraft())
  const [restored, setRestored] = useState(initial.restored)
  const [offered, setOffered] = useState(initial.offered)
  const sessionRef = useRef<DraftSession>({
    owner: currentOwner(),
    draft,
    untouchedDraft: initial.restored ? null : draft,
    attempt: initial.restored?.attempt ?? null,
    baseVersion: initial.restored?.base ?? version,
    isOfferOpen: initial.offered !== null,
    isFinished: false,
  })
  const save = useDraftStorage(sessionRef, location, draft)
  const removeStored = () => removeDraft(sessionRef.current.owner, location, storeKeyOf(sessionRef.current))
  const closeOffer = () => {
    setOffered(null)
    sessionRef.current.isOfferOpen = false
  }

  return {
    draft,
    isRestored: restored !== null,
    /** Whether the restored draft was sent before without an answer. */
    hasUnconfirmedSubmission: hasUnsettledBodies(restored?.attempt ?? null),
    /** When a visitor of this browser typed the draft that may be continued; null when there is none. */
    offeredAt: offered?.saved_at ?? null,
    takeOffered: () => {
      if (!offered) return
      sessionRef.current = {
        ...sessionRef.current,
        attempt: offered.attempt,
        untouchedDraft: null,
        draft: offered.draft,
      }
      setDraft(offered.draft)
      setRestored(offered)
      closeOffer()
      // It moves to the account that continues it.
      removeDraft(null, location)
      save()
    },
    discardOffered: () => {
      closeOffer()
      removeDraft(null, location)
      save()
    },
    change: useCallback((patch: Partial<EntryDraft>) => setDraft((before) => ({ ...before, ...patch })), []),
    getAttempt: () => (sessionRef.current.attempt ??= createRegistrationAttempt()),
    /** Stores a changed attempt at once: it must outlive the page. */
    setAttempt: (attempt: Attempt) => {
      sessionRef.current.attempt = attempt
      save()
    },
    getBaseVersion: () => sessionRef.current.baseVersion,
    setBaseVersion: (baseVersion: number) => {
      sessionRef.current.baseVersion = baseVersion
      save()
    },
    /** Continues another draft, which is stored at once. */
    open: (otherDraft: EntryDraft) => {
      sessionRef.current = { ...sessionRef.current, attempt: null, untouchedDraft: null, draft: otherDraft }
      setDraft(otherDraft)
      setRestored(null)
      save()
    },
    startOver: (newDraft: EntryDraft) => {
      sessionRef.current = { ...sessionRef.current, attempt: null, untouchedDraft: newDraft, draft: newDraft }
      setDraft(newDraft)
      setRestored(null)
      removeStored()
    },
    /** Removes the draft after a successful registration. */
    finish: () => {
      sessionRef.current.isFinished = true
      removeStored()
    },
  }
}

/** Hands the draft over to the account that signs in, or to the visitor who continues after a session ended. */
function useOwnerChange(saveFor: (owner: StoreOwner) => void): void {
  const user = useUser()
  const hasEnded = useSessionEnded()
  const hadEnded = useRef(hasEnded)
  useEffect(() => {
    const continuesAsVisitor = hadEnded.current && !hasEnded
    hadEnded.current = hasEnded
    if (!user && !continuesAsVisitor) return
    saveFor(user?.id ?? null)
  }, [user, hasEnded, saveFor])
}

/** Saves when the page closes: a phone may end it at any moment. */
function useSaveOnClose(save: () => void): void {
  useEffect(() => {
    addEventListener('pagehide', save)
    return () => {
      removeEventListener('pagehide', save)
      save()
    }
  }, [save])
}
