import { readByIds } from '../../kit/db/chunks.ts'
import type { Db } from '../../kit/db/tables.ts'

/** The whole rows of competitors of these rounds that are one of these entries. */
export async function findCompetitorRows(db: Db, rounds: readonly number[], entryIds: readonly number[]) {
  const rows = await readByIds(entryIds, async (chunk) =>
    db.selectFrom('round_entries').selectAll().where('athlete_id', 'in', chunk).orderBy('id').execute(),
  )
  const roundIds = new Set(rounds)
  return rows.filter(({ round_id }) => roundIds.has(round_id))
}

/** Moves the places of an entry in rounds to another, but for rounds that the other is in; returns the ids of those that moved. */
export async function moveStarts(db: Db, from: number, to: number): Promise<number[]> {
  const rows = await db
    .updateTable('round_entries')
    .set({ athlete_id: to })
    .where('athlete_id', '=', from)
    .where('round_id', 'not in', (eb) =>
      eb.selectFrom('round_entries as other').select('other.round_id').where('other.athlete_id', '=', to),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
