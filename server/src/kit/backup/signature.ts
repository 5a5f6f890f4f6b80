import { timingSafeEqual } from 'node:crypto'
import type { DataKey } from '../data-key.ts'

const PURPOSE = 'manifest of a backup'

/** The signature of a manifest, after the id of the data key. */
export const signManifest = (key: DataKey, manifest: Buffer) => `${key.id} ${key.sign(manifest, PURPOSE)}`

/** The result of checking a signature: `unknown key` where none of the keys at hand signed it. */
export type Trust = { state: 'verified' | 'altered' | 'unsigned' } | { state: 'unknown key'; id: string }

/** Checks the signature of a manifest; `signature` is null where the backup has none. */
export function checkSignature(manifest: Buffer, signature: string | null, keys: readonly DataKey[]): Trust {
  if (signature === null) return { state: 'unsigned' }
  const [id = ''] = signature.split(' ')
  const key = keys.find((dataKey) => dataKey.id === id)
  if (!key) return { state: 'unknown key', id }
  const [actual, expected] = [Buffer.from(signature), Buffer.from(signManifest(key, manifest))]
  return { state: actual.length === expected.length && timingSafeEqual(actual, expected) ? 'verified' : 'altered' }
}
