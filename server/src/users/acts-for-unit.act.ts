import type { Db } from '../kit/db/tables.ts'
import type { Actor } from '../kit/deps.ts'

/** Whether an account is of the type `unit`, not of a single member. */
async function isUnitAccount(db: Db, user_id: number): Promise<boolean> {
  const row = await db.selectFrom('users').select('type').where('id', '=', user_id).executeTakeFirst()
  return row?.type === 'unit'
}

/** Whether the actor may act for a unit: only its confirmed accounts of the type `unit` may, not its members or their parents. */
export async function actsForUnit(db: Db, unit_id: number, { unit_ids, user_id }: Actor): Promise<boolean> {
  return unit_ids.includes(unit_id) && user_id !== null && (await isUnitAccount(db, user_id))
}
