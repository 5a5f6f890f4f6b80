import type { Db } from '../db/tables.ts'
import type { Trail } from '../db/trail.ts'
import type { Deps } from '../deps.ts'
import type { ChangedRow, StoredRow, UndoPlan } from './undoing.ts'

/** A room's additions to undoing changes of its table; all are optional. */
export type TableHooks = {
  /** The display name of a record, or of its values in the history; by default `nameOfRow`. */
  nameOf?: (row: StoredRow) => string
  /** Display names of stored rows in the given order, if another table holds them. */
  namesOf?: (tx: Db, rows: readonly StoredRow[]) => Promise<string[]>
  /** The code where a new record conflicts with a deleted one; by default UNDO_TAKEN. */
  takenCode?: 'UNDO_ENTERED'
  /** The ids of rows that cannot be restored, because their people were entered again: UNDO_ENTERED. */
  findEntered?: (tx: Db, rows: readonly ChangedRow[]) => Promise<number[]>
  /** The ids of rows that are locked together with these. */
  lockedWith?: (tx: Db, ids: readonly number[]) => Promise<readonly number[]>
  /** Called after rows were restored. */
  afterPutBack?: (tx: Db, rows: readonly ChangedRow[]) => Promise<void>
}
export type TablesHooks = Readonly<Record<string, TableHooks>>

/** The rooms' additions to undoing. `Plan`: the type of a plan with the keys that a room adds. */
export type UndoHooks<Plan extends UndoPlan> = {
  tables: TablesHooks
  /** Locks the records that the plan relies on; returns the ones that were changed since. */
  findConflicts: (tx: Db, deps: Pick<Deps, 'engine'>, plan: Plan) => Promise<{ table: string; ids: readonly number[] }>
  /** Called after everything is restored, before the history is written. */
  finish: (tx: Db, deps: Pick<Deps, 'engine'>, plan: Plan, trail: Trail) => Promise<void>
}
