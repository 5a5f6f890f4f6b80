import { entryCalls } from '@portal/shared/entries/entry-calls'
import { hasEnded } from '@portal/shared/people/eligibility'
import { transact } from '../../kit/db/retrying.ts'
import type { Db } from '../../kit/db/tables.ts'
import { createTrail } from '../../kit/db/trail.ts'
import type { Actor, App, Deps } from '../../kit/deps.ts'
import { mount } from '../../kit/http/mount.ts'
import { Refusal } from '../../kit/refusal.ts'
import { contextQueries } from '../record/entry-context.queries.ts'
import { limitEntryMails } from './entry-mail-limit.act.ts'
import { queueMailsAbout } from '../mailings/entry-mail.act.ts'
import { mailedFamilyLink } from '../record/entry-link.rules.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import { familyQueries } from '../record/families.queries.ts'
import { recordHistory } from '../record/history.queries.ts'
import { lockEntry } from '../record/hold.act.ts'
import { sharedLinkQueries } from './shared-links.queries.ts'
import { newLink, noLink } from '../record/new-link.rules.ts'
import { ownsByAccount } from '../record/ownership.rules.ts'

/**
 * Renewing and revoking the personal link of an entry, for admins and for the account that made it. The shared links of the entry end too,
 * and that of its family, which would show the new link.
 */
export function entryLinkRoutes(app: App, deps: Deps): void {
  const { db, now } = deps

  /** Locks an entry for an admin or the account that made it. The link itself is not enough, because it may be stolen. */
  const lockOwnEntry = async (tx: Db, id: number, actor: Actor) => {
    const entry = await lockEntry(tx, deps, id)
    if (actor.role !== 'admin' && !ownsByAccount(actor, entry)) throw new Refusal('ENTRY_NOT_YOURS')
    return entry
  }

  /** Ends the links of others and of the family. Returns the new link of the family for a mail; null without a family. */
  const replaceOtherLinks = async (
    tx: Db,
    { id, tournament_id, family_id, email_key }: Awaited<ReturnType<typeof lockOwnEntry>>,
  ): Promise<string | null> => {
    await sharedLinkQueries(tx).end({ tournament_id, athlete_id: id })
    if (family_id === null) return null
    const link = newLink(deps)
    await familyQueries(tx).replaceLink(family_id, link)
    return mailedFamilyLink(deps.linkKeys, deps.config.PUBLIC_URL, { ...link, email_key })
  }

  mount(app, entryCalls.renewLink, async ({ params: { id }, actor }) => {
    const trail = createTrail(actor, now())
    await transact(db, async (tx) => {
      const entry = await lockOwnEntry(tx, id, actor)
      const tournament = await contextQueries(tx).tournament(entry.tournament_id)
      if (!tournament || hasEnded(tournament, now())) throw new Refusal('LINK_TOURNAMENT_OVER')
      if (actor.role !== 'admin') await limitEntryMails(deps, id, tx)
      await entryQueries(tx).update(id, newLink(deps), trail)
      const familyLink = await replaceOtherLinks(tx, entry)
      await recordHistory(tx, [{ record_id: id, tournament_id: entry.tournament_id, action: 'renew_link' }], trail)
      await queueMailsAbout(tx, deps, [id], { kind: 'link', familyLink }, trail.at)
    })
    return null
  })

  mount(app, entryCalls.revokeLink, async ({ params: { id }, actor }) => {
    const trail = createTrail(actor, now())
    await transact(db, async (tx) => {
      const entry = await lockOwnEntry(tx, id, actor)
      // An entry that an account made has no link, but its family may have one.
      const familyLink = await replaceOtherLinks(tx, entry)
      const hasLink = entry.link_hash !== null
      // Not mailed again and again by an account whose entry has no link to revoke.
      if (familyLink !== null && (hasLink || actor.role === 'admin'))
        await queueMailsAbout(tx, deps, [id], { kind: 'family-link', familyLink }, trail.at)
      if (!hasLink) return
      await entryQueries(tx).update(id, noLink, trail)
      await recordHistory(tx, [{ record_id: id, tournament_id: entry.tournament_id, action: 'revoke_link' }], trail)
    })
    return null
  })
}
