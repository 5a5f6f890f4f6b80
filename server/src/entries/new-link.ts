import { randomBytes } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { hashOf } from '../http/guard.ts'
import { linkSecret, SALT_BYTES } from './entry-link.rules.ts'

/** The columns of a personal link that nobody has seen yet; stored with an entry, they end the link it had. */
export function newLink({ tokenKey }: Pick<Deps, 'tokenKey'>) {
  const link_salt = randomBytes(SALT_BYTES).toString('base64url')
  return { link_salt, link_hash: hashOf(linkSecret(tokenKey, link_salt)) }
}

/** The columns of an entry that no link opens. */
export const noLink = { link_salt: null, link_hash: null } as const
