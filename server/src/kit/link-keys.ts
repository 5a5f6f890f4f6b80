import { randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto'

/** The bytes of a salt: 128 bits and more cannot be guessed. */
const SALT_BYTES = 18

/** The keys of personal links by their id; the last one makes new links. */
export type LinkKeys = ReadonlyMap<number, KeyObject>

/** The salt of a new link: the id of the newest key and random bytes. */
export function newSalt(keys: LinkKeys): string {
  return `${Math.max(...keys.keys())}.${randomBytes(SALT_BYTES).toString('base64url')}`
}

/** The id of the key that a salt was made for; salts without an id are of the time before there were ids. */
export const keyIdOf = (salt: string) => (salt.includes('.') ? Number(salt.split('.')[0]) : 1)

export function keyOf(keys: LinkKeys, salt: string): KeyObject {
  const key = keys.get(keyIdOf(salt))
  if (!key) throw new Error('The key of a personal link is missing from the database')
  return key
}

/** The secret and the ending of a link, either of which may be anything. */
export function readLink(link: string): { secret: string; ending: string } {
  const [secret = '', ending = ''] = link.split('.')
  return { secret, ending }
}

/** Compares two endings in the same time whatever they hold. */
export function isSameEnding(first: string, second: string): boolean {
  const [a, b] = [Buffer.from(first), Buffer.from(second)]
  return a.length === b.length && timingSafeEqual(a, b)
}
