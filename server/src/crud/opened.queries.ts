import type { Db } from '../db/tables.ts'

const openedContents = (db: Db) =>
  db
    .selectFrom('content_competition as c')
    .innerJoin('tournament_details as d', 'd.content_competition_id', 'c.id')
    .select('d.id')
    .limit(1)

type FirstUse = { executeTakeFirst: () => Promise<{ id: number } | undefined> }

/** Per resource: what of a tournament uses a row, so that its meaning may not change any more. */
const uses: Readonly<Record<string, (db: Db, id: number) => FirstUse>> = {
  ages: (db, id) =>
    openedContents(db).where((eb) =>
      eb.or([
        eb('c.age_id', '=', id),
        eb('c.id', 'in', eb.selectFrom('content_sub_ages').select('content_competition_id').where('age_id', '=', id)),
      ]),
    ),
  grades: (db, id) => openedContents(db).where('c.grade_id', '=', id),
  dances: (db, id) =>
    openedContents(db).where('c.grade_id', 'in', (eb) =>
      eb.selectFrom('grade_dances').select('grade_id').where('dance_id', '=', id),
    ),
  // A tier's fee is of the tier's form and of the tournament's currency.
  fees: (db, id) => db.selectFrom('fee_details').select('id').where('fee_id', '=', id).limit(1),
}

/** Whether a tournament uses the row, by an opened content or a fee tier; false for resources that none ever uses. */
export async function usedByTournament(db: Db, resource: string, id: number): Promise<boolean> {
  const query = uses[resource]?.(db, id)
  return query ? (await query.executeTakeFirst()) !== undefined : false
}
