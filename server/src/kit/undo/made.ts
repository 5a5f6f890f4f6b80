import type { Kysely } from 'kysely'
import { catalogueOf } from '../db/catalogue.ts'
import { idChunks, readByIds } from '../db/chunks.ts'
import type { HistoryRow } from '../db/history.ts'
import { lockForUpdate } from '../db/row-locks.ts'
import type { Db } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { namerOf, refusalOf } from './names.ts'
import type { TablesHooks } from './undo-hooks.ts'
import type { Made, Uses } from './undoing.ts'
import { undoQueries } from './undo.queries.ts'

type Loose = Kysely<Record<string, Record<string, unknown>>>
/** Records by their tables, read as they are now, in the order in which they can be deleted. */
export async function madeOf(tx: Db, ids: Readonly<Record<string, readonly number[]>>): Promise<Made[]> {
  const made: Made[] = []
  for (const [table, some] of Object.entries(ids)) {
    if (some.length === 0) continue
    const rows = [...(await undoQueries(tx).rows(table, some)).values()].map(({ id, version }) => ({
      id: id as number,
      version: (version as number | undefined) ?? null,
    }))
    made.push({ table, rows, uses: await usesOf(tx, table, some) })
  }
  return made
}

/**
 * Locks all of it and answers what the history keeps of its deletion, or refuses with UNDO_CHANGED, naming the records that were changed or are
 * used since.
 */
export async function checkMade(
  tx: Db,
  { engine }: Pick<Deps, 'engine'>,
  tables: TablesHooks,
  made: readonly Made[],
): Promise<HistoryRow[]> {
  // From tournaments to entries, as everybody locks them.
  for (const { table, rows } of made.toReversed()) await lockForUpdate(tx, engine, table, idsOf(rows))
  const history: HistoryRow[] = []
  for (const { table, rows, uses } of made) {
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
export async function deleteMade(tx: Db, made: readonly Made[]): Promise<void> {
  if (made.length === 0) return
  const db = tx as unknown as Loose
  const { keys } = await catalogueOf(tx)
  const goesWith = (from: string, target: string) =>
    keys.some((key) => key.table === from && key.target === target && key.on_delete === 'cascade')
  for (const { table, rows } of made) {
    // Links among records of one table go before them: each would keep the other.
    const links = keys.filter(
      (key) => key.target === table && key.on_delete === 'restrict' && goesWith(key.table, table),
    )
    for (const some of idChunks(idsOf(rows))) {
      for (const { table: from, column } of links) await db.deleteFrom(from).where(column, 'in', some).execute()
      await db.deleteFrom(table).where('id', 'in', some).execute()
    }
  }
}

const idsOf = (rows: Made['rows']) => rows.map(({ id }) => id)

/** Sums that the database keeps by itself are no use of a record. */
const isKept = (table: string) => table.endsWith('_totals')

async function usesOf(tx: Db, table: string, ids: readonly number[]): Promise<Uses[]> {
  const { keys } = await catalogueOf(tx)
  const uses: Uses[] = []
  for (const { table: from, column } of keys.filter(({ target }) => target === table)) {
    if (isKept(from)) continue
    const rows = await readByIds(ids, async (some) =>
      (tx as unknown as Loose)
        .selectFrom(from)
        .select((eb) => [`${column} as id`, eb.fn.countAll().as('count')])
        .where(column, 'in', some)
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
