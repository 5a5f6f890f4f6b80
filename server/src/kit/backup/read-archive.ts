import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import type { DataKey } from '../data-key.ts'
import { RowDigest } from '../copy/rows.ts'
import { MANIFEST, manifestShape, partOfFile, partOfTable, SIGNATURE, type Manifest } from './manifest.ts'
import { checkSignature, type Trust } from './signature.ts'
import { UNSEALED } from './write-archive.ts'

/** Thrown for a file that is no complete backup; the message names the fault. */
export class DamagedBackup extends Error {
  constructor(fault: string, cause?: unknown) {
    super(`This is no whole backup: ${fault}. Nothing was written.`, { cause })
  }
}

export type Backup = {
  manifest: Manifest
  /** Checks the signature with these data keys. */
  trust: (keys: readonly DataKey[]) => Trust
  /** The rows of a table, one JSON line each. */
  lines: (table: string) => AsyncIterable<string>
  /** The content of an uploaded file. */
  file: (key: string) => Promise<Readable>
}

const MANIFEST_MAX = 64 * 1024 * 1024

/** Opens a backup and verifies every part against the manifest before `work` runs. Throws DamagedBackup. */
export async function withBackup<T>(path: string, work: (backup: Backup) => Promise<T>): Promise<T> {
  const zip = await openPromise(path, { autoClose: false }).catch((error: unknown) => {
    throw new DamagedBackup('it is cut off or not a backup at all', error)
  })
  try {
    const entries = await readEntries(zip)
    const manifestBytes = await readPart(zip, requiredEntry(entries, MANIFEST))
    const manifest = parseManifest(manifestBytes)
    const signatureEntry = entries.get(SIGNATURE)
    const signature = signatureEntry ? (await readPart(zip, signatureEntry)).toString() : null
    await checkParts(zip, entries, manifest)
    for (const table of manifest.tables)
      await checkTable(readLines(zip, requiredEntry(entries, partOfTable(table.name))), table)
    if ((await hashOfFile(path)) !== zip.comment) throw new DamagedBackup('a byte of it was changed')
    return await work({
      manifest,
      trust: (keys) => checkSignature(manifestBytes, signature, keys),
      lines: (table) => readLines(zip, requiredEntry(entries, partOfTable(table))),
      file: async (key) => zip.openReadStreamPromise(requiredEntry(entries, partOfFile(key))),
    })
  } finally {
    zip.close()
  }
}

/** Checks that the parts are exactly those of the manifest, with the same sizes and hashes. */
async function checkParts(zip: ZipFile, entries: ReadonlyMap<string, Entry>, manifest: Manifest): Promise<void> {
  const expected = new Map([
    ...manifest.tables.map((table) => [partOfTable(table.name), table] as const),
    ...manifest.files.map((file) => [partOfFile(file.name), file] as const),
  ])
  for (const name of entries.keys())
    if (name !== MANIFEST && name !== SIGNATURE && !expected.has(name))
      throw new DamagedBackup(`${name} does not belong to it`)
  for (const [name, part] of expected) {
    const hash = createHash('sha256')
    let bytes = 0
    for await (const piece of partContent(zip, requiredEntry(entries, name))) {
      hash.update(piece)
      bytes += piece.length
    }
    if (bytes !== part.bytes || hash.digest('hex') !== part.sha256) throw new DamagedBackup(`${name} was changed`)
  }
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName)) throw new DamagedBackup(`${entry.fileName} is in it twice`)
      entries.set(entry.fileName, entry)
    }
  } catch (error) {
    throw error instanceof DamagedBackup ? error : new DamagedBackup('its list of parts cannot be read', error)
  }
  return entries
}

function requiredEntry(entries: ReadonlyMap<string, Entry>, name: string): Entry {
  const entry = entries.get(name)
  if (!entry) throw new DamagedBackup(`${name} is missing`)
  return entry
}

async function readPart(zip: ZipFile, part: Entry): Promise<Buffer> {
  if (part.uncompressedSize > MANIFEST_MAX) throw new DamagedBackup(`${part.fileName} is too large`)
  return buffer(partContent(zip, part))
}

async function* partContent(zip: ZipFile, part: Entry): AsyncGenerator<Buffer> {
  try {
    yield* (await zip.openReadStreamPromise(part)) as AsyncIterable<Buffer>
  } catch (error) {
    throw new DamagedBackup(`${part.fileName} cannot be read`, error)
  }
}

function parseManifest(bytes: Buffer): Manifest {
  try {
    return manifestShape.parse(JSON.parse(bytes.toString()))
  } catch (error) {
    throw new DamagedBackup(`${MANIFEST} cannot be read, or is of a newer version of the portal`, error)
  }
}

/** Checks the rows of a table: each line must have a value for each column, and count and digest must match the manifest. */
async function checkTable(
  lines: AsyncIterable<string>,
  { name, columns, rows, digest }: Manifest['tables'][number],
): Promise<void> {
  const actual = new RowDigest()
  for await (const line of lines) {
    if (!isRow(line, columns.length))
      throw new DamagedBackup(`line ${actual.rows + 1} of ${partOfTable(name)} is no row`)
    actual.add(line)
  }
  if (actual.rows !== rows || actual.hash !== digest)
    throw new DamagedBackup(`the rows of ${partOfTable(name)} are not those that were counted`)
}

function isRow(line: string, columns: number): boolean {
  try {
    const row: unknown = JSON.parse(line)
    return Array.isArray(row) && row.length === columns
  } catch {
    return false
  }
}

/** The hash of the whole file. Its last bytes hold this hash: the placeholder that they replaced is hashed instead. */
async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  const { size } = await stat(path)
  const end = size - UNSEALED.length - 1
  for await (const piece of createReadStream(path, { end })) hash.update(piece as Buffer)
  return hash.update(UNSEALED).digest('hex')
}

/** Splits at `\n` only. `node:readline` would also split at U+2028 and U+2029, which JSON leaves unescaped. */
async function* readLines(zip: ZipFile, part: Entry): AsyncGenerator<string> {
  const input = await zip.openReadStreamPromise(part)
  input.setEncoding('utf8')
  let remainder = ''
  for await (const piece of input as AsyncIterable<string>) {
    const lines = (remainder + piece).split('\n')
    remainder = lines.pop() ?? ''
    yield* lines
  }
  if (remainder !== '') yield remainder
}
