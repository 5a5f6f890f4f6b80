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
