import { hasEnded } from '@portal/shared/people/eligibility'
import type { Db } from '../../kit/db/tables.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Actor } from '../../kit/deps.ts'
import { contextQueries } from './entry-context.queries.ts'
import { entryQueries } from './entry-write.queries.ts'
import { isOwner, ownsByAccount } from './ownership.rules.ts'

/** Throws LINK_NOT_VALID once the tournament of a personal link has ended. */
export async function refuseExpiredLink(db: Db, tournament_id: number, now: Date): Promise<void> {
  const tournament = await contextQueries(db).tournament(tournament_id)
  if (!tournament || hasEnded(tournament, now)) throw new Refusal('LINK_NOT_VALID')
}

/** The stored row of an entry, for its owner or an admin. For anybody else throws LINK_NOT_VALID (visitors) or ATHLETE_NOT_FOUND (accounts). */
export async function requireOwnEntry(db: Db, id: number, actor: Actor, now: Date) {
  const entry = await entryQueries(db).byId(id)
  const isAdmin = actor.role === 'admin'
  if (!entry || (!isAdmin && !isOwner(actor, entry)))
    throw new Refusal(actor.role === 'visitor' ? 'LINK_NOT_VALID' : 'ATHLETE_NOT_FOUND')
  if (!isAdmin && !ownsByAccount(actor, entry)) await refuseExpiredLink(db, entry.tournament_id, now)
  return entry
}
