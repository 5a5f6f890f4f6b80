import { hasEnded } from '@portal/shared/people/eligibility'
import type { Db } from '../../kit/db/tables.ts'
import { createTrail } from '../../kit/db/trail.ts'
import type { Authorized, Deps } from '../../kit/deps.ts'
import { Refusal } from '../../kit/refusal.ts'
import { contextQueries } from '../record/entry-context.queries.ts'
import { queueMailsAbout } from '../mailings/entry-mail.act.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import { recordHistory } from '../record/history.queries.ts'
import { lockEntry } from '../record/hold.act.ts'
import { newLink } from '../record/new-link.rules.ts'

/**
 * Mails the personal link of an entry to its address again. The link stays the same, so that somebody who only knows the code cannot end it.
 * An entry without a link, made by an account, gets one. Throws LINK_TOURNAMENT_OVER.
 */
export async function sendLinkAgain(tx: Db, deps: Deps, id: number, actor: Authorized<'entry:look-up'>): Promise<void> {
  const trail = createTrail(actor, deps.now())
  const entry = await lockEntry(tx, deps, id)
  const tournament = await contextQueries(tx).tournament(entry.tournament_id)
  if (!tournament || hasEnded(tournament, deps.now())) throw new Refusal('LINK_TOURNAMENT_OVER')
  if (entry.link_salt === null) {
    await entryQueries(tx).update(id, newLink(deps), trail)
    await recordHistory(tx, [{ record_id: id, tournament_id: entry.tournament_id, action: 'renew_link' }], trail)
  }
  await queueMailsAbout(tx, deps, [id], { kind: 'link-again' }, trail.at)
}
