import { APPROVED } from '@portal/shared/entries/entry-state'
import type { Db } from '../../kit/db/tables.ts'
import { findGradeDances } from '../fields.queries.ts'
import type { EntryPeople } from './people-numbers.rules.ts'

/** The opened events of a tournament in their order, without their starts. */
export async function findEvents(db: Db, tournament_id: number) {
  const details = await db
    .selectFrom('tournament_details as d')
    .innerJoin('content_competition as c', 'c.id', 'd.content_competition_id')
    .innerJoin('ages as g', 'g.id', 'c.age_id')
    .leftJoin('grades as l', 'l.id', 'c.grade_id')
    .leftJoin('dance_types as t', 't.id', 'l.dance_type_id')
    .select(['d.id', 'c.name', 'c.name_en', 'c.symbol', 'c.is_closed', 'c.grade_id', 't.name as style'])
    .select(['g.name as age_name', 'g.name_en as age_name_en', 'g.start_age', 'g.end_age'])
    .where('d.tournament_id', '=', tournament_id)
    .orderBy('d.index')
    .orderBy('d.id')
    .execute()
  const gradeDances = await findGradeDances(db)
  return details.map(({ grade_id, ...event }) => ({
    ...event,
    dances: grade_id === null ? [] : (gradeDances.get(grade_id) ?? []),
  }))
}

/** The starts of approved entries, by bib; entries without a bib come last. */
export async function findApprovedStarts(db: Db, tournament_id: number) {
  const starts = await db
    .selectFrom('registrations as r')
    .innerJoin('athletes as a', 'a.id', 'r.athlete_id')
    .select(['r.tournament_detail_id', 'a.id as entry_id', 'a.unit_id', 'a.number'])
    .where('a.tournament_id', '=', tournament_id)
    .where('a.status', '=', APPROVED)
    .orderBy('a.id')
    .execute()
  return starts.toSorted((a, b) => (a.number ?? Infinity) - (b.number ?? Infinity) || 0)
}

/** The people of all approved entries of a tournament, by entry. */
export async function findApprovedPeople(db: Db, tournament_id: number): Promise<EntryPeople[]> {
  const entries = await db
    .selectFrom('athletes')
    .select(['id', 'unit_id', 'full_name_one', 'date_of_birth_one', 'full_name_two', 'date_of_birth_two'])
    .where('tournament_id', '=', tournament_id)
    .where('status', '=', APPROVED)
    .orderBy('id')
    .execute()
  const members = await db
    .selectFrom('athlete_members as m')
    .innerJoin('athletes as a', 'a.id', 'm.athlete_id')
    .select(['m.athlete_id', 'm.full_name', 'm.year_of_birth'])
    .where('a.tournament_id', '=', tournament_id)
    .where('a.status', '=', APPROVED)
    .orderBy('m.athlete_id')
    .orderBy('m.position')
    .execute()
  const membersByEntry = Map.groupBy(members, ({ athlete_id }) => athlete_id)
  return entries.map(({ id, unit_id, ...names }) => {
    const team = membersByEntry.get(id)
    if (team)
      return { id, unit_id, people: team.map((member) => ({ name: member.full_name, year: member.year_of_birth })) }
    const first = { name: names.full_name_one, year: names.date_of_birth_one }
    const second = names.full_name_two && { name: names.full_name_two, year: names.date_of_birth_two }
    return { id, unit_id, people: second ? [first, second] : [first] }
  })
}
