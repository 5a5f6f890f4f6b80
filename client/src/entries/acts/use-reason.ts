import { useState } from 'react'
import type { Act } from '@portal/shared/kit/acts'

export type Takes = Act['takes']
const REASONED: readonly Takes[] = ['note', 'reason', 'correction']

/** Whether an act asks why it is done. */
export const isReasoned = (takes: Takes | null): takes is Takes => takes !== null && REASONED.includes(takes)

/** The typed reason; `check` reports whether it is complete. */
export function useReason() {
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState('')
  const [isMissing, setMissing] = useState(false)
  return {
    reason,
    until,
    isMissing,
    setReason: (text: string) => {
      setReason(text)
      setMissing(false)
    },
    setUntil,
    clear: () => {
      setReason('')
      setUntil('')
      setMissing(false)
    },
    check: (takes: Takes) => {
      const isThere = takes === 'note' || reason.trim() !== ''
      setMissing(!isThere)
      return isThere
    },
    inputOf: (takes: Takes) => ({
      reason: reason.trim() || null,
      ...(takes === 'correction' && until !== '' ? { until } : {}),
    }),
  }
}
