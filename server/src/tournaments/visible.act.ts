import { roleHasPermission } from '@portal/shared/kit/permissions'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import type { Db } from '../kit/db/tables.ts'
import type { Actor } from '../kit/deps.ts'
import { Refusal } from '../kit/refusal.ts'
import { findTournamentById } from './tournaments-list.queries.ts'

/** Whether an actor sees unpublished tournaments. */
export function seesUnpublished({ role }: Pick<Actor, 'role'>): boolean {
  return roleHasPermission(role, 'tournament:write')
}

/** Returns a tournament that the actor may see; throws TOURNAMENTS_NOT_FOUND, also for an unpublished one that the actor may not see. */
export async function requireVisibleTournament(db: Db, id: number, actor: Pick<Actor, 'role'>): Promise<Tournament> {
  const tournament = await findTournamentById(db, id, { publishedOnly: !seesUnpublished(actor) })
  if (!tournament) throw new Refusal('TOURNAMENTS_NOT_FOUND')
  return tournament
}
