import type { Deps } from '../../kit/deps.ts'
import { hashText } from '../../kit/text/hash.ts'
import { createLinkSalt } from '../../kit/link-keys.ts'
import { linkSecret } from './entry-link.rules.ts'

/** The columns of a new personal link; storing them revokes the entry's previous link. */
export function newLink({ linkKeys }: Pick<Deps, 'linkKeys'>) {
  const link_salt = createLinkSalt(linkKeys)
  return { link_salt, link_hash: hashText(linkSecret(linkKeys, link_salt)) }
}

/** The columns of an entry without a personal link. */
export const noLink = { link_salt: null, link_hash: null } as const
