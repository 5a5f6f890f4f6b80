import { hasEnded } from '@portal/shared/entries/eligibility'
import type { Db } from '../db/tables.ts'
import { trailOf } from '../db/trail.ts'
import type { Actor, Deps } from '../deps.ts'
import { Refusal } from '../http/refusal.ts'
import { contextQueries } from './entry-context.queries.ts'
import { mailAbout } from './entry-mail.ts'
import { entryQueries } from './entry-write.queries.ts'
import { remember } from './history.queries.ts'
import { lockedEntry } from './hold.ts'
import { newLink } from './new-link.ts'

/**
 * Mails the personal link of an entry to its own address once more. The link stays as it is, so that nobody who merely knows the code
 * can end it; an entry without one (made by an account) is given one.
 */
export async function sendLinkAgain(tx: Db, deps: Deps, id: number, actor: Actor): Promise<void> {
  const trail = trailOf(actor, deps.now())
  const entry = await lockedEntry(tx, deps, id)
  const tournament = await contextQueries(tx).tournament(entry.tournament_id)
  if (!tournament || hasEnded(tournament, deps.now())) throw new Refusal('LINK_TOURNAMENT_OVER')
  if (entry.link_salt === null) {
    await entryQueries(tx).update(id, newLink(deps), trail)
    await remember(tx, [{ record_id: id, tournament_id: entry.tournament_id, action: 'renew_link' }], trail)
  }
  await mailAbout(tx, deps, id, 'link-again', trail.at)
}
