import { randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto'

/** 144 bits, which nobody can guess. */
const SALT_BYTES = 18

/** The keys of personal links by their ids; new links use the one with the highest id. */
export type LinkKeys = ReadonlyMap<number, KeyObject>

/** A salt for a new link: the id of the newest key and random bytes. */
export function createLinkSalt(keys: LinkKeys): string {
  return `${Math.max(...keys.keys())}.${randomBytes(SALT_BYTES).toString('base64url')}`
}

/** The id of the key of a salt; salts from before ids were added belong to the first key. */
export const linkKeyId = (salt: string) => (salt.includes('.') ? Number(salt.split('.')[0]) : 1)

/** The key of a salt. Throws where the database lacks it. */
export function findLinkKey(keys: LinkKeys, salt: string): KeyObject {
  const key = keys.get(linkKeyId(salt))
  if (!key) throw new Error('The key of a personal link is missing from the database')
  return key
}

/** Splits a link into its secret and its ending; nothing is checked. */
export function readLink(link: string): { secret: string; ending: string } {
  const [secret = '', ending = ''] = link.split('.')
  return { secret, ending }
}

/** Compares two endings in constant time. */
export function isSameEnding(first: string, second: string): boolean {
  const [a, b] = [Buffer.from(first), Buffer.from(second)]
  return a.length === b.length && timingSafeEqual(a, b)
}
