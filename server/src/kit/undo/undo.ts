import { catalogueOf } from '../db/catalogue.ts'
import { violationOf } from '../db/constraints.ts'
import { recordHistory, type HistoryRow } from '../db/history.ts'
import { lockForShare, lockForUpdate } from '../db/row-locks.ts'
import type { Db } from '../db/tables.ts'
import type { Trail } from '../db/trail.ts'
import { type Changed, type ChangedRow, type Gone, type StoredRow, type Undoing } from './undoing.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { checkMade, deleteMade } from './made.ts'
import { namerOf, namesOf, refusalOf } from './names.ts'
import type { TablesHooks, UndoHooks } from './undo-hooks.ts'
import { someNames, stillHas } from './undo.rules.ts'
import { undoQueries } from './undo.queries.ts'

/**
 * Takes something back within the caller's transaction, whole or not at all; answers how many records are again as they were.
 * Throws UNDO_CHANGED, UNDO_TAKEN, UNDO_ENTERED or UNDO_GONE, with the names of the conflicting records.
 */
export async function undo<What extends Undoing>(
  tx: Db,
  deps: Pick<Deps, 'engine'>,
  { tables, changedSince, finish }: UndoHooks<What>,
  undoing: What,
  trail: Trail,
): Promise<number> {
  const { made = [], added = [], gone = [], freed = [], changed = [] } = undoing
  const queries = undoQueries(tx)
  const history: HistoryRow[] = await checkMade(tx, deps, tables, made)

  const since = await changedSince(tx, deps, undoing)
  if (since.ids.length > 0) throw await refusalOf(tx, tables, 'UNDO_CHANGED', since.table, since.ids)
  for (const part of changed.filter(({ first }) => first))
    history.push(...(await changedBack(tx, deps, tables, part, trail)))
  for (const { table, owner, id, rows } of added) {
    await lockForUpdate(tx, deps.engine, owner, [id])
    for (const row of rows)
      if (!(await queries.deleteOne(table, row))) throw await refusalOf(tx, tables, 'UNDO_CHANGED', owner, [id])
  }
  // Records that others added to it went before.
  await deleteMade(tx, made)
  for (const part of gone) {
    const rows = await rowsToRestore(tx, deps, part)
    const missing = new Set(await belongingAgain(async () => queries.insertAgain({ ...part, rows })))
    if (missing.size > 0) throw await taken(tx, tables, part, gone, missing)
    if (part.table === part.owner) history.push(...part.rows.map((row) => restored(tables, part.table, row)))
  }
  for (const { table, rows } of freed) {
    const now = await queries.rows(table, idsOf(rows))
    await queries.putBack(
      table,
      rows.filter(({ id, after, still }) => stillHas(now.get(id) ?? {}, { ...after, ...still })),
      trail,
    )
  }
  for (const part of changed.filter(({ first }) => !first))
    history.push(...(await changedBack(tx, deps, tables, part, trail)))
  await finish(tx, undoing, trail)
  await recordHistory(tx, history, trail)
  return history.length
}

/** Puts columns back; answers what the history keeps of it. */
async function changedBack(
  tx: Db,
  { engine }: Pick<Deps, 'engine'>,
  tables: TablesHooks,
  { table, rows, action = 'undo', frees }: Changed,
  trail: Trail,
): Promise<HistoryRow[]> {
  const queries = undoQueries(tx)
  await lockForUpdate(tx, engine, table, idsOf(rows))
  const now = await queries.rows(table, idsOf(rows))
  const has = ({ id, after, still = {} }: ChangedRow) => stillHas(now.get(id) ?? {}, { ...after, ...still })
  const others = rows.filter((row) => !has(row))
  if (others.length > 0) throw await refusalOf(tx, tables, 'UNDO_CHANGED', table, idsOf(others))
  const entered = (await tables[table]?.enteredAgain?.(tx, rows)) ?? []
  if (entered.length > 0) throw await refusalOf(tx, tables, 'UNDO_ENTERED', table, entered)
  // A concurrent conflict is found when the transaction is retried.
  await belongingAgain(async () => {
    if (frees) await queries.empty(table, frees, idsOf(rows))
    await queries.putBack(table, rows, trail)
  })
  await tables[table]?.afterwards?.(tx, rows)
  return rows.map(({ id, tournament_id = null, before, after }) => ({
    table_name: table,
    record_id: id,
    tournament_id,
    action,
    before: after,
    after: before,
  }))
}

const idsOf = (rows: Changed['rows']) => rows.map(({ id }) => id)

function restored(tables: TablesHooks, table_name: string, row: StoredRow): HistoryRow {
  const { id, tournament_id = null } = row as { id: number; tournament_id?: number | null }
  const name = namerOf(tables, table_name)(row)
  return { table_name, record_id: id, tournament_id, action: 'restore', ...(name ? { after: { name } } : {}) }
}

/** Rows whose owner or reference was deleted since cannot be there again. */
async function belongingAgain<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw violationOf(error)?.kind === 'foreign' ? new Refusal('UNDO_GONE') : error
  }
}

async function taken(
  tx: Db,
  tables: TablesHooks,
  { owner }: Gone,
  deletedParts: readonly Gone[],
  ids: ReadonlySet<number>,
): Promise<Refusal> {
  const rows = deletedParts.find(({ table }) => table === owner)?.rows
  // A belonging whose record is still there has lost its place.
  if (!rows) return refusalOf(tx, tables, 'UNDO_ENTERED', owner, [...ids])
  const names = await namesOf(
    tx,
    tables,
    owner,
    rows.filter(({ id }) => ids.has(id as number)),
  )
  return new Refusal(tables[owner]?.taken ?? 'UNDO_TAKEN', { params: { names: someNames(names) } })
}

/**
 * The rows of a part that may come back: the records themselves, and of what went with them all that does not also belong to something
 * that was deleted since, such as a competitor to an item of the programme.
 */
async function rowsToRestore(
  tx: Db,
  { engine }: Pick<Deps, 'engine'>,
  { table, owner, of, rows }: Gone,
): Promise<readonly StoredRow[]> {
  if (table === owner) return rows
  const { keys } = await catalogueOf(tx)
  let there = rows
  for (const { column, target } of keys.filter((key) => key.table === table && key.on_delete === 'cascade')) {
    const ids = there.flatMap((row) => (typeof row[column] === 'number' ? [row[column]] : []))
    if (column === of || ids.length === 0) continue
    await lockForShare(tx, engine, target, ids)
    const found = await undoQueries(tx).rows(target, ids)
    there = there.filter((row) => row[column] === null || found.has(row[column] as number))
  }
  return there
}
