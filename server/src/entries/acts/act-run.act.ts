import type { Selectable } from 'kysely'
import type { Sex } from '@portal/shared/people/sex'
import type { HistoryRow } from '../../kit/db/history.ts'
import type { Db, Tables } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import type { Deps } from '../../kit/deps.ts'
import type { EntryUndoing } from '../record/undo-entries.act.ts'
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
}
export type HeldEntry = Selectable<Tables['athletes']> & DecidableEntry

/** One run of an act upon entries. */
export type ActRun = {
  /** For reading, in the transaction of the act or before it. */
  db: Db
  /** Whether many mails may be staged with `db`: only before the transaction. */
  mayStage: boolean
  deps: Deps
  entries: readonly HeldEntry[]
  input: ActInput
  trail: Trail
  /** The name that the mails of the act are queued with. */
  act: string
}

/** The history of each entry, and what an undo needs. */
export type ActOutcome = { history: readonly Omit<HistoryRow, 'table_name' | 'action'>[]; undoing: EntryUndoing }

/** The part of an act that needs its transaction; all else is done before, so that locks are short. */
export type ActWrite = (tx: Db) => Promise<ActOutcome>
