import { useState } from 'react'
import type { EntryReason } from '@portal/shared/entries/entry-reasons'
import type { Act } from '@portal/shared/kit/acts'

type Takes = Act['takes']
const reasoned = ['note', 'reason', 'correction', 'override'] as const satisfies readonly Takes[]
export type Reasoned = (typeof reasoned)[number]

/** Whether an act asks why it is done. */
export const isReasoned = (takes: Takes | null): takes is Reasoned => reasoned.some((each) => each === takes)

/** Whether an act may be done without saying why. */
export const isOptional = (takes: Reasoned): boolean => takes === 'note' || takes === 'override'

/** `written`: the sentences of the kept reasons that the text was given. */
type Draft = { reason: string; until: string; written: Partial<Record<EntryReason, string>> }
const blank: Draft = { reason: '', until: '', written: {} }

/**
 * The typed reasons, each kept until it is sent: `begin` takes up the one of an act upon some entries, `check` reports whether it is
 * complete, `sent` forgets it.
 */
export function useReason() {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  const [about, setAbout] = useState('')
  const [isMissing, setMissing] = useState(false)
  const draft = drafts[about] ?? blank
  const change = (changes: Partial<Draft>) => {
    setDrafts((now) => ({ ...now, [about]: { ...(now[about] ?? blank), ...changes } }))
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
    sent: () => setDrafts((now) => ({ ...now, [about]: blank })),
    check: (takes: Reasoned) => {
      const isThere = isOptional(takes) || draft.reason.trim() !== ''
      setMissing(!isThere)
      return isThere
    },
    inputOf: (takes: Reasoned) => ({
      [takes === 'override' ? 'override_reason' : 'reason']: draft.reason.trim() || null,
      ...(takes === 'correction' && draft.until !== '' ? { until: draft.until } : {}),
    }),
  }
}
