import { recordHistory } from '../../kit/db/history.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import { roleQueries } from './roles.queries.ts'

/** Gives accounts the roles in a tournament that they have in another one. Codes end with their tournament and are not copied. */
export async function copyRoles(tx: Db, { from, to }: { from: number; to: number }, trail: Trail): Promise<void> {
  const roles = roleQueries(tx)
  for (const { user_id, role } of await roles.listOfAccounts(from)) {
    const after = { tournament_id: to, user_id, role }
    const { id } = await roles.grant(after, trail)
    const act = { table_name: 'tournament_roles', record_id: id, tournament_id: to, action: 'grant', after }
    await recordHistory(tx, [act], trail)
  }
}
