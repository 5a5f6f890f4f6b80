import { entryActs, type EntryAct, type EntryResult, type KeptResult } from '@portal/shared/entries/entry.acts'
import type { BulkResult } from '@portal/shared/entries/bulk-results'
import { meaningOf } from '@portal/shared/kit/acts'

/** The ids that an act was done to, or found as it leaves them, or not at all: they are not in its list any more. */
export function settledBy(name: EntryAct, results: readonly BulkResult[]): Set<number> {
  return new Set(results.filter(({ result }) => meaningOf(entryActs[name], result) !== 'left').map(({ id }) => id))
}

/** The sentence of one entry that nothing was done to: its result names why. */
export const keptWord = (name: EntryAct, result: string) => {
  const isKept = (code: string): code is KeptResult =>
    code === 'missing' || ['already', 'left'].includes(meaningOf(entryActs[name], code))
  return isKept(result) ? (`entriesAdmin.kept.${result}` as const) : null
}

/** The outcomes of many entries: each with its sentence and how often, and the ids for which nothing could be done. */
export function outcomesOf(name: EntryAct, results: readonly BulkResult[]) {
  const isKnown = (result: string): result is EntryResult =>
    result === 'missing' || Object.hasOwn(entryActs[name].results, result)
  const counts = new Map<EntryResult, number>()
  for (const { result } of results) if (isKnown(result)) counts.set(result, (counts.get(result) ?? 0) + 1)
  const undoneResults = results.filter(({ result }) => meaningOf(entryActs[name], result) === 'left')
  return {
    lines: [...counts].map(([result, count]) => ({ word: `entriesAdmin.result.${result}` as const, count })),
    undone: undoneResults.map(({ id }) => id),
    /** Why the rules kept some, each sentence once. */
    why: [...new Set(undoneResults.flatMap(({ errors = [] }) => errors.map(({ message }) => message)))],
  }
}
