import type { Db } from '../../kit/db/tables.ts'

const openedContents = (db: Db) =>
  db
    .selectFrom('content_competition as c')
    .innerJoin('tournament_details as d', 'd.content_competition_id', 'c.id')
    .select((eb) => eb.fn.countAll().as('count'))

type CountQuery = { executeTakeFirst: () => Promise<{ count: string | number | bigint } | undefined> }
type Use = { table: string; count: number }

/** Per resource: the table that uses its rows, and a query for the number of uses of a row. A row in use must keep its meaning. */
const usageByResource: Readonly<Record<string, { table: string; count: (db: Db, id: number) => CountQuery }>> = {
  ages: {
    table: 'tournament_details',
    count: (db, id) =>
      openedContents(db).where((eb) =>
        eb.or([
          eb('c.age_id', '=', id),
          eb('c.id', 'in', eb.selectFrom('content_sub_ages').select('content_competition_id').where('age_id', '=', id)),
        ]),
      ),
  },
  grades: { table: 'tournament_details', count: (db, id) => openedContents(db).where('c.grade_id', '=', id) },
  dances: {
    table: 'tournament_details',
    count: (db, id) =>
      openedContents(db).where('c.grade_id', 'in', (eb) =>
        eb.selectFrom('grade_dances').select('grade_id').where('dance_id', '=', id),
      ),
  },
  // A fee must have the form of its tier and the currency of the tournament.
  fees: {
    table: 'fee_details',
    count: (db, id) =>
      db
        .selectFrom('fee_details')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('fee_id', '=', id),
  },
}

/** The table and number of uses of a row, by opened contents or fee tiers; null if it is not in use. */
export async function findTournamentUse(db: Db, resource: string, id: number): Promise<Use | null> {
  const use = usageByResource[resource]
  const count = Number((await use?.count(db, id).executeTakeFirst())?.count ?? 0)
  return use && count > 0 ? { table: use.table, count } : null
}
