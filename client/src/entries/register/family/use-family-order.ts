import { useCallback, useMemo, useRef, useState } from 'react'
import { FAMILY_ENTRIES_MAX } from '@portal/shared/payments/family-limits'
import { isServerRenderingOrHydrating, renderTime } from '../../../kit/lib/drawn.ts'
import { useT } from '../../../kit/i18n/use-t.ts'
import { isOwn, markOwn } from '../draft/own-draft.ts'
import { assess, type Assessment, type Subject } from '../what/register-assess.ts'
import { createOrder, readOrder, storeOrder, type FamilyEntry, type FamilyOrder } from './family-store.ts'

/** An entry of the order with its fee, problems and request body. */
export type AssessedEntry = FamilyEntry & { assessment: Assessment }

/** The stored order to restore, or to offer: it may be another visitor's. */
function findInitialOrder(tournament_id: number, { role }: Subject['entrant']) {
  const now = new Date()
  const stored = isServerRenderingOrHydrating() || role !== 'visitor' ? null : readOrder(tournament_id, now)
  if (stored && isOwn(tournament_id, stored, now)) return { order: stored, offered: null }
  return { order: createOrder(), offered: stored }
}

/** The entries that a visitor has typed before the one in the form, to be sent together with it. */
export function useFamilyOrder(subject: Subject) {
  const { language } = useT()
  const { tournament, details, entrant } = subject
  const [now] = useState(renderTime)
  const [initial] = useState(() => findInitialOrder(tournament.id, entrant))
  const [order, setOrder] = useState(initial.order)
  const [offered, setOffered] = useState(initial.offered)
  // Also read by callbacks that run before the next render.
  const current = useRef(order)
  const put = useCallback(
    (next: FamilyOrder) => {
      current.current = next
      setOrder(next)
      const savedAt = new Date()
      storeOrder(tournament.id, next, savedAt)
      markOwn(tournament.id, savedAt)
    },
    [tournament.id],
  )
  const entries = useMemo(
    () =>
      order.entries.map((entry) => ({
        ...entry,
        assessment: assess({ kind: entry.kind, tournament, details, entrant }, entry.draft, {
          now,
          language,
        }),
      })),
    [order.entries, tournament, details, entrant, language, now],
  )
  return {
    entries,
    mayAdd: entrant.role === 'visitor' && offered === null && entries.length < FAMILY_ENTRIES_MAX - 1,
    /** When a visitor of this browser typed the order that may be continued; null when there is none. */
    offeredAt: offered?.saved_at ?? null,
    takeOffered: () => {
      if (offered) put(offered)
      setOffered(null)
    },
    discardOffered: () => {
      if (offered) put(createOrder())
      setOffered(null)
    },
    /** The fee of all entries; null while one is not known. */
    total: sumFees(entries),
    add: (entry: FamilyEntry) => put({ ...current.current, entries: [...current.current.entries, entry] }),
    remove: (place: number) =>
      put({ ...current.current, entries: current.current.entries.filter((_entry, index) => index !== place) }),
    clear: () => put(createOrder()),
    getAttempt: () => current.current.attempt,
    /** Stores a changed attempt at once: it must outlive the page. */
    setAttempt: (attempt: FamilyOrder['attempt']) => put({ ...current.current, attempt }),
  }
}

export type FamilyOrderState = ReturnType<typeof useFamilyOrder>

function sumFees(entries: readonly AssessedEntry[]): number | null {
  let total = 0
  for (const { assessment } of entries) {
    if (!assessment.fee.ok) return null
    total += assessment.fee.total
  }
  return total
}
