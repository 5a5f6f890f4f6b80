import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { MANIFEST, manifestShape, partOfFile, partOfTable, type Manifest } from './manifest.ts'
import { UNSEALED } from './write-archive.ts'

/** A file that is no whole backup; the sentence says what is wrong with it. */
export class DamagedBackup extends Error {
  constructor(what: string, cause?: unknown) {
    super(`This is no whole backup: ${what}. Nothing was written.`, { cause })
  }
}

export type Backup = {
  manifest: Manifest
  /** The lines of a table's part. */
  lines: (table: string) => AsyncIterable<string>
  /** The content of an uploaded file. */
  file: (key: string) => Promise<Readable>
}

const MANIFEST_MAX = 64 * 1024 * 1024

/** Opens a backup, reads all of it once and compares each part with what the manifest says. Throws DamagedBackup. */
export async function withBackup<T>(path: string, work: (backup: Backup) => Promise<T>): Promise<T> {
  const zip = await openPromise(path, { autoClose: false }).catch((error: unknown) => {
    throw new DamagedBackup('it is cut off or not a backup at all', error)
  })
  try {
    const entries = await entriesOf(zip)
    const manifest = await manifestOf(zip, entries)
    const expected = new Map([
      ...manifest.tables.map((table) => [partOfTable(table.name), table] as const),
      ...manifest.files.map((file) => [partOfFile(file.name), file] as const),
    ])
    for (const name of entries.keys())
      if (name !== MANIFEST && !expected.has(name)) throw new DamagedBackup(`${name} does not belong to it`)
    for (const [name, { bytes, sha256 }] of expected) {
      const found = await weighed(zip, entry(entries, name))
      if (found.bytes !== bytes || found.sha256 !== sha256) throw new DamagedBackup(`${name} was changed`)
    }
    if ((await hashOfFile(path)) !== zip.comment) throw new DamagedBackup('a byte of it was changed')
    return await work({
      manifest,
      lines: (table) => linesOf(zip, entry(entries, partOfTable(table))),
      file: async (key) => zip.openReadStreamPromise(entry(entries, partOfFile(key))),
    })
  } finally {
    zip.close()
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  try {
    for await (const each of zip.eachEntry()) {
      if (entries.has(each.fileName)) throw new DamagedBackup(`${each.fileName} is in it twice`)
      entries.set(each.fileName, each)
    }
  } catch (error) {
    throw error instanceof DamagedBackup ? error : new DamagedBackup('its list of parts cannot be read', error)
  }
  return entries
}

function entry(entries: ReadonlyMap<string, Entry>, name: string): Entry {
  const found = entries.get(name)
  if (!found) throw new DamagedBackup(`${name} is missing`)
  return found
}

async function manifestOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<Manifest> {
  const found = entry(entries, MANIFEST)
  if (found.uncompressedSize > MANIFEST_MAX) throw new DamagedBackup(`${MANIFEST} is too large`)
  try {
    const pieces: Buffer[] = []
    for await (const piece of await zip.openReadStreamPromise(found)) pieces.push(piece as Buffer)
    return manifestShape.parse(JSON.parse(Buffer.concat(pieces).toString()))
  } catch (error) {
    throw new DamagedBackup(`${MANIFEST} cannot be read, or is of a newer version of the portal`, error)
  }
}

async function weighed(zip: ZipFile, part: Entry): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const piece of await zip.openReadStreamPromise(part)) {
      hash.update(piece as Buffer)
      bytes += (piece as Buffer).length
    }
  } catch (error) {
    throw new DamagedBackup(`${part.fileName} cannot be read`, error)
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** The hash of a file whose last bytes, the hash itself, are taken as they were before there was one. */
async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  const { size } = await stat(path)
  const end = size - UNSEALED.length - 1
  for await (const piece of createReadStream(path, { end })) hash.update(piece as Buffer)
  return hash.update(UNSEALED).digest('hex')
}

async function* linesOf(zip: ZipFile, part: Entry): AsyncGenerator<string> {
  yield* createInterface({ input: await zip.openReadStreamPromise(part), crlfDelay: Infinity })
}
