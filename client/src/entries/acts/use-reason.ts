import { useState } from 'react'
import type { EntryReason } from '@portal/shared/entries/entry-reasons'
import type { Act } from '@portal/shared/kit/acts'

type Takes = Act['takes']
const REASONED = ['note', 'reason', 'correction', 'override'] as const satisfies readonly Takes[]
export type Reasoned = (typeof REASONED)[number]

/** Whether an act asks why it is done. */
export const isReasoned = (takes: Takes | null): takes is Reasoned => REASONED.some((kind) => kind === takes)

/** Whether an act may be done without saying why. */
export const isOptional = (takes: Reasoned): boolean => takes === 'note' || takes === 'override'

/** `written`: the sentences that chosen prepared reasons added to the text. */
type Draft = { reason: string; until: string; written: Partial<Record<EntryReason, string>> }
const emptyDraft: Draft = { reason: '', until: '', written: {} }

/**
 * The typed reasons, each kept until it is sent: `begin` takes up the one of an act upon some entries, `check` reports whether it is
 * complete, `clear` removes it.
 */
export function useReason() {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  const [about, setAbout] = useState('')
  const [isMissing, setMissing] = useState(false)
  const draft = drafts[about] ?? emptyDraft
  const change = (changes: Partial<Draft>) => {
    setDrafts((now) => ({ ...now, [about]: { ...(now[about] ?? emptyDraft), ...changes } }))
    setMissing(false)
  }
  return {
    ...draft,
    isMissing,
    setReason: (reason: string, written = draft.written) => change({ reason, written }),
    setUntil: (until: string) => change({ until }),
    begin: (act: string, ids: readonly number[]) => {
      setAbout(`${act} ${ids.join(' ')}`)
      setMissing(false)
    },
    clear: () => setDrafts((now) => ({ ...now, [about]: emptyDraft })),
    check: (takes: Reasoned) => {
      const isComplete = isOptional(takes) || draft.reason.trim() !== ''
      setMissing(!isComplete)
      return isComplete
    },
    inputOf: (takes: Reasoned) => ({
      [takes === 'override' ? 'override_reason' : 'reason']: draft.reason.trim() || null,
      ...(takes === 'correction' && draft.until !== '' ? { until: draft.until } : {}),
    }),
  }
}
