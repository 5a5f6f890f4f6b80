import type { UserRow } from '@portal/shared/users/users'
import { oneAtATime } from '../kit/db/one-at-a-time.ts'
import type { Db } from '../kit/db/tables.ts'
import type { Deps } from '../kit/deps.ts'
import { Refusal } from '../kit/refusal.ts'
import { requireAccount } from './account-refusals.act.ts'
import { hideDemoAccount } from './demo-account.act.ts'
import { isActingAdmin } from './users.rules.ts'
import { userQueries } from './users.queries.ts'

/** Locks an account and the set of admins, and answers the account as it is then. Throws USER_NOT_FOUND. */
export async function lockAccount(tx: Db, { engine }: Pick<Deps, 'engine'>, id: number): Promise<UserRow> {
  await oneAtATime(tx, engine, 'admins')
  await oneAtATime(tx, engine, `account ${id}`)
  return requireAccount(await userQueries(tx).byId(id))
}

/** Throws LAST_ADMIN where the change would leave nobody who can act as an admin. */
export async function keepAnAdmin(tx: Db, before: UserRow, after: Pick<UserRow, 'role' | 'status'>): Promise<void> {
  if (!isActingAdmin(before) || isActingAdmin(after)) return
  if ((await userQueries(tx).countOtherAdmins(before.id)) === 0) throw new Refusal('LAST_ADMIN')
}

/** Locks an account that is about to be deleted; throws LAST_ADMIN where nobody could act as an admin without it. */
export async function lockForDeletion(tx: Db, deps: Pick<Deps, 'engine'>, id: number): Promise<UserRow> {
  const before = await lockAccount(tx, deps, id)
  await keepAnAdmin(tx, before, { role: 0, status: 2 })
  await hideDemoAccount(tx, before)
  return before
}
