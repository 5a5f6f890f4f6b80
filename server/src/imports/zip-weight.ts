import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

const inflate = promisify(inflateRaw)
const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const END_MAX = 65_557
const STORED = 0
const DEFLATED = 8

export class BrokenZip extends Error {}
export class HeavyZip extends Error {}

/**
 * Unpacks every part of a zip, for nothing but its size: what the zip itself says of it may be a lie. Throws HeavyZip once all together are
 * larger than `limit` bytes, BrokenZip for what is no whole zip. Answers the names of the parts.
 */
export async function weighZip(bytes: Buffer, limit: number): Promise<string[]> {
  let left = limit
  const names: string[] = []
  for (const { name, method, packed } of partsOf(bytes)) {
    names.push(name)
    const size = method === STORED ? packed.length : await unpackedSize(packed, left)
    left -= size
    if (left < 0) throw new HeavyZip()
  }
  return names
}

async function unpackedSize(packed: Buffer, limit: number): Promise<number> {
  try {
    // In a thread of Node's own, and stopped at the limit.
    return (await inflate(packed, { maxOutputLength: Math.max(1, limit) })).length
  } catch (error) {
    throw (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE' ? new HeavyZip() : new BrokenZip()
  }
}

type Part = { name: string; method: number; packed: Buffer }

function partsOf(bytes: Buffer): Part[] {
  try {
    return [...directory(bytes)]
  } catch (error) {
    // An offset that points outside.
    throw error instanceof RangeError ? new BrokenZip() : error
  }
}

function* directory(bytes: Buffer): Generator<Part> {
  const end = endOf(bytes)
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  for (let n = 0; n < count; n++) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new BrokenZip()
    const encrypted = (bytes.readUInt16LE(at + 8) & 1) === 1
    const method = bytes.readUInt16LE(at + 10)
    if (encrypted || (method !== STORED && method !== DEFLATED)) throw new BrokenZip()
    const size = bytes.readUInt32LE(at + 20)
    const nameLength = bytes.readUInt16LE(at + 28)
    const local = bytes.readUInt32LE(at + 42)
    if (bytes.readUInt32LE(local) !== LOCAL) throw new BrokenZip()
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    if (from + size > bytes.length) throw new BrokenZip()
    yield {
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method,
      packed: bytes.subarray(from, from + size),
    }
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
}

/** The end of the directory stands last, before a comment at most. */
function endOf(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - END_MAX); at--)
    if (bytes.readUInt32LE(at) === END) return at
  throw new BrokenZip()
}
