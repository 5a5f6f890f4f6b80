/** Widths of letters in the unit of column widths, a digit of the same font. Letters with diacritics are as wide as without. */
const CLASSES: readonly (readonly [letters: string, width: number])[] = [
  ["ijlI.,:;'|! ", 0.5],
  ['frtJ-()/"', 0.7],
  ['cszL', 0.85],
  ['aegkvxyEFSTYZ', 0.98],
  ['ACDGHKNOQRUVXĐ&–', 1.32],
  ['mwMW@', 1.75],
]
const USUAL = 1.06
/** All Vietnamese letters have smaller codes. */
const CODES_MAX = 0x2000
/** The space that a column keeps free on both sides. */
const PADDING = 0.8

const widths = Float32Array.from({ length: CODES_MAX }, (_, code) => {
  const [letter = ''] = String.fromCharCode(code).normalize('NFD')
  return CLASSES.find(([letters]) => letters.includes(letter))?.[1] ?? USUAL
})

/** Estimates how many lines a text takes when it is wrapped at words in a column of this width; in doubt, one more. */
export function countLines(text: string, column: number): number {
  const lineWidth = column - PADDING
  let lines = 1
  let line = 0
  let word = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
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
    if (line <= lineWidth) continue
    lines += 1
    // The word moves to the next line; a word longer than a line is broken.
    if (word > lineWidth) word = width
    line = word
  }
  return lines
}
