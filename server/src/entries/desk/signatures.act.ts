import { SIGNATURE_MAX_BYTES } from '@portal/shared/desk/desk-rows'
import type { Signature } from '@portal/shared/desk/desk-calls'
import { createDataKey, findSealingKeyId, type DataKey } from '../../kit/data-key.ts'
import type { Db } from '../../kit/db/tables.ts'
import { encodeDrawing } from '../../kit/files/drawing.ts'
import { Refusal } from '../../kit/refusal.ts'
import { listImages, replaceImage } from './signatures.queries.ts'

type SealedImage = { tournament_id: number; key: string; image: string }

const sealName = ({ tournament_id, key }: Pick<SealedImage, 'tournament_id' | 'key'>) =>
  `signature ${tournament_id} ${key}`

/** The image of a signature, encoded again and encrypted; null for a tick. Throws SIGNATURE_UNREADABLE unless it is a small PNG by content. */
export async function sealImage(
  dataKey: DataKey,
  tournament_id: number,
  { key, image }: Pick<Signature, 'key' | 'image'>,
): Promise<string | null> {
  if (image === null || image === undefined) return null
  const drawing = await encodeDrawing(Buffer.from(image, 'base64'), SIGNATURE_MAX_BYTES)
  if (!drawing)
    throw new Refusal('SIGNATURE_UNREADABLE', { errors: [{ path: 'signature.image', code: 'SIGNATURE_UNREADABLE' }] })
  return dataKey.seal(drawing.toString('base64'), sealName({ tournament_id, key }))
}

/** The PNG of a stored signature; null if its data key was lost. */
export function openImage(dataKey: DataKey, sealed: SealedImage): Buffer | null {
  try {
    return Buffer.from(dataKey.open(sealed.image, sealName(sealed)), 'base64')
  } catch {
    return null
  }
}

/** Encrypts all signatures with the current data key. Returns the number of those that neither it nor `oldKey` decrypts. */
export async function reencryptSignatures(db: Db, dataKey: DataKey, oldKey: string | undefined): Promise<number> {
  const oldDataKey = oldKey === undefined ? undefined : createDataKey(oldKey)
  let lostCount = 0
  for (const { id, ...sealed } of await listImages(db)) {
    const keyId = findSealingKeyId(sealed.image)
    if (keyId === dataKey.id) continue
    const drawing = oldDataKey?.id === keyId && oldDataKey ? openImage(oldDataKey, sealed) : null
    if (drawing === null) lostCount += 1
    else await replaceImage(db, id, sealed.image, dataKey.seal(drawing.toString('base64'), sealName(sealed)))
  }
  return lostCount
}
