import { sql } from 'kysely'
import { compareAges } from '@portal/shared/people/age-order'
import { CONSENT_AGE } from '@portal/shared/people/guardian'
import { readByIds } from '../kit/db/chunks.ts'
import type { Db } from '../kit/db/tables.ts'

/** The tournament of a results page; null for a rehearsal and where there is none. */
export async function findResultsTournament(db: Db, id: number) {
  const row = await db
    .selectFrom('tournaments')
    .select(['id', 'name', 'name_en', 'start_date', 'end_date', 'is_active', 'minors_shown'])
    .where('id', '=', id)
    .where('rehearsal_of', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** The age group and the dance type of opened events, in the order of age groups; events without one come last. */
export async function findEventGroups(db: Db, ids: readonly number[]) {
  const rows = await readByIds(ids, async (chunk) =>
    db
      .selectFrom('tournament_details as d')
      .innerJoin('content_competition as c', 'c.id', 'd.content_competition_id')
      .leftJoin('ages as y', 'y.id', 'c.age_id')
      .leftJoin('grades as g', 'g.id', 'c.grade_id')
      .leftJoin('dance_types as t', 't.id', 'g.dance_type_id')
      .select(['d.id', 'y.id as age_id', 'y.name as age', 'y.name_en as age_en'])
      .select(['y.index as age_index', 'y.start_age', 'y.end_age'])
      .select(['t.id as type_id', 't.name as type'])
      .where('d.id', 'in', chunk)
      .orderBy('d.index')
      .orderBy('d.id')
      .execute(),
  )
  const ageOf = ({ age_id, age_index, start_age, end_age }: (typeof rows)[number]) =>
    age_id === null || age_index === null || start_age === null
      ? null
      : { id: age_id, index: age_index, start_age, end_age }
  const sorted = rows.toSorted((a, b) => {
    const [age, nextAge] = [ageOf(a), ageOf(b)]
    return age && nextAge ? compareAges(age, nextAge) : Number(age === null) - Number(nextAge === null)
  })
  return new Map(
    sorted.map(({ id, age_id, age, age_en, type_id, type }) => [
      id,
      {
        age: age_id === null || age === null ? null : { id: age_id, name: age, name_en: age_en },
        dance_type: type_id === null || type === null ? null : { id: type_id, name: type },
      },
    ]),
  )
}

/** The names, unit and province of entries, and what decides whether the names of children among them may be published. */
export async function findEntryNames(db: Db, ids: readonly number[]) {
  const rows = await readByIds(ids, async (chunk) =>
    db
      .selectFrom('athletes as a')
      .leftJoin('units as u', 'u.id', 'a.unit_id')
      .select(['a.id', 'a.full_name_one', 'a.full_name_two', 'a.team_name', 'u.name as unit', 'u.province'])
      .select(['a.date_of_birth_one as first_year', 'a.date_of_birth_two as second_year', 'a.publish_date'])
      .select(sql<0 | 1>`case when a.full_name_two is null then 0 else 1 end`.as('has_second'))
      .select((eb) => {
        const members = eb.selectFrom('athlete_members as m').whereRef('m.athlete_id', '=', 'a.id')
        return [
          members.select((m) => m.fn.max('m.year_of_birth').as('year')).as('youngest_year'),
          members
            .where('m.year_of_birth', 'is', null)
            .select((m) => m.fn.countAll<number>().as('count'))
            .as('unknown_years'),
          members.select((m) => m.fn.countAll<number>().as('count')).as('members'),
          eb
            .selectFrom('registrations as g')
            .innerJoin('tournament_details as d', 'd.id', 'g.tournament_detail_id')
            .innerJoin('content_competition as c', 'c.id', 'd.content_competition_id')
            .innerJoin('ages as y', 'y.id', 'c.age_id')
            .where('y.end_age', '<', CONSENT_AGE)
            .whereRef('g.athlete_id', '=', 'a.id')
            .select((g) => g.fn.countAll<number>().as('count'))
            .as('minors_events'),
        ]
      })
      .where('a.id', 'in', chunk)
      .execute(),
  )
  return new Map(
    rows.map((row) => {
      const counts = {
        unknown_years: Number(row.unknown_years),
        members: Number(row.members),
        minors_events: Number(row.minors_events),
      }
      return [row.id, { ...row, ...counts, is_entry: 1 as const, is_minors_item: 0 }]
    }),
  )
}
export type EntryNames = Awaited<ReturnType<typeof findEntryNames>> extends Map<number, infer Names> ? Names : never

/** Those of these entries whose published results may go on naming them, with the setting of their tournament. */
export async function findPublishedConsents(db: Db, ids: readonly number[]) {
  return readByIds(ids, async (chunk) =>
    db
      .selectFrom('athletes as a')
      .innerJoin('tournaments as t', 't.id', 'a.tournament_id')
      .select(['a.id', 't.minors_shown', 't.start_date'])
      .where('a.id', 'in', chunk)
      .where('a.publish_date', 'is not', null)
      .where('a.erased_date', 'is', null)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('result_placings as p')
            .innerJoin('results as s', 's.id', 'p.result_id')
            .select('p.id')
            .whereRef('p.athlete_id', '=', 'a.id')
            .where('s.published_version', 'is not', null),
        ),
      )
      .orderBy('a.id')
      .execute(),
  )
}
