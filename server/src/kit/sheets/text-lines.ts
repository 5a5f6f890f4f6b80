/** Widths of letters in figures of the same type, so that a column's width and a text's can be compared; a letter counts as its base. */
const CLASSES: readonly (readonly [letters: string, width: number])[] = [
  ["ijlI.,:;'|! ", 0.5],
  ['frtJ-()/"', 0.7],
  ['cszL', 0.85],
  ['aegkvxyEFSTYZ', 0.98],
  ['ACDGHKNOQRUVXĐ&–', 1.32],
  ['mwMW@', 1.75],
]
const USUAL = 1.06
/** Every letter of Vietnamese lies below. */
const KNOWN = 0x2000
/** The space that a column keeps free on both sides. */
const PADDING = 0.8

const widths = Float32Array.from({ length: KNOWN }, (_, code) => {
  const [letter = ''] = String.fromCharCode(code).normalize('NFD')
  return CLASSES.find(([letters]) => letters.includes(letter))?.[1] ?? USUAL
})

/** How many lines a text takes in a column of so many figures when words stay whole where they fit, rather one too many. */
export function linesOf(text: string, column: number): number {
  const room = column - PADDING
  let lines = 1
  let line = 0
  let word = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 10) {
      lines += 1
      line = word = 0
      continue
    }
    const width = widths[code] ?? USUAL
    line += width
    if (code === 32) {
      word = 0
      continue
    }
    word += width
    if (line <= room) continue
    lines += 1
    // The word goes on to the next line; one longer than a line is broken.
    if (word > room) word = width
    line = word
  }
  return lines
}
