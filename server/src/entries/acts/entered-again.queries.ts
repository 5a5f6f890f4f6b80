import { sql } from 'kysely'
import { readByIds } from '../../kit/db/chunks.ts'
import type { Db } from '../../kit/db/tables.ts'

/**
 * The ids of those entries that cannot come back: the same people of the same unit have another entry in the tournament, which waits or holds
 * a place in one of the same contents.
 */
export async function findWithActiveTwin(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await readByIds(ids, async (idChunk) =>
    db
      .selectFrom('athletes as a')
      .innerJoin('athletes as o', (join) =>
        join
          .onRef('o.tournament_id', '=', 'a.tournament_id')
          .onRef('o.people_key', '=', 'a.people_key')
          .onRef('o.id', '<>', 'a.id'),
      )
      .select('a.id')
      .distinct()
      .where('a.id', 'in', idChunk)
      .where(sql<boolean>`coalesce(o.unit_id, 0) = coalesce(a.unit_id, 0)`)
      .where((eb) =>
        eb.or([
          eb('o.status', '=', 0),
          eb.exists(
            eb
              .selectFrom('registrations as theirs')
              .innerJoin('registrations as own', 'own.tournament_detail_id', 'theirs.tournament_detail_id')
              .select('theirs.athlete_id')
              .whereRef('theirs.athlete_id', '=', 'o.id')
              .whereRef('own.athlete_id', '=', 'a.id')
              .where('theirs.unit_key', '>=', 0),
          ),
        ]),
      )
      .execute(),
  )
  return rows.map(({ id }) => id)
}
