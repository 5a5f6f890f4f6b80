import type { SharedLink } from '@portal/shared/entries/shared-link-calls'
import { sharingHasEnded } from '@portal/shared/entries/shared-links'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { transact } from '../../kit/db/retrying.ts'
import { trailOf } from '../../kit/db/trail.ts'
import type { Authorized, Deps } from '../../kit/deps.ts'
import { Refusal } from '../../kit/refusal.ts'
import { hashOf } from '../../kit/text/hash.ts'
import { visibleTournament } from '../../tournaments/visible.act.ts'
import { limitLookUp } from './look-up-limit.act.ts'
import { contextQueries } from '../record/entry-context.queries.ts'
import { sharedLinkQueries } from './shared-links.queries.ts'
import { newSharedLink, shownLink, type SharedOf } from './shared-links.rules.ts'

type Sharing = { of: SharedOf; tournament: Tournament; renew: 0 | 1 }

/** The link of a unit or an entry; made where there is none, or where another one is wanted. Throws LINK_TOURNAMENT_OVER. */
export async function share(
  { db, now, linkKeys }: Deps,
  { of, tournament, renew }: Sharing,
  actor: Authorized<'unit:share' | 'entry:share'>,
): Promise<SharedLink> {
  if (sharingHasEnded(tournament, now())) throw new Refusal('LINK_TOURNAMENT_OVER')
  const trail = trailOf(actor, now())
  return transact(db, async (tx) => {
    const links = sharedLinkQueries(tx)
    const there = await links.of(of)
    const currentLink = there && renew === 0 ? shownLink(linkKeys, there, tournament) : null
    if (currentLink) return currentLink
    await links.put(of, newSharedLink(linkKeys), trail)
    const storedLink = await links.of(of)
    const sharedLink = storedLink && shownLink(linkKeys, storedLink, tournament)
    if (!sharedLink) throw new Error('a shared link is gone within its transaction')
    return sharedLink
  })
}

/** The link of a unit or an entry as it is, or null. */
export async function linkOf({ db, linkKeys }: Deps, of: SharedOf, tournament: Tournament): Promise<SharedLink | null> {
  const there = await sharedLinkQueries(db).of(of)
  return there ? shownLink(linkKeys, there, tournament) : null
}

/**
 * The link of a token, with its published tournament. Throws LINK_NOT_VALID for one that was revoked, ended or never was; those alone
 * are counted against the address `ip`.
 */
export async function openedBy(deps: Deps, token: string, ip: string) {
  const { db, now } = deps
  const found = await limitLookUp(deps, ip)
  const link = await sharedLinkQueries(db).byHash(hashOf(token))
  const linkTournament = link && (await contextQueries(db).tournament(link.tournament_id))
  if (!link || linkTournament?.is_active !== 1 || sharingHasEnded(linkTournament, now()))
    throw new Refusal('LINK_NOT_VALID')
  await found()
  return { link, tournament: await visibleTournament(db, link.tournament_id, { role: 'visitor' }) }
}
