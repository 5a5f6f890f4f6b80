import { useState } from 'react'
import type { EntryReason } from '@portal/shared/entries/entry-reasons'
import type { Act } from '@portal/shared/kit/acts'

type Takes = Act['takes']
const REASON_KINDS = ['note', 'reason', 'correction', 'override'] as const satisfies readonly Takes[]
export type ReasonKind = (typeof REASON_KINDS)[number]

/** Whether an act asks why it is done. */
export const isReasonKind = (takes: Takes | null): takes is ReasonKind => REASON_KINDS.some((kind) => kind === takes)

/** Whether an act may be done without saying why. */
export const isOptionalReason = (takes: ReasonKind): boolean => takes === 'note' || takes === 'override'

/** `insertedSentences`: the sentences in the text that prepared reasons added. */
type ReasonDraft = { reason: string; until: string; insertedSentences: Partial<Record<EntryReason, string>> }
const emptyDraft: ReasonDraft = { reason: '', until: '', insertedSentences: {} }

/**
 * The typed reasons: each act on each selection of entries has its own draft, which stays until `clearDraft`. `selectDraft` switches to a
 * draft, `validate` returns whether it is complete.
 */
export function useReason() {
  const [drafts, setDrafts] = useState<Readonly<Record<string, ReasonDraft>>>({})
  const [draftKey, setDraftKey] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const draft = drafts[draftKey] ?? emptyDraft
  const changeDraft = (changes: Partial<ReasonDraft>) => {
    setDrafts((now) => ({ ...now, [draftKey]: { ...(now[draftKey] ?? emptyDraft), ...changes } }))
    setIsMissing(false)
  }
  return {
    ...draft,
    isMissing,
    setReason: (reason: string, insertedSentences = draft.insertedSentences) =>
      changeDraft({ reason, insertedSentences }),
    setUntil: (until: string) => changeDraft({ until }),
    selectDraft: (act: string, ids: readonly number[]) => {
      setDraftKey(`${act} ${ids.join(' ')}`)
      setIsMissing(false)
    },
    clearDraft: () => setDrafts((now) => ({ ...now, [draftKey]: emptyDraft })),
    validate: (takes: ReasonKind) => {
      const isComplete = isOptionalReason(takes) || draft.reason.trim() !== ''
      setIsMissing(!isComplete)
      return isComplete
    },
    inputOf: (takes: ReasonKind) => ({
      [takes === 'override' ? 'override_reason' : 'reason']: draft.reason.trim() || null,
      ...(takes === 'correction' && draft.until !== '' ? { until: draft.until } : {}),
    }),
  }
}
