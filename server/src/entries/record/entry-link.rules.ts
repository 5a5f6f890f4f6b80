import { createHmac, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto'

/** The bytes of a salt and of a link's secret: 128 bits and more cannot be guessed. */
const SALT_BYTES = 18
const SECRET_BYTES = 24
const ENDING_BYTES = 16

export type Keys = ReadonlyMap<number, KeyObject>

/** The salt of a new link: the id of the newest key and random bytes. */
export function newSalt(keys: Keys): string {
  return `${Math.max(...keys.keys())}.${randomBytes(SALT_BYTES).toString('base64url')}`
}

/** The id of the key that a salt was made for; salts without an id are of the time before there were ids. */
export const keyIdOf = (salt: string) => (salt.includes('.') ? Number(salt.split('.')[0]) : 1)

export function keyOf(keys: Keys, salt: string): KeyObject {
  const key = keys.get(keyIdOf(salt))
  if (!key) throw new Error('The key of a personal link is missing from the database')
  return key
}

/**
 * The secret of an entry's personal link, made from the key of links and the entry's salt: a retry gets the same secret, although
 * only its hash is kept. A new salt revokes it.
 */
export function linkSecret(keys: Keys, salt: string): string {
  const made = createHmac('sha256', keyOf(keys, salt)).update(`entry link ${salt}`).digest()
  return made.subarray(0, SECRET_BYTES).toString('base64url')
}

/**
 * What only the mailed form of a link ends with: `<secret>.<ending>`. The page after registering shows the secret; opening a
 * link with its ending shows that a mail to this address was read.
 */
export function mailedEnding(keys: Keys, { link_salt, email_key }: { link_salt: string; email_key: string }): string {
  const text = `mailed link ${link_salt} ${email_key}`
  return createHmac('sha256', keyOf(keys, link_salt))
    .update(text)
    .digest()
    .subarray(0, ENDING_BYTES)
    .toString('base64url')
}

/** The secret and the ending of a link, either of which may be anything. */
export function readLink(link: string): { secret: string; ending: string } {
  const [secret = '', ending = ''] = link.split('.')
  return { secret, ending }
}

/** Compares two endings in the same time whatever they hold. */
export function isSameEnding(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Where the link leads. The secret is in the fragment, so that no server's log ever holds it. */
export function linkAddress(publicUrl: string, link: string): string {
  return `${publicUrl}/entry#${link}`
}

/** A personal link as it is mailed; null for an entry that none opens. */
export function mailedLink(
  keys: Keys,
  publicUrl: string,
  { link_salt, email_key }: { link_salt: string | null; email_key: string },
): string | null {
  if (link_salt === null) return null
  const ending = mailedEnding(keys, { link_salt, email_key })
  return linkAddress(publicUrl, `${linkSecret(keys, link_salt)}.${ending}`)
}
