import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** The size and hash of a part that was written. */
export type PartDigest = { bytes: number; sha256: string }

export type Archive = {
  /** Adds a part and waits until it is in; memory holds a few pieces of it at a time. */
  add: (
    name: string,
    content: AsyncIterable<Buffer> | readonly Buffer[],
    options?: { compress?: boolean },
  ) => Promise<PartDigest>
}

/** The placeholder in the comment at the end of the file, which `seal` replaces by the hash of the whole file. */
export const UNSEALED = '0'.repeat(64)

/**
 * Writes a zip file that only this user may read, part by part, and waits until it is on the disk. The file must not exist.
 * Its comment is the hash of the whole file with the placeholder (`UNSEALED`) in place of the hash, because the hashes of parts do not cover the
 * bytes between them.
 * Throws what writing or one of the parts threw.
 */
export async function writeArchive(path: string, fill: (archive: Archive) => Promise<void>): Promise<void> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const fileHash = createHash('sha256')
  const addToHash = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      fileHash.update(piece)
      yield piece
    }
  }
  const writing = pipeline(output, addToHash, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  const failure = new Promise<never>((_, reject) => {
    zip.on('error', reject)
    writing.catch(reject)
  })
  // Without a handler, a failure before it is awaited would end the process.
  failure.catch(() => {})
  const add: Archive['add'] = async (name, content, { compress = true } = {}) => {
    const digest = new Promise<PartDigest>((resolve) => {
      const measured = measure(content, resolve)
      zip.addReadStreamLazy(name, { compress, mode: 0o600 }, (start) => start(null, Readable.from(measured)))
    })
    return Promise.race([digest, failure])
  }
  try {
    await Promise.race([fill({ add }), failure])
    zip.end({ forceZip64Format: false, comment: UNSEALED })
    await Promise.race([writing, failure])
    await seal(path, fileHash.digest('hex'))
  } catch (error) {
    output.destroy()
    await writing.catch(() => {})
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

/** Passes the content on, and calls `done` with its size and hash at the end. */
async function* measure(
  content: AsyncIterable<Buffer> | readonly Buffer[],
  done: (digest: PartDigest) => void,
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
