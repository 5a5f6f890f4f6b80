import type { Deps } from '../../kit/deps.ts'
import { hashOf } from '../../kit/text/hash.ts'
import { linkSecret, newSalt } from './entry-link.rules.ts'

/** The columns of a personal link that nobody has seen yet; stored with an entry, they end the link it had. */
export function newLink({ linkKeys }: Pick<Deps, 'linkKeys'>) {
  const link_salt = newSalt(linkKeys)
  return { link_salt, link_hash: hashOf(linkSecret(linkKeys, link_salt)) }
}

/** The columns of an entry that no link opens. */
export const noLink = { link_salt: null, link_hash: null } as const
