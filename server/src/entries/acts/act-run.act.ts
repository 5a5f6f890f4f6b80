import type { Selectable } from 'kysely'
import type { Sex } from '@portal/shared/people/sex'
import type { HistoryRow } from '../../kit/db/history.ts'
import type { Db, Tables } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import type { Deps } from '../../kit/deps.ts'
import type { EntryUndoPlan } from '../record/undo-entries.act.ts'
import type { DecidableEntry } from './entry-acts.rules.ts'

/** The input of an act, apart from its entries. */
export type ActInput = {
  method?: string | undefined
  note?: string | null | undefined
  owed?: number | undefined
  reason?: string | null | undefined
  until?: string | null | undefined
  override_reason?: string | null | undefined
  sex?: Sex | null | undefined
  numbers?: readonly { id: number; number: number | null }[] | undefined
}
export type ActEntry = Selectable<Tables['athletes']> & DecidableEntry

/** One act on entries and everything that it works with. */
export type ActRun = {
  /** Reads; in the transaction of the act or before it. */
  db: Db
  /** Whether mails may be queued with `db` before the transaction, hidden until it commits. */
  canStageMails: boolean
  deps: Deps
  entries: readonly ActEntry[]
  input: ActInput
  trail: Trail
  /** The id that ties the queued mails to this act, so that its undo can cancel them. */
  act: string
}

/** The history of each entry, and the plan of the undo. */
export type ActOutcome = { history: readonly Omit<HistoryRow, 'table_name' | 'action'>[]; undoPlan: EntryUndoPlan }

/** The part of an act that needs its transaction. Everything else runs before it, to hold the locks only briefly. */
export type ActWrite = (tx: Db) => Promise<ActOutcome>
