import { APPROVED } from '@portal/shared/entries/entry-state'
import type { Db } from '../../kit/db/tables.ts'

/** The approved entries of a tournament with their units and the age group of their first event, in the order of their ids. */
export async function findReportEntries(db: Db, tournament_id: number) {
  return db
    .selectFrom('athletes as a')
    .leftJoin('units as u', 'u.id', 'a.unit_id')
    .select(['a.id', 'a.full_name_one', 'a.full_name_two', 'a.date_of_birth_one', 'a.date_of_birth_two', 'a.sex'])
    .select(['a.unit_id', 'u.name as unit', 'u.code', 'u.province'])
    .select((eb) =>
      eb
        .selectFrom('registrations as g')
        .innerJoin('tournament_details as d', 'd.id', 'g.tournament_detail_id')
        .innerJoin('content_competition as c', 'c.id', 'd.content_competition_id')
        .select((e) => e.fn.min('c.age_id').as('age'))
        .whereRef('g.athlete_id', '=', 'a.id')
        .as('age_id'),
    )
    .where('a.tournament_id', '=', tournament_id)
    .where('a.status', '=', APPROVED)
    .orderBy('a.id')
    .execute()
}

/** The members of the teams of a tournament. */
export async function findReportMembers(db: Db, tournament_id: number) {
  return db
    .selectFrom('athlete_members as m')
    .innerJoin('athletes as a', 'a.id', 'm.athlete_id')
    .select(['m.athlete_id', 'm.full_name', 'm.year_of_birth'])
    .where('a.tournament_id', '=', tournament_id)
    .where('a.status', '=', APPROVED)
    .orderBy('m.athlete_id')
    .orderBy('m.position')
    .execute()
}

/** The sexes that units and accounts noted in their rosters, by the key of a person. */
export async function findRosterSexes(db: Db, tournament_id: number) {
  return db
    .selectFrom('roster_people as p')
    .select(['p.unit_id', 'p.person_key', 'p.sex'])
    .where('p.sex', 'is not', null)
    .where('p.unit_id', 'in', (eb) =>
      eb.selectFrom('athletes as a').select('a.unit_id').where('a.tournament_id', '=', tournament_id),
    )
    .orderBy('p.id')
    .execute()
}

/** The age groups in their order. */
export async function findAgeGroups(db: Db) {
  return db.selectFrom('ages').select(['id', 'name', 'name_en']).orderBy('index').orderBy('id').execute()
}

/** The opened events of a tournament with the number of their approved entries and their minimum. */
export async function findReportEvents(db: Db, tournament_id: number) {
  const rows = await db
    .selectFrom('tournament_details as d')
    .innerJoin('content_competition as c', 'c.id', 'd.content_competition_id')
    .select(['d.id', 'c.symbol', 'c.name', 'c.name_en', 'c.minimum_athletes'])
    .select((eb) =>
      eb
        .selectFrom('registrations as g')
        .innerJoin('athletes as a', 'a.id', 'g.athlete_id')
        .select((e) => e.fn.countAll<number>().as('count'))
        .whereRef('g.tournament_detail_id', '=', 'd.id')
        .where('a.status', '=', APPROVED)
        .as('entries'),
    )
    .where('d.tournament_id', '=', tournament_id)
    .orderBy('c.symbol_key')
    .orderBy('d.id')
    .execute()
  return rows.map(({ entries, ...row }) => ({ ...row, entries: Number(entries) }))
}
