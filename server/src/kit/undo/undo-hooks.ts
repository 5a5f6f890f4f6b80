import type { Db } from '../db/tables.ts'
import type { Trail } from '../db/trail.ts'
import type { Deps } from '../deps.ts'
import type { ChangedRow, StoredRow, Undoing } from './undoing.ts'

/** By which a room of a table helps to undo what was done to its records; each part may be left out. */
export type TableHooks = {
  /** The display name of a record, also as the history kept it; otherwise `nameOfRow`. */
  nameOf?: (row: StoredRow) => string
  /** Display names of stored rows in the given order, where they stand in another table. */
  namesOf?: (tx: Db, rows: readonly StoredRow[]) => Promise<string[]>
  /** The refusal where the place of a deleted record was taken meanwhile; otherwise UNDO_TAKEN. */
  taken?: 'UNDO_ENTERED'
  /** Asked before rows are put back: the ids of those that UNDO_ENTERED refuses. */
  enteredAgain?: (tx: Db, rows: readonly ChangedRow[]) => Promise<number[]>
  /** Called when rows were put back. */
  afterwards?: (tx: Db, rows: readonly ChangedRow[]) => Promise<void>
}
export type TablesHooks = Readonly<Record<string, TableHooks>>

/** The rooms' part in undoing. An undo may have parts that only a room knows: then `What` is its type. */
export type UndoHooks<What extends Undoing> = {
  tables: TablesHooks
  /** Records that are not any more what the deleted ones relied on; the others are kept as they are until the end. */
  changedSince: (tx: Db, deps: Pick<Deps, 'engine'>, what: What) => Promise<{ table: string; ids: readonly number[] }>
  /** Called when everything is back, before the history is written. */
  finish: (tx: Db, what: What, trail: Trail) => Promise<void>
}
