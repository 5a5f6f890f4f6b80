import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

/** Removed, because a few bytes can name every cell of a sheet, and the reader makes an object for each. */
const HYPERLINK = /<(?:\w*:)?hyperlink\s[^<>]*>/gu

/**
 * A cell with a formula and no result, as programs write that do not calculate; the reader would skip it. A text as a result (t="str")
 * may be empty.
 */
const NO_RESULT =
  /<c (?![^<>]*\bt="str")(?:[^<>]*\s)?(r="[A-Z]{1,3}\d{1,7}")[^<>]*>\s*<f(?:\s[^<>]*)?(?:\/>|>[^<]*<\/f>)\s*(?:<v\s*\/>|<v><\/v>)?\s*<\/c>/gu
/** Replaces such a cell, so that an import can refuse it by its address. */
const FORMULA = '<c $1 t="str"><v>=</v></c>'

/** A workbook without hyperlinks, and with `=` in the cells whose formula has no result. */
export function readableParts(bytes: Uint8Array): Uint8Array {
  const parts = unzipSync(bytes)
  let isChanged = false
  for (const [name, part] of Object.entries(parts)) {
    if (!/sheet[^/]*[.]xml$/iu.test(name)) continue
    // As bytes, so that nothing else of the part changes.
    const text = strFromU8(part, true)
    const readable = text.replaceAll(HYPERLINK, '').replaceAll(NO_RESULT, FORMULA)
    if (readable === text) continue
    parts[name] = strToU8(readable, true)
    isChanged = true
  }
  return isChanged ? zipSync(parts, { level: 0 }) : bytes
}
