import type { Deps } from '../../kit/deps.ts'
import { hashOf } from '../../kit/text/hash.ts'
import { newSalt } from '../../kit/link-keys.ts'
import { linkSecret } from './entry-link.rules.ts'

/** The columns of a new personal link; storing them revokes the entry's previous link. */
export function newLink({ linkKeys }: Pick<Deps, 'linkKeys'>) {
  const link_salt = newSalt(linkKeys)
  return { link_salt, link_hash: hashOf(linkSecret(linkKeys, link_salt)) }
}

/** The columns of an entry that no link opens. */
export const noLink = { link_salt: null, link_hash: null } as const
