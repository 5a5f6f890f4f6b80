import { sql } from 'kysely'
import { NEEDED_BELOW } from '@portal/shared/people/guardian'
import { readByIds } from '../../kit/db/chunks.ts'
import type { Db } from '../../kit/db/tables.ts'

type Born = {
  id: number
  one: number | null
  two: number | null
  has_two: 0 | 1
  /** Of a team: its youngest member, and whether somebody's year is not known. */
  youngest: number | null
  unknown: number
  members: number
  /** Whether an event of the entry is for people under age alone. */
  childrens: number
  publish_date: string | null
}

/** The years of birth behind the competitors of items, by competitor, with what says whether their names may be published. */
export async function birthYearsOf(db: Db, items: readonly number[]): Promise<Map<number, Born>> {
  const rows = await readByIds(items, async (some) =>
    db
      .selectFrom('programme_competitors as c')
      .innerJoin('athletes as a', 'a.id', 'c.athlete_id')
      .select(['c.id', 'a.date_of_birth_one as one', 'a.date_of_birth_two as two', 'a.publish_date'])
      .select(sql<0 | 1>`case when a.full_name_two is null then 0 else 1 end`.as('has_two'))
      .select((eb) => {
        const members = eb.selectFrom('athlete_members as m').whereRef('m.athlete_id', '=', 'a.id')
        return [
          members.select((m) => m.fn.max('m.year_of_birth').as('youngest')).as('youngest'),
          members
            .where('m.year_of_birth', 'is', null)
            .select((m) => m.fn.countAll<number>().as('unknown'))
            .as('unknown'),
          members.select((m) => m.fn.countAll<number>().as('members')).as('members'),
          eb
            .selectFrom('registrations as r')
            .innerJoin('tournament_details as d', 'd.id', 'r.tournament_detail_id')
            .innerJoin('content_competition as e', 'e.id', 'd.content_competition_id')
            .innerJoin('ages as g', 'g.id', 'e.age_id')
            .whereRef('r.athlete_id', '=', 'a.id')
            .where('g.end_age', '<', NEEDED_BELOW)
            .select((g) => g.fn.countAll<number>().as('childrens'))
            .as('childrens'),
        ]
      })
      .where('c.item_id', 'in', some)
      .execute(),
  )
  return new Map(
    rows.map((row) => {
      const { unknown, members, childrens } = row
      return [row.id, { ...row, unknown: Number(unknown), members: Number(members), childrens: Number(childrens) }]
    }),
  )
}
