import { useState } from 'react'
import type { Act } from '@portal/shared/kit/acts'

type Takes = Act['takes']
const reasoned = ['note', 'reason', 'correction', 'override'] as const satisfies readonly Takes[]
export type Reasoned = (typeof reasoned)[number]

/** Whether an act asks why it is done. */
export const isReasoned = (takes: Takes | null): takes is Reasoned => reasoned.some((each) => each === takes)

/** Whether an act may be done without saying why. */
export const isOptional = (takes: Reasoned): boolean => takes === 'note' || takes === 'override'

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
    check: (takes: Reasoned) => {
      const isThere = isOptional(takes) || reason.trim() !== ''
      setMissing(!isThere)
      return isThere
    },
    inputOf: (takes: Reasoned) => ({
      [takes === 'override' ? 'override_reason' : 'reason']: reason.trim() || null,
      ...(takes === 'correction' && until !== '' ? { until } : {}),
    }),
  }
}
