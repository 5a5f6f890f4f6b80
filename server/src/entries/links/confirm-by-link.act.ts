import type { Db } from '../../kit/db/tables.ts'
import type { Deps } from '../../kit/deps.ts'
import { confirmAddress } from '../../kit/mail/addresses.ts'
import { isSameEnding, readLink } from '../../kit/link-keys.ts'
import { mailedEnding } from '../record/entry-link.rules.ts'

type LinkedEntry = { link_salt: string | null; email_key: string }

/** Confirms an entry's address when its mailed personal link is opened. */
export async function confirmByLink(
  db: Db,
  { linkKeys, now }: Pick<Deps, 'linkKeys' | 'now'>,
  { link_salt, email_key }: LinkedEntry,
  link: unknown,
): Promise<void> {
  if (link_salt === null || typeof link !== 'string') return
  const { ending } = readLink(link)
  if (ending === '' || !isSameEnding(ending, mailedEnding(linkKeys, { link_salt, email_key }))) return
  await confirmAddress(db, email_key, now().toISOString())
}
