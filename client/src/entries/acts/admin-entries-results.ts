import { entryActs, type EntryAct, type EntryResult, type UnchangedResult } from '@portal/shared/entries/entry.acts'
import type { BulkResult } from '@portal/shared/entries/bulk-results'
import { meaningOf } from '@portal/shared/kit/acts'

/** The ids of entries that need the act no longer: changed by it, changed by someone else before, or deleted. */
export function findSettledIds(name: EntryAct, results: readonly BulkResult[]): Set<number> {
  return new Set(results.filter(({ result }) => meaningOf(entryActs[name], result) !== 'left').map(({ id }) => id))
}

/** The message key that says why an entry was not changed; null for a result without a message. */
export const unchangedKey = (name: EntryAct, result: string) => {
  const hasMessage = (code: string): code is UnchangedResult =>
    code === 'missing' || ['already', 'left'].includes(meaningOf(entryActs[name], code))
  return hasMessage(result) ? (`entriesAdmin.kept.${result}` as const) : null
}

/** The outcomes of an act on many entries: each message with its count, and the ids of unchanged entries. */
export function countOutcomes(name: EntryAct, results: readonly BulkResult[]) {
  const isKnown = (result: string): result is EntryResult =>
    result === 'missing' || Object.hasOwn(entryActs[name].results, result)
  const counts = new Map<EntryResult, number>()
  for (const { result } of results) if (isKnown(result)) counts.set(result, (counts.get(result) ?? 0) + 1)
  const unchangedResults = results.filter(({ result }) => meaningOf(entryActs[name], result) === 'left')
  return {
    outcomes: [...counts].map(([result, count]) => ({ messageKey: `entriesAdmin.result.${result}` as const, count })),
    unchangedIds: unchangedResults.map(({ id }) => id),
    /** The sentences of the rules that refused the act, each once. */
    reasons: [...new Set(unchangedResults.flatMap(({ errors = [] }) => errors.map(({ message }) => message)))],
  }
}
