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

/**
 * The entries that an act is done to, all that it needs, and the name that its mails are queued with. `db` reads, in the transaction of
 * the act or before it; only before it may many mails be `staged` there.
 */
export type ActRun = {
  db: Db
  staged: boolean
  deps: Deps
  entries: readonly HeldEntry[]
  input: ActInput
  trail: Trail
  act: string
}

/** The history of each entry, and the way back. */
export type Written = { history: readonly Omit<HistoryRow, 'table_name' | 'action'>[]; undoing: EntryUndoing }

/** The part of an act that only its transaction can do, after everything else: as little as can be. */
export type Write = (tx: Db) => Promise<Written>
