import { createHmac } from 'node:crypto'
import type { SharedLink } from '@portal/shared/entries/shared-link-calls'
import { sharedUntil } from '@portal/shared/entries/shared-links'
import { hashText } from '../../kit/text/hash.ts'
import { linkKeyId, findLinkKey, createLinkSalt, type LinkKeys } from '../../kit/link-keys.ts'

/** 128 bits, which cannot be guessed. */
const TOKEN_BYTES = 16

/** The unit or the entry that a link shows. */
export type SharedSubject = { tournament_id: number; unit_id: number } | { tournament_id: number; athlete_id: number }
type StoredLink = { unit_id: number | null; link_salt: string; created_date: string }

/** The columns of a new link: the hash of its token, and the salt from which the token can be derived later. */
export function newSharedLink(keys: LinkKeys) {
  const link_salt = createLinkSalt(keys)
  return { link_salt, link_hash: hashText(linkToken(keys, link_salt)) }
}

function linkToken(keys: LinkKeys, salt: string): string {
  const digest = createHmac('sha256', findLinkKey(keys, salt)).update(`shared link ${salt}`).digest()
  return digest.subarray(0, TOKEN_BYTES).toString('base64url')
}

/** A stored link as the API returns it; null if its key was removed, so that a new link is needed. */
export function toSharedLink(
  keys: LinkKeys,
  { unit_id, link_salt, created_date }: StoredLink,
  tournament: { end_date: string },
): SharedLink | null {
  if (!keys.has(linkKeyId(link_salt))) return null
  const page = unit_id === null ? 'ticket' : 'card'
  return { path: `/${page}/${linkToken(keys, link_salt)}`, ends: sharedUntil(tournament), created_date }
}
