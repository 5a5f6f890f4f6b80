import { hasEnded } from '@portal/shared/people/eligibility'
import type { Db } from '../../kit/db/tables.ts'
import { Refusal } from '../../kit/refusal.ts'
import { contextQueries } from './entry-context.queries.ts'

/** Throws LINK_NOT_VALID (404) once the tournament of a personal link is over. */
export async function refuseExpiredLink(db: Db, tournament_id: number, now: Date): Promise<void> {
  const tournament = await contextQueries(db).tournament(tournament_id)
  if (!tournament || hasEnded(tournament, now)) throw new Refusal('LINK_NOT_VALID')
}
