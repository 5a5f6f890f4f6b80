import type { WordKey } from '../i18n/all-words.ts'

export type BulkResult = { id: number; result: string }

const words = {
  approved: 'entriesAdmin.result.approved',
  already_approved: 'entriesAdmin.result.already_approved',
  deleted: 'entriesAdmin.result.deleted',
  not_waiting: 'entriesAdmin.result.not_waiting',
  has_payments: 'entriesAdmin.result.has_payments',
  collected: 'entriesAdmin.result.collected',
  already_collected: 'entriesAdmin.result.already_collected',
  not_approved: 'entriesAdmin.result.not_approved',
  missing: 'entriesAdmin.result.missing',
} as const satisfies Record<string, WordKey>

type Known = keyof typeof words
const isKnown = (result: string): result is Known => Object.hasOwn(words, result)
const LEFT_UNDONE: readonly string[] = ['not_waiting', 'has_payments', 'not_approved']

/** What became of many entries: each outcome with its sentence and how often, and the ids for which nothing could be done. */
export function outcomesOf(results: readonly BulkResult[]) {
  const counts = new Map<Known, number>()
  for (const { result } of results) if (isKnown(result)) counts.set(result, (counts.get(result) ?? 0) + 1)
  return {
    lines: [...counts].map(([result, count]) => ({ word: words[result], count })),
    undone: results.filter(({ result }) => LEFT_UNDONE.includes(result)).map(({ id }) => id),
  }
}
