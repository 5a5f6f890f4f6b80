import { createHmac } from 'node:crypto'
import { isSameEnding, type LinkKeys } from '../../kit/link-keys.ts'

const KEY_BYTES = 16

/**
 * The key that opens the stream of a rehearsal. A browser asks for streams without saying who it is, so those who may watch the rehearsal read the
 * key with its pointers first.
 */
export function streamKeyOf(keys: LinkKeys, rehearsal_id: number): string {
  const key = keys.get(Math.max(...keys.keys()))
  if (!key) throw new Error('there is no key of links')
  const digest = createHmac('sha256', key).update(`rehearsal stream ${rehearsal_id}`).digest()
  return digest.subarray(0, KEY_BYTES).toString('base64url')
}

export const isStreamKey = (keys: LinkKeys, rehearsal_id: number, key: string | undefined): boolean =>
  key !== undefined && isSameEnding(key, streamKeyOf(keys, rehearsal_id))
