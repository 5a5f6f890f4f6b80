import type { Db } from '../../kit/db/tables.ts'

const openedContents = (db: Db) =>
  db
    .selectFrom('content_competition as c')
    .innerJoin('tournament_details as d', 'd.content_competition_id', 'c.id')
    .select((eb) => eb.fn.countAll().as('count'))

type Count = { executeTakeFirst: () => Promise<{ count: string | number | bigint } | undefined> }
type Use = { table: string; count: number }

/** Per resource: the table of tournaments that uses its rows, and the number of uses of a row. A row in use keeps its meaning. */
const uses: Readonly<Record<string, { table: string; count: (db: Db, id: number) => Count }>> = {
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
  // A tier's fee is of the tier's form and of the tournament's currency.
  fees: {
    table: 'fee_details',
    count: (db, id) =>
      db
        .selectFrom('fee_details')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('fee_id', '=', id),
  },
}

/** Where tournaments use the row, by opened contents or fee tiers; null where none does. */
export async function tournamentUse(db: Db, resource: string, id: number): Promise<Use | null> {
  const use = uses[resource]
  const count = Number((await use?.count(db, id).executeTakeFirst())?.count ?? 0)
  return use && count > 0 ? { table: use.table, count } : null
}
