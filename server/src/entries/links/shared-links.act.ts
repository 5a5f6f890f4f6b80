import type { SharedLink } from '@portal/shared/entries/shared-link-calls'
import { hasSharingEnded } from '@portal/shared/entries/shared-links'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { transact } from '../../kit/db/retrying.ts'
import { createTrail } from '../../kit/db/trail.ts'
import type { Authorized, Deps } from '../../kit/deps.ts'
import { Refusal } from '../../kit/refusal.ts'
import { hashText } from '../../kit/text/hash.ts'
import { requireVisibleTournament } from '../../tournaments/visible.act.ts'
import { limitLookUp } from './look-up-limit.act.ts'
import { contextQueries } from '../record/entry-context.queries.ts'
import { sharedLinkQueries } from './shared-links.queries.ts'
import { newSharedLink, toSharedLink, type SharedSubject } from './shared-links.rules.ts'

type Sharing = { subject: SharedSubject; tournament: Tournament; renew: 0 | 1 }

/** The link of a unit or an entry. A new one is made if there is none or `renew` is 1. Throws LINK_TOURNAMENT_OVER. */
export async function shareLink(
  { db, now, linkKeys }: Deps,
  { subject, tournament, renew }: Sharing,
  actor: Authorized<'unit:share' | 'entry:share'>,
): Promise<SharedLink> {
  if (hasSharingEnded(tournament, now())) throw new Refusal('LINK_TOURNAMENT_OVER')
  const trail = createTrail(actor, now())
  return transact(db, async (tx) => {
    const links = sharedLinkQueries(tx)
    const foundLink = await links.bySubject(subject)
    const currentLink = foundLink && renew === 0 ? toSharedLink(linkKeys, foundLink, tournament) : null
    if (currentLink) return currentLink
    await links.put(subject, newSharedLink(linkKeys), trail)
    const storedLink = await links.bySubject(subject)
    const sharedLink = storedLink && toSharedLink(linkKeys, storedLink, tournament)
    if (!sharedLink) throw new Error('a shared link is gone within its transaction')
    return sharedLink
  })
}

/** The link of a unit or an entry, or null. */
export async function readLink(
  { db, linkKeys }: Deps,
  subject: SharedSubject,
  tournament: Tournament,
): Promise<SharedLink | null> {
  const foundLink = await sharedLinkQueries(db).bySubject(subject)
  return foundLink ? toSharedLink(linkKeys, foundLink, tournament) : null
}

/**
 * The link of a token, with its published tournament. Throws LINK_NOT_VALID for an unknown, revoked or expired link; only these failures count
 * against the limit of the address `ip`.
 */
export async function openSharedLink(deps: Deps, token: string, ip: string) {
  const { db, now } = deps
  const releaseLimit = await limitLookUp(deps, ip)
  const link = await sharedLinkQueries(db).byHash(hashText(token))
  const linkTournament = link && (await contextQueries(db).tournament(link.tournament_id))
  if (!link || linkTournament?.is_active !== 1 || hasSharingEnded(linkTournament, now()))
    throw new Refusal('LINK_NOT_VALID')
  await releaseLimit()
  return { link, tournament: await requireVisibleTournament(db, link.tournament_id, { role: 'visitor' }) }
}
