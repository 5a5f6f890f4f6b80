import type { Kysely } from 'kysely'
import { getCatalogue } from '../db/catalogue.ts'
import { idChunks, readByIds } from '../db/chunks.ts'
import type { HistoryRow } from '../db/history.ts'
import { lockForUpdate } from '../db/row-locks.ts'
import type { Db } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { conflictRefusal, recordNamer } from './names.ts'
import type { TablesHooks } from './undo-hooks.ts'
import type { CreatedRecords, Uses } from './undoing.ts'
import { undoQueries } from './undo.queries.ts'

type Loose = Kysely<Record<string, Record<string, unknown>>>

/** Reads the versions and uses of records that were just created. `ids`: by table, in the order in which they can be deleted. */
export async function readCreatedRecords(
  tx: Db,
  ids: Readonly<Record<string, readonly number[]>>,
): Promise<CreatedRecords[]> {
  const createdRecords: CreatedRecords[] = []
  for (const [table, tableIds] of Object.entries(ids)) {
    if (tableIds.length === 0) continue
    const rows = [...(await undoQueries(tx).rows(table, tableIds)).values()].map(({ id, version }) => ({
      id: id as number,
      version: (version as number | undefined) ?? null,
    }))
    createdRecords.push({ table, rows, uses: await readUses(tx, table, tableIds) })
  }
  return createdRecords
}

/**
 * Locks created records and returns the history of their deletion. Refuses with UNDO_CHANGED, naming the records that were changed or
 * used since.
 */
export async function checkCreatedRecords(
  tx: Db,
  { engine }: Pick<Deps, 'engine'>,
  tables: TablesHooks,
  createdRecords: readonly CreatedRecords[],
): Promise<HistoryRow[]> {
  // From tournaments to entries, the order of all locks.
  for (const { table, rows } of createdRecords.toReversed()) await lockForUpdate(tx, engine, table, idsOf(rows))
  const history: HistoryRow[] = []
  for (const { table, rows, uses } of createdRecords) {
    const current = await undoQueries(tx).rows(table, idsOf(rows))
    const changed = rows.filter(({ id, version }) => !current.has(id) || (current.get(id)?.version ?? null) !== version)
    const usedIds = findChangedUses(uses, await readUses(tx, table, idsOf(rows)))
    const conflicts = [...new Set([...idsOf(changed), ...usedIds])]
    if (conflicts.length > 0) throw await conflictRefusal(tx, tables, 'UNDO_CHANGED', table, conflicts)
    for (const row of current.values()) {
      const { id, tournament_id = null } = row as { id: number; tournament_id?: number | null }
      history.push({
        table_name: table,
        record_id: id,
        tournament_id,
        action: 'delete',
        before: { name: recordNamer(tables, table)(row) },
      })
    }
  }
  return history
}

/** Deletes records that `checkCreatedRecords` has checked and locked. */
export async function deleteCreatedRecords(tx: Db, createdRecords: readonly CreatedRecords[]): Promise<void> {
  if (createdRecords.length === 0) return
  const db = tx as unknown as Loose
  const { keys } = await getCatalogue(tx)
  const cascades = (from: string, target: string) =>
    keys.some((key) => key.table === from && key.target === target && key.on_delete === 'cascade')
  for (const { table, rows } of createdRecords) {
    // Rows that link two records of one table are deleted before both: each record restricts the deletion of the other.
    const links = keys.filter(
      (key) => key.target === table && key.on_delete === 'restrict' && cascades(key.table, table),
    )
    for (const chunk of idChunks(idsOf(rows))) {
      for (const { table: from, column } of links) await db.deleteFrom(from).where(column, 'in', chunk).execute()
      await db.deleteFrom(table).where('id', 'in', chunk).execute()
    }
  }
}

const idsOf = (rows: CreatedRecords['rows']) => rows.map(({ id }) => id)

/** Totals that triggers maintain do not count as a use of a record. */
const isTotals = (table: string) => table.endsWith('_totals')

async function readUses(tx: Db, table: string, ids: readonly number[]): Promise<Uses[]> {
  const { keys } = await getCatalogue(tx)
  const uses: Uses[] = []
  for (const { table: from, column } of keys.filter(({ target }) => target === table)) {
    if (isTotals(from)) continue
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

/** The ids of records that more or fewer rows point at than before. */
function findChangedUses(before: readonly Uses[], now: readonly Uses[]): number[] {
  const countsByUse = (uses: readonly Uses[]) =>
    new Map(
      uses.flatMap(({ table, column, counts }) => counts.map(([id, n]) => [`${table}.${column} ${id}`, { id, n }])),
    )
  const [counts, newCounts] = [countsByUse(before), countsByUse(now)]
  return [...counts, ...newCounts].flatMap(([use, { id }]) =>
    counts.get(use)?.n === newCounts.get(use)?.n ? [] : [id],
  )
}
