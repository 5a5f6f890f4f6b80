import { createHmac } from 'node:crypto'
import { keyOf, type LinkKeys } from '../../kit/link-keys.ts'

/** The bytes of a link's secret; 128 bits are enough not to be guessed. */
const SECRET_BYTES = 24
const ENDING_BYTES = 16

/**
 * The secret of an entry's personal link, made from the key of links and the entry's salt: a retry gets the same secret, although
 * only its hash is kept. A new salt revokes it.
 */
export function linkSecret(keys: LinkKeys, salt: string): string {
  const digest = createHmac('sha256', keyOf(keys, salt)).update(`entry link ${salt}`).digest()
  return digest.subarray(0, SECRET_BYTES).toString('base64url')
}

/**
 * The ending that only the mailed form of a link has: `<secret>.<ending>`. The page after registering shows the secret; opening a
 * link with its ending shows that a mail to this address was read.
 */
export function mailedEnding(
  keys: LinkKeys,
  { link_salt, email_key }: { link_salt: string; email_key: string },
): string {
  const text = `mailed link ${link_salt} ${email_key}`
  return createHmac('sha256', keyOf(keys, link_salt))
    .update(text)
    .digest()
    .subarray(0, ENDING_BYTES)
    .toString('base64url')
}

/** The address of a link. Its secret stands in the fragment, which browsers send to no server and so into no log. */
export function linkAddress(publicUrl: string, link: string): string {
  return `${publicUrl}/entry#${link}`
}

/** A personal link as it is mailed; null for an entry that none opens. */
export function mailedLink(
  keys: LinkKeys,
  publicUrl: string,
  { link_salt, email_key }: { link_salt: string | null; email_key: string },
): string | null {
  if (link_salt === null) return null
  const ending = mailedEnding(keys, { link_salt, email_key })
  return linkAddress(publicUrl, `${linkSecret(keys, link_salt)}.${ending}`)
}
