import type { Db } from '../kit/db/tables.ts'
import type { Actor } from '../kit/deps.ts'

/** Whether the account is a unit's own, not a member's. */
async function isUnitAccount(db: Db, user_id: number): Promise<boolean> {
  const row = await db.selectFrom('users').select('type').where('id', '=', user_id).executeTakeFirst()
  return row?.type === 'unit'
}

/** Whether somebody is a confirmed account of a unit: a member of another type, a parent, is none. */
export async function actsForUnit(db: Db, unit_id: number, { unit_ids, user_id }: Actor): Promise<boolean> {
  return unit_ids.includes(unit_id) && (await isUnitAccount(db, user_id ?? 0))
}
