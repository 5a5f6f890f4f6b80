import { createHmac } from 'node:crypto'
import type { SharedLink } from '@portal/shared/entries/shared-link-calls'
import { sharedUntil } from '@portal/shared/entries/shared-links'
import { hashOf } from '../../kit/text/hash.ts'
import { keyIdOf, keyOf, newSalt, type LinkKeys } from '../../kit/link-keys.ts'

/** 128 bits cannot be guessed. */
const TOKEN_BYTES = 16

/** A link belongs to one of the two. */
export type SharedOf = { tournament_id: number; unit_id: number } | { tournament_id: number; athlete_id: number }
type StoredLink = { unit_id: number | null; link_salt: string; created_date: string }

/** The columns of a new link: only the hash of its token is kept, and the salt from which the keys of links make it again. */
export function newSharedLink(keys: LinkKeys) {
  const link_salt = newSalt(keys)
  return { link_salt, link_hash: hashOf(tokenOf(keys, link_salt)) }
}

function tokenOf(keys: LinkKeys, salt: string): string {
  const digest = createHmac('sha256', keyOf(keys, salt)).update(`shared link ${salt}`).digest()
  return digest.subarray(0, TOKEN_BYTES).toString('base64url')
}

/** A stored link as those who may share it see it; null where its key is gone, so that a new one has to be made. */
export function shownLink(
  keys: LinkKeys,
  { unit_id, link_salt, created_date }: StoredLink,
  tournament: { end_date: string },
): SharedLink | null {
  if (!keys.has(keyIdOf(link_salt))) return null
  const page = unit_id === null ? 'ticket' : 'card'
  return { path: `/${page}/${tokenOf(keys, link_salt)}`, ends: sharedUntil(tournament), created_date }
}
