import type { Db } from '../../kit/db/tables.ts'
import { hashText } from '../../kit/text/hash.ts'
import { PUBLISHED } from '../rounds/round-entries.queries.ts'
import { findCallMinutes } from '../timetable/timetables.queries.ts'

/** As many bytes as a safe integer holds. */
const BYTES = 6

/**
 * A number that is another one after every change of what is published: items, rounds, competitors, bibs, names, who is scratched or absent, and how
 * minors are named, and when competitors are called. It is made of the rows themselves, so that no writer can forget to raise it, and is the same in all processes.
 */
export async function findProgrammeVersion(db: Db, tournament_id: number): Promise<number> {
  const [items, entries, tournament, callMinutes] = await Promise.all([
    db
      .selectFrom('programme_items as i')
      .leftJoin('rounds as r', 'r.id', 'i.round_id')
      .leftJoin('tournament_details as d', 'd.id', 'r.tournament_detail_id')
      .leftJoin('content_competition as c', 'c.id', 'd.content_competition_id')
      .select(['i.id', 'i.floor', 'i.index', 'i.number', 'i.kind', 'i.name', 'i.day', 'i.time', 'i.note', 'i.round_id'])
      .select(['i.version', 'i.heat_from', 'i.heat_to', 'r.kind as round_kind', 'r.dances', 'r.heats', 'r.quota'])
      .select(['c.name as content_name', 'c.name_en'])
      .where('i.tournament_id', '=', tournament_id)
      .where('i.edition', '=', PUBLISHED)
      .orderBy('i.id')
      .execute(),
    db
      .selectFrom('round_entries as e')
      .innerJoin('rounds as r', 'r.id', 'e.round_id')
      .leftJoin('athletes as a', 'a.id', 'e.athlete_id')
      .leftJoin('units as u', 'u.id', 'a.unit_id')
      .select([
        'e.id',
        'e.round_id',
        'e.position',
        'e.heat',
        'e.number',
        'e.full_name_one',
        'e.full_name_two',
        'e.unit',
      ])
      .select(['e.absent_date', 'a.status', 'a.number as bib', 'a.full_name_one as first', 'a.full_name_two as second'])
      .select(['a.team_name', 'a.date_of_birth_one', 'a.date_of_birth_two', 'a.publish_date', 'u.name as unit_name'])
      .where('r.tournament_id', '=', tournament_id)
      .orderBy('e.id')
      .execute(),
    db.selectFrom('tournaments').select(['minors_shown', 'hall_zone']).where('id', '=', tournament_id).execute(),
    findCallMinutes(db, tournament_id),
  ])
  // Values without the names of columns, which would be most of the text.
  const values = [items, entries, tournament].map((rows) => rows.map((row) => Object.values(row)))
  return Buffer.from(hashText(JSON.stringify([...values, callMinutes])), 'base64url').readUIntBE(0, BYTES)
}
