import { inflateSync } from 'node:zlib'

const WOFF_HEAD = 44
const WOFF_ENTRY = 20
const SFNT_HEAD = 12
const SFNT_ENTRY = 16

/** Unpacks the TrueType font of a WOFF file (https://www.w3.org/TR/WOFF/). PDFKit takes ten seconds to read a large WOFF file itself. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(SFNT_HEAD + count * SFNT_ENTRY)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const tables: Buffer[] = []
  let offset = head.length
  for (let index = 0; index < count; index++) {
    const entry = WOFF_HEAD + index * WOFF_ENTRY
    const start = woff.readUInt32BE(entry + 4)
    const packedLength = woff.readUInt32BE(entry + 8)
    const length = woff.readUInt32BE(entry + 12)
    const table = woff.subarray(start, start + packedLength)
    const headEntry = SFNT_HEAD + index * SFNT_ENTRY
    // The tag and the checksum are the same in both formats.
    woff.copy(head, headEntry, entry, entry + 4)
    woff.copy(head, headEntry + 4, entry + 16, entry + 20)
    head.writeUInt32BE(offset, headEntry + 8)
    head.writeUInt32BE(length, headEntry + 12)
    const padding = Buffer.alloc(-length & 3)
    tables.push(packedLength < length ? inflateSync(table) : table, padding)
    offset += length + padding.length
  }
  return Buffer.concat([head, ...tables])
}
