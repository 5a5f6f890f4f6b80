import type { Selectable } from 'kysely'
import type { Sex } from '@portal/shared/people/sex'
import type { HistoryRow } from '../../kit/db/history.ts'
import type { Db, Tables } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import type { Deps } from '../../kit/deps.ts'
import type { EntryUndoing } from '../record/undo-entries.act.ts'
import type { Held } from './entry-acts.rules.ts'

/** What an act may be given beside the entries. */
export type ActInput = {
  method?: string | undefined
  note?: string | null | undefined
  owed?: number | undefined
  reason?: string | null | undefined
  until?: string | null | undefined
  override_reason?: string | null | undefined
  sex?: Sex | null | undefined
}
export type HeldEntry = Selectable<Tables['athletes']> & Held

/**
 * The entries that an act is done to, all that it needs, and the name that its mails are queued with. `db` reads, in the transaction of
 * the act or before it; only before it may many mails be `staged` there.
 */
export type Doing = {
  db: Db
  staged: boolean
  deps: Deps
  entries: readonly HeldEntry[]
  input: ActInput
  trail: Trail
  act: string
}

/** What the history keeps of each entry, and the way back. */
export type Written = { history: readonly Omit<HistoryRow, 'table_name' | 'action'>[]; undoing: EntryUndoing }

/** What is done in the transaction of an act once everything else is done: as little as can be. */
export type Write = (tx: Db) => Promise<Written>
