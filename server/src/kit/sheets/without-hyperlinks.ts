import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

/** As the reader finds them: a few bytes of one name every cell of a sheet, and the reader makes a record for each. */
const HYPERLINK = /<(?:\w*:)?hyperlink\s[^<>]*>/gu

/** A workbook without the addresses behind its cells; their texts stay. */
export function withoutHyperlinks(bytes: Uint8Array): Uint8Array {
  const parts = unzipSync(bytes)
  let found = false
  for (const [name, part] of Object.entries(parts)) {
    if (!/sheet[^/]*[.]xml$/iu.test(name)) continue
    // As bytes, so that nothing else of the part changes.
    const text = strFromU8(part, true)
    const kept = text.replaceAll(HYPERLINK, '')
    if (kept === text) continue
    parts[name] = strToU8(kept, true)
    found = true
  }
  return found ? zipSync(parts, { level: 0 }) : bytes
}
