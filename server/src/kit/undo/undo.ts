import { getCatalogue } from '../db/catalogue.ts'
import { readViolation } from '../db/constraints.ts'
import { recordHistory, type HistoryRow } from '../db/history.ts'
import { lockForShare, lockForUpdate } from '../db/row-locks.ts'
import type { Db } from '../db/tables.ts'
import type { Trail } from '../db/trail.ts'
import type { AddedRows, ChangedRow, ChangedRows, DeletedRows, StoredRow, UndoPlan } from './undoing.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { checkCreatedRecords, deleteCreatedRecords } from './created-records.ts'
import { conflictRefusal, readNames, recordNamer } from './names.ts'
import type { TablesHooks, UndoHooks } from './undo-hooks.ts'
import { joinNames, hasValues } from './undo.rules.ts'
import { undoQueries } from './undo.queries.ts'

/**
 * Undoes an act within the caller's transaction, completely or not at all; returns the number of restored records.
 * Throws UNDO_CHANGED, UNDO_TAKEN, UNDO_ENTERED or UNDO_GONE, with the names of the conflicting records.
 */
export async function undo<Plan extends UndoPlan>(
  tx: Db,
  deps: Pick<Deps, 'engine'>,
  { tables, findConflicts, finish }: UndoHooks<Plan>,
  plan: Plan,
  trail: Trail,
): Promise<number> {
  const { made = [], added = [], gone = [], freed = [], changed = [] } = plan
  const history: HistoryRow[] = await checkCreatedRecords(tx, deps, tables, made)
  const conflicts = await findConflicts(tx, deps, plan)
  if (conflicts.ids.length > 0) throw await conflictRefusal(tx, tables, 'UNDO_CHANGED', conflicts.table, conflicts.ids)
  // Each table at once: acts lock its rows in the order of their ids, and two parts of the plan may change the same table.
  for (const [table, parts] of Map.groupBy(changed, (change) => change.table)) {
    const ids = parts.flatMap(({ rows }) => idsOf(rows))
    const lockedWith = (await tables[table]?.lockedWith?.(tx, ids)) ?? []
    await lockForUpdate(tx, deps.engine, table, [...ids, ...lockedWith])
  }
  for (const change of changed.filter(({ first }) => first))
    history.push(...(await restoreValues(tx, tables, change, trail)))
  for (const addition of added) await deleteAdded(tx, deps, tables, addition)
  // After the added rows, which may reference them.
  await deleteCreatedRecords(tx, made)
  for (const deletion of gone) history.push(...(await insertDeleted(tx, deps, tables, deletion, gone)))
  for (const links of freed) await restoreUnchanged(tx, links, trail)
  for (const change of changed.filter(({ first }) => !first))
    history.push(...(await restoreValues(tx, tables, change, trail)))
  await finish(tx, deps, plan, trail)
  await recordHistory(tx, history, trail)
  return history.length
}

async function deleteAdded(
  tx: Db,
  { engine }: Pick<Deps, 'engine'>,
  tables: TablesHooks,
  { table, owner, id, rows }: AddedRows,
): Promise<void> {
  await lockForUpdate(tx, engine, owner, [id])
  for (const row of rows)
    if (!(await undoQueries(tx).deleteOne(table, row)))
      throw await conflictRefusal(tx, tables, 'UNDO_CHANGED', owner, [id])
}

/** Inserts deleted rows again; returns the history of the records among them. */
async function insertDeleted(
  tx: Db,
  deps: Pick<Deps, 'engine'>,
  tables: TablesHooks,
  deletion: DeletedRows,
  deletions: readonly DeletedRows[],
): Promise<HistoryRow[]> {
  const rows = await rowsToRestore(tx, deps, deletion)
  const missing = new Set(await refuseMissing(async () => undoQueries(tx).reinsert({ ...deletion, rows })))
  if (missing.size > 0) throw await takenRefusal(tx, tables, deletion, deletions, missing)
  if (deletion.table !== deletion.owner) return []
  return deletion.rows.map((row) => restoreHistory(tables, deletion.table, row))
}

async function restoreUnchanged(tx: Db, { table, rows }: ChangedRows, trail: Trail): Promise<void> {
  const queries = undoQueries(tx)
  const current = await queries.rows(table, idsOf(rows))
  await queries.restoreValues(
    table,
    rows.filter(({ id, after, still }) => hasValues(current.get(id) ?? {}, { ...after, ...still })),
    trail,
  )
}

/** Restores the values of columns of locked rows; returns the history of it. Refuses if one of the rows was changed since. */
async function restoreValues(
  tx: Db,
  tables: TablesHooks,
  { table, rows, action = 'undo', frees }: ChangedRows,
  trail: Trail,
): Promise<HistoryRow[]> {
  const queries = undoQueries(tx)
  const current = await queries.rows(table, idsOf(rows))
  const isUnchanged = ({ id, after, still = {} }: ChangedRow) =>
    hasValues(current.get(id) ?? {}, { ...after, ...still })
  const conflicts = rows.filter((row) => !isUnchanged(row))
  if (conflicts.length > 0) throw await conflictRefusal(tx, tables, 'UNDO_CHANGED', table, idsOf(conflicts))
  const enteredIds = (await tables[table]?.findEntered?.(tx, rows)) ?? []
  if (enteredIds.length > 0) throw await conflictRefusal(tx, tables, 'UNDO_ENTERED', table, enteredIds)
  // A concurrent conflict is found when the transaction is retried.
  await refuseMissing(async () => {
    if (frees) await queries.setNull(table, frees, idsOf(rows))
    await queries.restoreValues(table, rows, trail)
  })
  await tables[table]?.afterPutBack?.(tx, rows)
  return rows.map(({ id, tournament_id = null, before, after }) => ({
    table_name: table,
    record_id: id,
    tournament_id,
    action,
    before: after,
    after: before,
  }))
}

const idsOf = (rows: readonly ChangedRow[]) => rows.map(({ id }) => id)

function restoreHistory(tables: TablesHooks, table_name: string, row: StoredRow): HistoryRow {
  const { id, tournament_id = null } = row as { id: number; tournament_id?: number | null }
  const name = recordNamer(tables, table_name)(row)
  return { table_name, record_id: id, tournament_id, action: 'restore', ...(name ? { after: { name } } : {}) }
}

/** Refuses with UNDO_GONE where a record that the written rows refer to was deleted since. */
async function refuseMissing<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw readViolation(error)?.kind === 'foreign' ? new Refusal('UNDO_GONE') : error
  }
}

/** The refusal where rows of these owners conflict with rows that were added since. */
async function takenRefusal(
  tx: Db,
  tables: TablesHooks,
  { owner }: DeletedRows,
  deletions: readonly DeletedRows[],
  ownerIds: ReadonlySet<number>,
): Promise<Refusal> {
  const deletedOwners = deletions.find(({ table }) => table === owner)?.rows
  // The owner was not deleted: it can be named from its own table.
  if (!deletedOwners) return conflictRefusal(tx, tables, 'UNDO_ENTERED', owner, [...ownerIds])
  const conflicts = deletedOwners.filter(({ id }) => ownerIds.has(id as number))
  const names = joinNames(await readNames(tx, tables, owner, conflicts))
  return new Refusal(tables[owner]?.takenCode ?? 'UNDO_TAKEN', { params: { names } })
}

/**
 * The deleted rows that can be inserted: all records themselves, and the rows that belong to them if their other owners still exist. A
 * competitor, for example, belongs to an entry and to an item of the programme.
 */
async function rowsToRestore(
  tx: Db,
  { engine }: Pick<Deps, 'engine'>,
  { table, owner, of, rows }: DeletedRows,
): Promise<readonly StoredRow[]> {
  if (table === owner) return rows
  const { keys } = await getCatalogue(tx)
  let restorable = rows
  for (const { column, target } of keys.filter((key) => key.table === table && key.on_delete === 'cascade')) {
    const ids = restorable.flatMap((row) => (typeof row[column] === 'number' ? [row[column]] : []))
    if (column === of || ids.length === 0) continue
    await lockForShare(tx, engine, target, ids)
    const owners = await undoQueries(tx).rows(target, ids)
    restorable = restorable.filter((row) => row[column] === null || owners.has(row[column] as number))
  }
  return restorable
}
