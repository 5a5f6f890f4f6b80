import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const COOKIE_DAYS = 180
const NONCE_BYTES = 12

const mac = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest('base64url')
/**
 * The name of the cookie of one account: a computer of several people has one for each, and the name does not tell whose it is. Browsers accept
 * the prefix `__Host-` over https only, and from this very host.
 */
const cookieName = (key: Uint8Array, user_id: number, isSecure: boolean) =>
  `${isSecure ? '__Host-' : ''}known_${mac(key, `device name ${user_id}`).slice(0, 16)}`
const isHttps = (publicUrl: string) => publicUrl.startsWith('https:')
const deviceProof = (key: Uint8Array, user_id: number, nonce: string) => mac(key, `device ${user_id} ${nonce}`)

/** The nonce of a device on which the account signed in before, from its cookie; null for any other device. */
export function knownDevice(
  key: Uint8Array,
  cookies: string | undefined,
  user_id: number,
  publicUrl: string,
): string | null {
  const prefix = `${cookieName(key, user_id, isHttps(publicUrl))}=`
  const cookie = (cookies ?? '').split(/; */u).find((pair) => pair.startsWith(prefix))
  const [nonce = '', proof = ''] = (cookie?.slice(prefix.length) ?? '').split('.')
  const expected = Buffer.from(deviceProof(key, user_id, nonce))
  const sentProof = Buffer.from(proof)
  return sentProof.length === expected.length && timingSafeEqual(sentProof, expected) ? nonce : null
}

/** The cookie by which a device is recognised from now on. It grants nothing: guesses from this device are only counted apart from others. */
export function deviceCookie(key: Uint8Array, user_id: number, knownNonce: string | null, publicUrl: string): string {
  const nonce = knownNonce ?? randomBytes(NONCE_BYTES).toString('base64url')
  return [
    `${cookieName(key, user_id, isHttps(publicUrl))}=${nonce}.${deviceProof(key, user_id, nonce)}`,
    'Path=/',
    `Max-Age=${COOKIE_DAYS * 24 * 3600}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isHttps(publicUrl) ? ['Secure'] : []),
  ].join('; ')
}
