import { sql } from 'kysely'
import { CONSENT_AGE } from '@portal/shared/people/guardian'
import { readByIds } from '../../kit/db/chunks.ts'
import type { Db } from '../../kit/db/tables.ts'
import { selectItemEntries } from '../rounds/round-entries.queries.ts'
import type { BirthYears } from './shown-names.rules.ts'

/**
 * The years of birth of the competitors of items, by competitor, and the other facts that decide whether their names may be published. For a
 * competitor by name, those of the entry with the same bib, if there is one.
 */
export async function findBirthYears(db: Db, items: readonly number[]): Promise<Map<number, BirthYears>> {
  const rows = await readByIds(items, async (chunk) =>
    selectItemEntries(db)
      .innerJoin('rounds as o', 'o.id', 'i.round_id')
      .leftJoin('athletes as a', (join) =>
        join.on((eb) => {
          const withBib = eb
            .selectFrom('athletes as b')
            .select('b.id')
            .whereRef('b.tournament_id', '=', 'i.tournament_id')
            .whereRef('b.number', '=', 'e.number')
          return eb('a.id', '=', eb.fn.coalesce('e.athlete_id', withBib))
        }),
      )
      .select(['e.id', 'a.date_of_birth_one as first_year', 'a.date_of_birth_two as second_year', 'a.publish_date'])
      .select(sql<0 | 1>`case when e.athlete_id is null then 0 else 1 end`.as('is_entry'))
      .select(sql<0 | 1>`case when a.full_name_two is null then 0 else 1 end`.as('has_second'))
      .select((eb) => {
        const members = eb.selectFrom('athlete_members as m').whereRef('m.athlete_id', '=', 'a.id')
        const minorsEvents = eb
          .selectFrom('tournament_details as d')
          .innerJoin('content_competition as c', 'c.id', 'd.content_competition_id')
          .innerJoin('ages as g', 'g.id', 'c.age_id')
          .where('g.end_age', '<', CONSENT_AGE)
          .select((g) => g.fn.countAll<number>().as('count'))
        return [
          members.select((m) => m.fn.max('m.year_of_birth').as('year')).as('youngest_year'),
          members
            .where('m.year_of_birth', 'is', null)
            .select((m) => m.fn.countAll<number>().as('count'))
            .as('unknown_years'),
          members.select((m) => m.fn.countAll<number>().as('count')).as('members'),
          minorsEvents
            .innerJoin('registrations as r', 'r.tournament_detail_id', 'd.id')
            .whereRef('r.athlete_id', '=', 'a.id')
            .as('minors_events'),
          minorsEvents.whereRef('d.id', '=', 'o.tournament_detail_id').as('is_minors_item'),
        ]
      })
      .where('i.id', 'in', chunk)
      .execute(),
  )
  return new Map(
    rows.map((row) => {
      const counts = {
        unknown_years: Number(row.unknown_years),
        members: Number(row.members),
        minors_events: Number(row.minors_events),
        is_minors_item: Number(row.is_minors_item),
      }
      return [row.id, { ...row, ...counts }]
    }),
  )
}
