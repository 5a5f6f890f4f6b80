import { APPROVED } from '@portal/shared/entries/entry-state'
import type { Db } from '../../kit/db/tables.ts'

/** The approved entries with bibs of a tournament by unit and bib, and who received them; of one unit, of none (null), or of all. */
export const findReceivedBibs = async (db: Db, tournament_id: number, unit_id: number | null | undefined) =>
  db
    .selectFrom('athletes as a')
    .leftJoin('units as u', 'u.id', 'a.unit_id')
    .leftJoin('desk_signed_bibs as b', (join) =>
      join
        .onRef('b.athlete_id', '=', 'a.id')
        .onRef('b.number', '=', 'a.number')
        .onRef('a.handed_number', '=', 'a.number'),
    )
    .leftJoin('desk_signatures as s', 's.id', 'b.signature_id')
    .select(['a.id', 'a.number', 'a.full_name_one', 'a.full_name_two', 'a.team_name', 'a.unit_id'])
    .select(['u.name as unit_name', 'u.code as unit_code', 's.id as signature_id', 's.key', 's.receiver'])
    .select(['s.image', 's.acted_date'])
    .where('a.tournament_id', '=', tournament_id)
    .where('a.status', '=', APPROVED)
    .where('a.number', 'is not', null)
    .$if(unit_id === null, (query) => query.where('a.unit_id', 'is', null))
    .$if(typeof unit_id === 'number', (query) => query.where('a.unit_id', '=', unit_id ?? 0))
    .orderBy('a.unit_sort')
    .orderBy('a.unit_id')
    .orderBy('a.number')
    .execute()
