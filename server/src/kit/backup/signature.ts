import { timingSafeEqual } from 'node:crypto'
import type { DataKey } from '../data-key.ts'

const PURPOSE = 'manifest of a backup'

/** The signature that a backup holds beside its manifest, behind the id of its data key. */
export const signatureBy = (key: DataKey, manifest: Buffer) => `${key.id} ${key.sign(manifest, PURPOSE)}`

/** How far the data keys that are here vouch for a backup: it is as it was made, it was altered, or none of them signed it. */
export type Trust = { state: 'verified' | 'altered' | 'unsigned' } | { state: 'unknown key'; id: string }

/** Holds a manifest against its signature; `signature` is null where the backup has none. */
export function trustIn(manifest: Buffer, signature: string | null, keys: readonly DataKey[]): Trust {
  if (signature === null) return { state: 'unsigned' }
  const [id = ''] = signature.split(' ')
  const key = keys.find((each) => each.id === id)
  if (!key) return { state: 'unknown key', id }
  const [found, right] = [Buffer.from(signature), Buffer.from(signatureBy(key, manifest))]
  return { state: found.length === right.length && timingSafeEqual(found, right) ? 'verified' : 'altered' }
}
