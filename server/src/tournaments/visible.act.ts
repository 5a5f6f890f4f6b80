import { may } from '@portal/shared/kit/permissions'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import type { Db } from '../kit/db/tables.ts'
import type { Actor } from '../kit/deps.ts'
import { Refusal } from '../kit/refusal.ts'
import { tournamentById } from './tournaments-list.queries.ts'

/** Whether an actor sees unpublished tournaments. */
export function seesAll({ role }: Pick<Actor, 'role'>): boolean {
  return may(role, 'tournament:write')
}

/** A tournament that the actor may see; throws TOURNAMENTS_NOT_FOUND, also for an unpublished one that the actor may not see. */
export async function visibleTournament(db: Db, id: number, actor: Pick<Actor, 'role'>): Promise<Tournament> {
  const tournament = await tournamentById(db, id, !seesAll(actor))
  if (!tournament) throw new Refusal('TOURNAMENTS_NOT_FOUND')
  return tournament
}
