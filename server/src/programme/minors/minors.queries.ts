import { sql } from 'kysely'
import { CONSENT_AGE } from '@portal/shared/people/guardian'
import { readByIds } from '../../kit/db/chunks.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { BirthYears } from './shown-names.rules.ts'

/**
 * The years of birth of the competitors of items, by competitor, and what decides whether their names may be published. A competitor by name
 * has those of the entry with its bib, if there is one.
 */
export async function findBirthYears(db: Db, items: readonly number[]): Promise<Map<number, BirthYears>> {
  const rows = await readByIds(items, async (chunk) =>
    db
      .selectFrom('programme_competitors as c')
      .innerJoin('programme_items as i', 'i.id', 'c.item_id')
      .leftJoin('athletes as a', (join) =>
        join.on((eb) => {
          const withBib = eb
            .selectFrom('athletes as b')
            .select('b.id')
            .whereRef('b.tournament_id', '=', 'i.tournament_id')
            .whereRef('b.number', '=', 'c.number')
          return eb('a.id', '=', eb.fn.coalesce('c.athlete_id', withBib))
        }),
      )
      .select(['c.id', 'a.date_of_birth_one as one', 'a.date_of_birth_two as two', 'a.publish_date'])
      .select(sql<0 | 1>`case when c.athlete_id is null then 0 else 1 end`.as('is_entry'))
      .select(sql<0 | 1>`case when a.full_name_two is null then 0 else 1 end`.as('has_two'))
      .select((eb) => {
        const members = eb.selectFrom('athlete_members as m').whereRef('m.athlete_id', '=', 'a.id')
        const childrensEvents = eb
          .selectFrom('tournament_details as d')
          .innerJoin('content_competition as e', 'e.id', 'd.content_competition_id')
          .innerJoin('ages as g', 'g.id', 'e.age_id')
          .where('g.end_age', '<', CONSENT_AGE)
          .select((g) => g.fn.countAll<number>().as('events'))
        return [
          members.select((m) => m.fn.max('m.year_of_birth').as('youngest')).as('youngest'),
          members
            .where('m.year_of_birth', 'is', null)
            .select((m) => m.fn.countAll<number>().as('unknown'))
            .as('unknown'),
          members.select((m) => m.fn.countAll<number>().as('members')).as('members'),
          childrensEvents
            .innerJoin('registrations as r', 'r.tournament_detail_id', 'd.id')
            .whereRef('r.athlete_id', '=', 'a.id')
            .as('childrens'),
          childrensEvents.whereRef('d.id', '=', 'i.tournament_detail_id').as('childrens_item'),
        ]
      })
      .where('c.item_id', 'in', chunk)
      .execute(),
  )
  return new Map(
    rows.map((row) => {
      const counts = {
        unknown: Number(row.unknown),
        members: Number(row.members),
        childrens: Number(row.childrens),
        childrens_item: Number(row.childrens_item),
      }
      return [row.id, { ...row, ...counts }]
    }),
  )
}
