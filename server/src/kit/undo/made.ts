import type { Kysely } from 'kysely'
import { catalogueOf } from '../db/catalogue.ts'
import { idChunks, readByIds } from '../db/chunks.ts'
import type { HistoryRow } from '../db/history.ts'
import { lockForUpdate } from '../db/row-locks.ts'
import type { Db } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { namerOf, refusalOf } from './names.ts'
import type { TablesHooks } from './undo-hooks.ts'
import type { CreatedRecords, Uses } from './undoing.ts'
import { undoQueries } from './undo.queries.ts'

type Loose = Kysely<Record<string, Record<string, unknown>>>
/** Records by their tables, read as they are now, in the order in which they can be deleted. */
export async function madeOf(tx: Db, ids: Readonly<Record<string, readonly number[]>>): Promise<CreatedRecords[]> {
  const createdRecords: CreatedRecords[] = []
  for (const [table, tableIds] of Object.entries(ids)) {
    if (tableIds.length === 0) continue
    const rows = [...(await undoQueries(tx).rows(table, tableIds)).values()].map(({ id, version }) => ({
      id: id as number,
      version: (version as number | undefined) ?? null,
    }))
    createdRecords.push({ table, rows, uses: await usesOf(tx, table, tableIds) })
  }
  return createdRecords
}

/**
 * Locks all of it and answers what the history keeps of its deletion, or refuses with UNDO_CHANGED, naming the records that were changed or are
 * used since.
 */
export async function checkMade(
  tx: Db,
  { engine }: Pick<Deps, 'engine'>,
  tables: TablesHooks,
  createdRecords: readonly CreatedRecords[],
): Promise<HistoryRow[]> {
  // From tournaments to entries, as everybody locks them.
  for (const { table, rows } of createdRecords.toReversed()) await lockForUpdate(tx, engine, table, idsOf(rows))
  const history: HistoryRow[] = []
  for (const { table, rows, uses } of createdRecords) {
    const now = await undoQueries(tx).rows(table, idsOf(rows))
    const others = rows.filter(({ id, version }) => !now.has(id) || (now.get(id)?.['version'] ?? null) !== version)
    const used = changedUses(uses, await usesOf(tx, table, idsOf(rows)))
    const changed = [...new Set([...idsOf(others), ...used])]
    if (changed.length > 0) throw await refusalOf(tx, tables, 'UNDO_CHANGED', table, changed)
    for (const row of now.values()) {
      const { id, tournament_id = null } = row as { id: number; tournament_id?: number | null }
      history.push({
        table_name: table,
        record_id: id,
        tournament_id,
        action: 'delete',
        before: { name: namerOf(tables, table)(row) },
      })
    }
  }
  return history
}

/** Deletes what was checked. */
export async function deleteMade(tx: Db, createdRecords: readonly CreatedRecords[]): Promise<void> {
  if (createdRecords.length === 0) return
  const db = tx as unknown as Loose
  const { keys } = await catalogueOf(tx)
  const goesWith = (from: string, target: string) =>
    keys.some((key) => key.table === from && key.target === target && key.on_delete === 'cascade')
  for (const { table, rows } of createdRecords) {
    // Links among records of one table go before them: each would keep the other.
    const links = keys.filter(
      (key) => key.target === table && key.on_delete === 'restrict' && goesWith(key.table, table),
    )
    for (const chunk of idChunks(idsOf(rows))) {
      for (const { table: from, column } of links) await db.deleteFrom(from).where(column, 'in', chunk).execute()
      await db.deleteFrom(table).where('id', 'in', chunk).execute()
    }
  }
}

const idsOf = (rows: CreatedRecords['rows']) => rows.map(({ id }) => id)

/** Sums that the database keeps by itself are no use of a record. */
const isKept = (table: string) => table.endsWith('_totals')

async function usesOf(tx: Db, table: string, ids: readonly number[]): Promise<Uses[]> {
  const { keys } = await catalogueOf(tx)
  const uses: Uses[] = []
  for (const { table: from, column } of keys.filter(({ target }) => target === table)) {
    if (isKept(from)) continue
    const rows = await readByIds(ids, async (chunk) =>
      (tx as unknown as Loose)
        .selectFrom(from)
        .select((eb) => [`${column} as id`, eb.fn.countAll().as('count')])
        .where(column, 'in', chunk)
        .groupBy(column)
        .orderBy(column)
        .execute(),
    )
    if (rows.length > 0)
      uses.push({ table: from, column, counts: rows.map(({ id, count }) => [Number(id), Number(count)]) })
  }
  return uses
}

/** The records that something else points at than before, or that lost something. */
function changedUses(before: readonly Uses[], now: readonly Uses[]): number[] {
  const flat = (uses: readonly Uses[]) =>
    new Map(
      uses.flatMap(({ table, column, counts }) => counts.map(([id, n]) => [`${table}.${column} ${id}`, { id, n }])),
    )
  const [was, is] = [flat(before), flat(now)]
  return [...was, ...is].flatMap(([key, { id }]) => (was.get(key)?.n === is.get(key)?.n ? [] : [id]))
}
