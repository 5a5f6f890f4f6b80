import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const COOKIE_DAYS = 180
const NONCE_BYTES = 12

const computeMac = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest('base64url')
/**
 * The name of the cookie of an account: a shared computer has one per account, and the name does not reveal the account. Browsers accept the
 * prefix `__Host-` only over https and from this host.
 */
const cookieName = (key: Uint8Array, user_id: number, isSecure: boolean) =>
  `${isSecure ? '__Host-' : ''}known_${computeMac(key, `device name ${user_id}`).slice(0, 16)}`
const isHttps = (publicUrl: string) => publicUrl.startsWith('https:')
const deviceProof = (key: Uint8Array, user_id: number, nonce: string) => computeMac(key, `device ${user_id} ${nonce}`)

/** Reads the nonce of a device on which the account signed in before from its cookie; null for any other device. */
export function readKnownDevice(
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

/** Writes the cookie that identifies a device of an account. It grants nothing: attempts from this device only have their own count. */
export function writeDeviceCookie(
  key: Uint8Array,
  user_id: number,
  knownNonce: string | null,
  publicUrl: string,
): string {
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
