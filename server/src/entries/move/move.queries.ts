import { PENDING, APPROVED } from '@portal/shared/entries/entry-state'
import { idChunks, rowChunks } from '../../kit/db/chunks.ts'
import type { Db } from '../../kit/db/tables.ts'

export type Registration = { athlete_id: number; tournament_detail_id: number; unit_key: number; people_key: string }

/** Reads and writes of moves from one opened content to another. */
export const moveQueries = (db: Db) => ({
  /** The ids of the pending and approved entries of an opened content, and of those asked for a correction. */
  enteredIds: async (tournament_detail_id: number): Promise<number[]> => {
    const rows = await db
      .selectFrom('registrations as r')
      .innerJoin('athletes as a', 'a.id', 'r.athlete_id')
      .select('a.id')
      .where('r.tournament_detail_id', '=', tournament_detail_id)
      .where((eb) => eb.or([eb('a.status', 'in', [PENDING, APPROVED]), eb('a.state', '=', 'asked')]))
      .orderBy('a.sort_key')
      .orderBy('a.id')
      .execute()
    return rows.map(({ id }) => id)
  },

  /** All registrations of an opened content. */
  registrations: (tournament_detail_id: number): Promise<Registration[]> =>
    db.selectFrom('registrations').selectAll().where('tournament_detail_id', '=', tournament_detail_id).execute(),

  deleteRegistrations: async (tournament_detail_id: number, entryIds: readonly number[]): Promise<void> => {
    for (const chunk of idChunks(entryIds))
      await db
        .deleteFrom('registrations')
        .where('tournament_detail_id', '=', tournament_detail_id)
        .where('athlete_id', 'in', chunk)
        .execute()
  },

  insertRegistrations: async (rows: readonly Registration[]): Promise<void> => {
    for (const chunk of rowChunks(rows)) await db.insertInto('registrations').values(chunk).execute()
  },
})
