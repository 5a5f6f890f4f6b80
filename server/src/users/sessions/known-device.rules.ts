import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const DAYS = 180
const NONCE_BYTES = 12

const mac = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest('base64url')
/**
 * A name for each account, so that a computer of several people knows them all; it tells nobody whose it is. Browsers take the prefix over
 * https alone, and then only from this very host.
 */
const cookieName = (key: Uint8Array, user_id: number, isSecure: boolean) =>
  `${isSecure ? '__Host-' : ''}known_${mac(key, `device name ${user_id}`).slice(0, 16)}`
const isHttps = (publicUrl: string) => publicUrl.startsWith('https:')
const proofOf = (key: Uint8Array, user_id: number, nonce: string) => mac(key, `device ${user_id} ${nonce}`)

/** The device on which an account signed in before, by the cookie it was given then; null for any other. */
export function knownDevice(
  key: Uint8Array,
  cookies: string | undefined,
  user_id: number,
  publicUrl: string,
): string | null {
  const start = `${cookieName(key, user_id, isHttps(publicUrl))}=`
  const found = (cookies ?? '').split(/; */u).find((cookie) => cookie.startsWith(start))
  const [nonce = '', proof = ''] = (found?.slice(start.length) ?? '').split('.')
  const expected = Buffer.from(proofOf(key, user_id, nonce))
  const sentProof = Buffer.from(proof)
  return sentProof.length === expected.length && timingSafeEqual(sentProof, expected) ? nonce : null
}

/** The cookie by which a device is known from now on. It opens nothing: it only counts guesses made elsewhere apart. */
export function deviceCookie(key: Uint8Array, user_id: number, knownNonce: string | null, publicUrl: string): string {
  const nonce = knownNonce ?? randomBytes(NONCE_BYTES).toString('base64url')
  return [
    `${cookieName(key, user_id, isHttps(publicUrl))}=${nonce}.${proofOf(key, user_id, nonce)}`,
    'Path=/',
    `Max-Age=${DAYS * 24 * 3600}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isHttps(publicUrl) ? ['Secure'] : []),
  ].join('; ')
}
