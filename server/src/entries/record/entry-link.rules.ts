import { createHmac } from 'node:crypto'
import { findLinkKey, type LinkKeys } from '../../kit/link-keys.ts'

/** The bytes of a link's secret; 16 would be enough not to be guessed. */
const SECRET_BYTES = 24
const ENDING_BYTES = 16

/**
 * The secret of an entry's personal link, derived from the link key and the entry's salt: a retry gets the same secret, although only its hash
 * is stored. A new salt revokes it.
 */
export function linkSecret(keys: LinkKeys, salt: string): string {
  const digest = createHmac('sha256', findLinkKey(keys, salt)).update(`entry link ${salt}`).digest()
  return digest.subarray(0, SECRET_BYTES).toString('base64url')
}

/**
 * The ending of a mailed link: `<secret>.<ending>`. The page after a registration shows only the secret, so that opening a link with its ending
 * proves that a mail to this address was read.
 */
export function mailedEnding(
  keys: LinkKeys,
  { link_salt, email_key }: { link_salt: string; email_key: string },
): string {
  const text = `mailed link ${link_salt} ${email_key}`
  return createHmac('sha256', findLinkKey(keys, link_salt))
    .update(text)
    .digest()
    .subarray(0, ENDING_BYTES)
    .toString('base64url')
}

/** The URL of a link. Its secret is in the fragment, which browsers never send to a server, so that no log contains it. */
export function linkAddress(publicUrl: string, link: string): string {
  return `${publicUrl}/entry#${link}`
}

/** The URL of the link of a family, with the ending of a mailed one. */
export function mailedFamilyLink(
  keys: LinkKeys,
  publicUrl: string,
  family: { link_salt: string; email_key: string },
): string {
  return `${publicUrl}/family#${linkSecret(keys, family.link_salt)}.${mailedEnding(keys, family)}`
}

/** The personal link for a mail; null for an entry without one. */
export function mailedLink(
  keys: LinkKeys,
  publicUrl: string,
  { link_salt, email_key }: { link_salt: string | null; email_key: string },
): string | null {
  if (link_salt === null) return null
  const ending = mailedEnding(keys, { link_salt, email_key })
  return linkAddress(publicUrl, `${linkSecret(keys, link_salt)}.${ending}`)
}
