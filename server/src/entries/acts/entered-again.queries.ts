import { PENDING } from '@portal/shared/entries/entry-state'
import { sql } from 'kysely'
import { readByIds } from '../../kit/db/chunks.ts'
import type { Db } from '../../kit/db/tables.ts'

/**
 * The ids of the entries that cannot be reinstated: the same people of the same unit have another entry in the tournament that is pending or
 * in one of the same contents.
 */
export async function findIdsWithActiveTwin(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await readByIds(ids, async (idChunk) =>
    db
      .selectFrom('athletes as a')
      .innerJoin('athletes as twin', (join) =>
        join
          .onRef('twin.tournament_id', '=', 'a.tournament_id')
          .onRef('twin.people_key', '=', 'a.people_key')
          .onRef('twin.id', '<>', 'a.id'),
      )
      .select('a.id')
      .distinct()
      .where('a.id', 'in', idChunk)
      .where(sql<boolean>`coalesce(twin.unit_id, 0) = coalesce(a.unit_id, 0)`)
      .where((eb) =>
        eb.or([
          eb('twin.status', '=', PENDING),
          eb.exists(
            eb
              .selectFrom('registrations as twin_contents')
              .innerJoin(
                'registrations as contents',
                'contents.tournament_detail_id',
                'twin_contents.tournament_detail_id',
              )
              .select('twin_contents.athlete_id')
              .whereRef('twin_contents.athlete_id', '=', 'twin.id')
              .whereRef('contents.athlete_id', '=', 'a.id')
              .where('twin_contents.unit_key', '>=', 0),
          ),
        ]),
      )
      .execute(),
  )
  return rows.map(({ id }) => id)
}
