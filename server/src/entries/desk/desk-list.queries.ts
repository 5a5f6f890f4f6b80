import { APPROVED, SET_ASIDE } from '@portal/shared/entries/entry-state'
import type { Db } from '../../kit/db/tables.ts'
import type { StoredMark } from './marks.rules.ts'

/** Those who come to a tournament, and those who were scratched: the entries that its desk shows (`a`). */
const selectDeskEntries = (db: Db, tournament_id: number) =>
  db
    .selectFrom('athletes as a')
    .where('a.tournament_id', '=', tournament_id)
    .where((eb) =>
      eb.or([eb('a.status', '=', APPROVED), eb.and([eb('a.status', '=', SET_ASIDE), eb('a.state', '=', 'scratched')])]),
    )

/** Reads the desk of a tournament, each table once. */
export const deskQueries = (db: Db, tournament_id: number) => ({
  tournament: () =>
    db
      .selectFrom('tournaments')
      .select(['id as tournament_id', 'hall_zone as zone', 'currency_name'])
      .where('id', '=', tournament_id)
      .executeTakeFirst(),

  entries: () =>
    selectDeskEntries(db, tournament_id)
      .select(['a.id', 'a.code', 'a.number', 'a.full_name_one', 'a.full_name_two', 'a.team_name', 'a.unit_id'])
      .select(['a.number_of_people as people', 'a.status', 'a.fee_amount', 'a.paid_amount'])
      .select(['a.handed_number', 'a.handed_date'])
      .orderBy('a.number_up')
      .orderBy('a.sort_key')
      .orderBy('a.id')
      .execute(),

  registrations: () =>
    selectDeskEntries(db, tournament_id)
      .innerJoin('registrations as r', 'r.athlete_id', 'a.id')
      .select(['r.athlete_id', 'r.tournament_detail_id'])
      .orderBy('r.tournament_detail_id')
      .execute(),

  units: () =>
    db
      .selectFrom('units as u')
      .select(['u.id', 'u.name', 'u.code', 'u.province'])
      .where('u.id', 'in', selectDeskEntries(db, tournament_id).where('a.unit_id', 'is not', null).select('a.unit_id'))
      .orderBy('u.sort_key')
      .orderBy('u.id')
      .execute(),

  events: () =>
    db
      .selectFrom('tournament_details as d')
      .innerJoin('content_competition as c', 'c.id', 'd.content_competition_id')
      .leftJoin('grades as g', 'g.id', 'c.grade_id')
      .leftJoin('dance_types as t', 't.id', 'g.dance_type_id')
      .select(['d.id', 'c.symbol', 'c.name', 'c.name_en', 't.id as type_id', 't.name as type_name'])
      .where('d.tournament_id', '=', tournament_id)
      .orderBy('d.index')
      .orderBy('d.id')
      .execute(),

  marks: (): Promise<StoredMark[]> =>
    selectDeskEntries(db, tournament_id)
      .innerJoin('desk_marks as k', 'k.athlete_id', 'a.id')
      .select(['k.athlete_id', 'k.kind', 'k.is_on', 'k.note', 'k.acted_date', 'k.pressed_date', 'k.console'])
      .execute(),
})
