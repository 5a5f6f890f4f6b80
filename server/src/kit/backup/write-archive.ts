import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** The size and hash of a part, once it has been written. */
export type Weighed = { bytes: number; sha256: string }

export type Archive = {
  /** Adds a part and waits until it is in; memory holds a few pieces of it at a time. */
  add: (
    name: string,
    content: AsyncIterable<Buffer> | readonly Buffer[],
    options?: { compress?: boolean },
  ) => Promise<Weighed>
}

/** Stands for the hash in the comment at the end of the file, over which the hash itself is made. */
export const UNSEALED = '0'.repeat(64)

/**
 * Writes a zip file that only this user may read, part by part, and waits until it is on the disk. The file must not exist.
 * Its comment is the hash of the whole file, since the hashes of parts say nothing of what stands between them.
 * Throws what writing or one of the parts threw.
 */
export async function writeArchive(path: string, fill: (archive: Archive) => Promise<void>): Promise<void> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const whole = createHash('sha256')
  const hashed = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      whole.update(piece)
      yield piece
    }
  }
  const written = pipeline(output, hashed, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  const failed = new Promise<never>((_, reject) => {
    zip.on('error', reject)
    written.catch(reject)
  })
  // It may fail while nobody waits for it.
  failed.catch(() => {})
  const add: Archive['add'] = async (name, content, { compress = true } = {}) => {
    const weighed = new Promise<Weighed>((resolve) => {
      const weighing = weigh(content, resolve)
      zip.addReadStreamLazy(name, { compress, mode: 0o600 }, (start) => start(null, Readable.from(weighing)))
    })
    return Promise.race([weighed, failed])
  }
  try {
    await Promise.race([fill({ add }), failed])
    zip.end({ forceZip64Format: false, comment: UNSEALED })
    await Promise.race([written, failed])
    await seal(path, whole.digest('hex'))
  } catch (error) {
    output.destroy()
    await written.catch(() => {})
    throw error
  }
}

async function seal(path: string, hash: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    await file.write(hash, size - UNSEALED.length)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function* weigh(
  content: AsyncIterable<Buffer> | readonly Buffer[],
  done: (weighed: Weighed) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of content) {
    hash.update(piece)
    bytes += piece.length
    yield piece
  }
  done({ bytes, sha256: hash.digest('hex') })
}
