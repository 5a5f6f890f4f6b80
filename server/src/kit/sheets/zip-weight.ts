import { fromBufferPromise } from 'yauzl'

export class BrokenZip extends Error {}
export class HeavyZip extends Error {}

/** Sizes declared in a zip are not trusted: bytes are counted while unpacking. */
const READING = { lazyEntries: true, validateEntrySizes: false }

/**
 * Unpacks a zip to check its size. Throws HeavyZip once its parts together exceed `limit` bytes, and BrokenZip for a damaged zip. Returns
 * the names of the parts.
 */
export async function weighZip(bytes: Buffer, limit: number): Promise<string[]> {
  const names: string[] = []
  let bytesLeft = limit
  try {
    const zip = await fromBufferPromise(bytes, READING)
    for await (const entry of zip.eachEntry()) {
      names.push(entry.fileName)
      for await (const part of await zip.openReadStreamPromise(entry)) {
        bytesLeft -= (part as Buffer).length
        if (bytesLeft < 0) throw new HeavyZip()
      }
    }
  } catch (error) {
    throw error instanceof HeavyZip ? error : new BrokenZip()
  }
  return names
}
