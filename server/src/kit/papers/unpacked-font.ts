import { inflateSync } from 'node:zlib'

const WOFF_HEAD = 44
const WOFF_ENTRY = 20
const SFNT_HEAD = 12
const SFNT_ENTRY = 16

/** A WOFF file as the TrueType font that it packs (https://www.w3.org/TR/WOFF/): PDFKit's own way to read one takes ten seconds. */
export function unpackedFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(SFNT_HEAD + count * SFNT_ENTRY)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const tables: Buffer[] = []
  let place = head.length
  for (let index = 0; index < count; index++) {
    const entry = WOFF_HEAD + index * WOFF_ENTRY
    const [from, packed, length, sum] = [4, 8, 12, 16].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
      number,
    ]
    const table = woff.subarray(from, from + packed)
    const own = SFNT_HEAD + index * SFNT_ENTRY
    woff.copy(head, own, entry, entry + 4)
    head.writeUInt32BE(sum, own + 4)
    head.writeUInt32BE(place, own + 8)
    head.writeUInt32BE(length, own + 12)
    const padding = Buffer.alloc(-length & 3)
    tables.push(packed < length ? inflateSync(table) : table, padding)
    place += length + padding.length
  }
  return Buffer.concat([head, ...tables])
}
