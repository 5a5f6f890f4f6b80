import { transact } from '../../kit/db/retrying.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Deps } from '../../kit/deps.ts'
import { sharedLinkQueries } from './shared-links.queries.ts'
import { linkKeyId } from '../../kit/link-keys.ts'
import { familyQueries } from '../record/families.queries.ts'
import { newLink } from '../record/new-link.rules.ts'

/** Gives a new link to every entry and family whose link was made with a removed key. Returns the number of these. */
export async function replaceLostLinks(db: Db, { linkKeys }: Pick<Deps, 'linkKeys'>): Promise<number> {
  return transact(db, async (tx) => {
    const linkedEntries = await tx
      .selectFrom('athletes')
      .select(['id', 'tournament_id', 'link_salt'])
      .where('link_salt', 'is not', null)
      .execute()
    const lostLinks = linkedEntries.filter(({ link_salt }) => !linkKeys.has(linkKeyId(link_salt ?? '')))
    for (const { id, tournament_id } of lostLinks) {
      await tx.updateTable('athletes').set(newLink({ linkKeys })).where('id', '=', id).execute()
      await sharedLinkQueries(tx).end({ tournament_id, athlete_id: id })
    }
    const families = await tx.selectFrom('families').select(['id', 'link_salt']).execute()
    const lostFamilies = families.filter(({ link_salt }) => !linkKeys.has(linkKeyId(link_salt)))
    for (const { id } of lostFamilies) await familyQueries(tx).replaceLink(id, newLink({ linkKeys }))
    return lostLinks.length + lostFamilies.length
  })
}
