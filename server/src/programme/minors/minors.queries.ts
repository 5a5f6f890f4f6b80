import { readByIds } from '../../kit/db/chunks.ts'
import type { Db } from '../../kit/db/tables.ts'

type Born = { id: number; one: number | null; two: number | null; youngest: number | null }

/** The years of birth behind the competitors of items, by competitor; of a team the youngest member's. */
export async function birthYearsOf(db: Db, items: readonly number[]): Promise<Map<number, Born>> {
  const rows = await readByIds(items, async (some) =>
    db
      .selectFrom('programme_competitors as c')
      .innerJoin('athletes as a', 'a.id', 'c.athlete_id')
      .select(['c.id', 'a.date_of_birth_one as one', 'a.date_of_birth_two as two'])
      .select((eb) =>
        eb
          .selectFrom('athlete_members as m')
          .whereRef('m.athlete_id', '=', 'a.id')
          .select((m) => m.fn.max('m.year_of_birth').as('youngest'))
          .as('youngest'),
      )
      .where('c.item_id', 'in', some)
      .execute(),
  )
  return new Map(rows.map((row) => [row.id, row]))
}
