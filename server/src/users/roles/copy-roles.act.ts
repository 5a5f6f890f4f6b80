import { recordHistory } from '../../kit/db/history.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import { roleQueries } from './roles.queries.ts'

/** Copies the roles of accounts from one tournament to another. Roles by a code end with their tournament and are not copied. */
export async function copyRoles(tx: Db, { from, to }: { from: number; to: number }, trail: Trail): Promise<void> {
  const roles = roleQueries(tx)
  for (const { user_id, role } of await roles.listHeldByAccounts(from)) {
    const after = { tournament_id: to, user_id, role }
    const { id } = await roles.grant(after, trail)
    const act = { table_name: 'tournament_roles', record_id: id, tournament_id: to, action: 'grant', after }
    await recordHistory(tx, [act], trail)
  }
}
