import { createHmac } from 'node:crypto'

/** The bytes of a salt and of a link's secret: 128 bits and more cannot be guessed. */
export const SALT_BYTES = 18
const SECRET_BYTES = 24

/**
 * The secret of an entry's personal link, made from the server's key and the entry's salt: a retry can be told it again, although
 * only its hash is kept. A new salt revokes it.
 */
export function linkSecret(key: Uint8Array, salt: string): string {
  return createHmac('sha256', key).update(`entry link ${salt}`).digest().subarray(0, SECRET_BYTES).toString('base64url')
}

/** Where the link leads. The secret is in the fragment, so that no server's log ever holds it. */
export function linkAddress(publicUrl: string, secret: string): string {
  return `${publicUrl}/entry#${secret}`
}
