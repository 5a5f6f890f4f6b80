import type { Db } from '../db/tables.ts'

/** The entries of a unit in a tournament, the approved ones first, by name. */
export async function unitEntries(
  db: Db,
  { tournament_id, unit_id }: { tournament_id: number; unit_id: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('athletes')
    .select('id')
    .where('tournament_id', '=', tournament_id)
    .where('unit_id', '=', unit_id)
    .orderBy('status', 'desc')
    .orderBy('sort_key')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The published tournaments in which a unit has entries, the latest to start first. */
export async function unitTournaments(db: Db, unit_id: number) {
  return db
    .selectFrom('tournaments')
    .select(['id', 'name'])
    .where('is_active', '=', 1)
    .where('id', 'in', (eb) => eb.selectFrom('athletes').select('tournament_id').where('unit_id', '=', unit_id))
    .orderBy('start_date', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function unitNamed(db: Db, id: number) {
  return db.selectFrom('units').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
}

/** Whether an account is one of a unit itself, and not of somebody who belongs to one. */
export async function isUnitAccount(db: Db, user_id: number): Promise<boolean> {
  const row = await db.selectFrom('users').select('type').where('id', '=', user_id).executeTakeFirst()
  return row?.type === 'unit'
}
