import { entryActs, type EntryAct, type EntryResult, type KeptResult } from '@portal/shared/entries/entry.acts'
import type { BulkResult } from '@portal/shared/entries/bulk-results'
import { meaningOf } from '@portal/shared/kit/acts'

/** The ids that are done with after an act: changed, changed by someone else before, or gone. */
export function findSettled(name: EntryAct, results: readonly BulkResult[]): Set<number> {
  return new Set(results.filter(({ result }) => meaningOf(entryActs[name], result) !== 'left').map(({ id }) => id))
}

/** The word for why one entry was not changed; null for a result without one. */
export const unchangedWord = (name: EntryAct, result: string) => {
  const hasWord = (code: string): code is KeptResult =>
    code === 'missing' || ['already', 'left'].includes(meaningOf(entryActs[name], code))
  return hasWord(result) ? (`entriesAdmin.kept.${result}` as const) : null
}

/** The outcomes of an act upon many: each word with its count, and the ids of entries that stayed as they were. */
export function countOutcomes(name: EntryAct, results: readonly BulkResult[]) {
  const isKnown = (result: string): result is EntryResult =>
    result === 'missing' || Object.hasOwn(entryActs[name].results, result)
  const counts = new Map<EntryResult, number>()
  for (const { result } of results) if (isKnown(result)) counts.set(result, (counts.get(result) ?? 0) + 1)
  const unchangedResults = results.filter(({ result }) => meaningOf(entryActs[name], result) === 'left')
  return {
    lines: [...counts].map(([result, count]) => ({ word: `entriesAdmin.result.${result}` as const, count })),
    unchangedIds: unchangedResults.map(({ id }) => id),
    /** Why the rules did not allow it, each sentence once. */
    reasons: [...new Set(unchangedResults.flatMap(({ errors = [] }) => errors.map(({ message }) => message)))],
  }
}
