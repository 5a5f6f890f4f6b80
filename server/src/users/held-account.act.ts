import type { UserRow } from '@portal/shared/users/users'
import { lockByName } from '../kit/db/one-at-a-time.ts'
import type { Db } from '../kit/db/tables.ts'
import type { Deps } from '../kit/deps.ts'
import { Refusal } from '../kit/refusal.ts'
import { requireAccount } from './account-refusals.act.ts'
import { hideDemoAccount } from './demo-account.act.ts'
import { isActingAdmin } from './users.rules.ts'
import { userQueries } from './users.queries.ts'
import { DEACTIVATED, USER_ROLE } from '@portal/shared/users/account-status'

/** Locks an account and the set of admins, and returns the locked account. Throws USER_NOT_FOUND. */
export async function lockAccount(tx: Db, { engine }: Pick<Deps, 'engine'>, id: number): Promise<UserRow> {
  await lockByName(tx, engine, 'admins')
  await lockByName(tx, engine, `account ${id}`)
  return requireAccount(await userQueries(tx).findById(id))
}

/** Throws LAST_ADMIN if the change would leave no active admin. */
export async function requireRemainingAdmin(
  tx: Db,
  before: UserRow,
  after: Pick<UserRow, 'role' | 'status'>,
): Promise<void> {
  if (!isActingAdmin(before) || isActingAdmin(after)) return
  if ((await userQueries(tx).countOtherAdmins(before.id)) === 0) throw new Refusal('LAST_ADMIN')
}

/** Locks an account before its deletion; throws LAST_ADMIN if no active admin would be left. */
export async function lockAccountForDeletion(tx: Db, deps: Pick<Deps, 'engine'>, id: number): Promise<UserRow> {
  const before = await lockAccount(tx, deps, id)
  await requireRemainingAdmin(tx, before, { role: USER_ROLE, status: DEACTIVATED })
  await hideDemoAccount(tx, before)
  return before
}
