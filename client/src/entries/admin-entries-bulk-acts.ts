import type { WordKey } from '../i18n/all-words.ts'
import type { useEntryActs } from './admin-entries-acts.tsx'
import type { BulkResult } from './admin-entries-results.ts'

type About = {
  /** The state of the entries that it is offered for. */
  status: 0 | 1
  label: WordKey
  question: WordKey
  danger: boolean
  /** Whether the entries leave the table that they were chosen in. */
  leaves: boolean
}

/** What can be done to many entries at once; an act is offered, asked about and done by its name here. */
export const bulkActs = {
  delete: {
    status: 0,
    label: 'entriesAdmin.delete',
    question: 'entriesAdmin.deleteAsk',
    danger: true,
    leaves: true,
  },
  approve: {
    status: 0,
    label: 'entriesAdmin.approve',
    question: 'entriesAdmin.approveAsk',
    danger: false,
    leaves: true,
  },
  collect: {
    status: 1,
    label: 'entriesAdmin.collect',
    question: 'entriesAdmin.collectAsk',
    danger: false,
    leaves: false,
  },
} as const satisfies Readonly<Record<string, About>>

export type BulkAct = keyof typeof bulkActs
export const bulkActNames = Object.keys(bulkActs) as readonly BulkAct[]

/** How the fee was paid, for the act that asks for it. */
export type PaidHow = { method: string; note: string | null }
export type BulkHandlers = Readonly<
  Record<BulkAct, (ids: readonly number[], how: PaidHow) => Promise<BulkResult[] | null>>
>

/** The call behind each act. One that is missing here does not compile: no act may do what another does. */
export function bulkHandlers({
  approveMany,
  deleteMany,
  collectMany,
}: Pick<ReturnType<typeof useEntryActs>, 'approveMany' | 'deleteMany' | 'collectMany'>): BulkHandlers {
  return {
    delete: async (ids) => deleteMany(ids),
    approve: async (ids) => approveMany(ids),
    collect: async (ids, how) => collectMany(ids, how),
  }
}
