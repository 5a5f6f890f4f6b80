import { violationOf } from '../db/constraints.ts'
import { remember, type HistoryRow } from '../db/history.ts'
import { lockRows } from '../db/row-locks.ts'
import type { Db } from '../db/tables.ts'
import type { Trail } from '../db/trail.ts'
import type { Changed, Gone, Row, Undoing } from '../db/undoing.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/refusal.ts'
import { nameOfRow, someNames, stillHas } from './undo.rules.ts'
import { undoQueries } from './undo.queries.ts'

/**
 * Takes something back within the caller's transaction, whole or not at all; answers how many records are again as they were.
 * Throws UNDO_CHANGED, UNDO_TAKEN, UNDO_ENTERED or UNDO_GONE, with the names of what stands in the way.
 */
export async function undo(tx: Db, { engine }: Pick<Deps, 'engine'>, what: Undoing, trail: Trail): Promise<number> {
  const { gone = [], freed = [], changed = [], payments = [] } = what
  const queries = undoQueries(tx)
  const history: HistoryRow[] = []

  for (const part of gone) {
    const missing = new Set(await belongingAgain(async () => queries.insertAgain(part)))
    if (missing.size > 0) throw taken(part, gone, missing)
    if (part.table === part.owner) history.push(...part.rows.map((row) => restored(part.table, row)))
  }
  for (const { table, rows } of freed) {
    const now = await queries.rows(table, idsOf(rows))
    await queries.putBack(
      table,
      rows.filter(({ id, after }) => stillHas(now.get(id) ?? {}, after)),
      trail,
    )
  }
  for (const { table, rows, action = 'undo' } of changed) {
    await lockRows(tx, engine, table, idsOf(rows))
    const now = await queries.rows(table, idsOf(rows))
    const others = rows.filter(({ id, after, still = {} }) => !stillHas(now.get(id) ?? {}, { ...after, ...still }))
    const names = () => someNames(others.map(({ id }) => nameOfRow(now.get(id) ?? {})))
    if (others.length > 0) throw new Refusal('UNDO_CHANGED', { params: { names: names() } })
    await inFreePlace(table, async () => queries.putBack(table, rows, trail))
    history.push(
      ...rows.map(({ id, tournament_id = null, before, after }) => ({
        table_name: table,
        record_id: id,
        tournament_id,
        action,
        before: after,
        after: before,
      })),
    )
  }
  await queries.addPayments(payments, trail)
  await remember(tx, history, trail)
  return history.length
}

const idsOf = (rows: Changed['rows']) => rows.map(({ id }) => id)

function restored(table_name: string, row: Row): HistoryRow {
  const { id, tournament_id = null } = row as { id: number; tournament_id?: number | null }
  const name = nameOfRow(row)
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

/** Columns that come back may meet a record that took their place. */
async function inFreePlace(table: string, write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    const kind = violationOf(error)?.kind
    if (kind === 'foreign') throw new Refusal('UNDO_GONE')
    if (kind !== 'unique') throw error
    throw new Refusal(table === 'athletes' ? 'UNDO_ENTERED' : 'UNDO_TAKEN', { params: { names: '' } })
  }
}

function taken({ owner }: Gone, gone: readonly Gone[], ids: ReadonlySet<number>): Refusal {
  const rows = gone.find(({ table }) => table === owner)?.rows ?? []
  const names = rows.filter(({ id }) => ids.has(id as number)).map(nameOfRow)
  return new Refusal(owner === 'athletes' ? 'UNDO_ENTERED' : 'UNDO_TAKEN', { params: { names: someNames(names) } })
}
