import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

/** As the reader finds them: a few bytes of one name every cell of a sheet, and the reader makes a record for each. */
const HYPERLINK = /<(?:\w*:)?hyperlink\s[^<>]*>/gu

/**
 * A cell with a formula and no result, as programs write it that do not reckon: the reader would pass over it. A text as a result (t="str") may
 * be empty.
 */
const NO_RESULT =
  /<c (?![^<>]*\bt="str")(?:[^<>]*\s)?(r="[A-Z]{1,3}\d{1,7}")[^<>]*>\s*<f(?:\s[^<>]*)?(?:\/>|>[^<]*<\/f>)\s*(?:<v\s*\/>|<v><\/v>)?\s*<\/c>/gu
/** Stands in such a cell instead; an import refuses it by name. */
const FORMULA = '<c $1 t="str"><v>=</v></c>'

/** A workbook without the addresses behind its cells, whose texts stay, and with a sign where a formula has no result. */
export function readableParts(bytes: Uint8Array): Uint8Array {
  const parts = unzipSync(bytes)
  let found = false
  for (const [name, part] of Object.entries(parts)) {
    if (!/sheet[^/]*[.]xml$/iu.test(name)) continue
    // As bytes, so that nothing else of the part changes.
    const text = strFromU8(part, true)
    const readable = text.replaceAll(HYPERLINK, '').replaceAll(NO_RESULT, FORMULA)
    if (readable === text) continue
    parts[name] = strToU8(readable, true)
    found = true
  }
  return found ? zipSync(parts, { level: 0 }) : bytes
}
