// PDFKit has no public place where one line is drawn.
/* oxlint-disable no-underscore-dangle */
import { readFileSync } from 'node:fs'
import { otherLettersFile } from '../fonts.ts'
import { unpackWoff } from './unpack-woff.ts'

type Font = {
  font?: { hasGlyphForCodePoint: (code: number) => boolean }
  ascender: number
  widthOfString: (text: string, size: number, features?: unknown) => number
}
type Options = { align?: string; width?: number; lineWidth?: number; textWidth?: number; features?: unknown }
/** The methods with which PDFKit draws one line in one font; its types lack them. */
type Drawing = {
  _font: Font
  _fontSize: number
  _fragment: (text: string, x: number, y: number, options: Options) => void
  widthOfString: (text: string, options?: Options) => number
  font: (name: string) => unknown
}
type Run = { text: string; isOther: boolean }

const NAME = 'other letters'
/** Large, slow to unpack and seldom needed: unpacked once, for the first paper that needs it. */
let otherFont: Buffer | undefined

/**
 * Prints letters that the portal's font lacks, such as those of a Chinese or Thai name, in a font that has every letter. Otherwise
 * they would be left out, and a bib would have no name on it.
 */
export function printOtherLetters(paper: PDFKit.PDFDocument): void {
  const drawing = paper as unknown as Drawing
  const { _fragment, widthOfString } = drawing
  let isRegistered = false
  const withOtherFont = <Result>(draw: () => Result): Result => {
    const ownFont = drawing._font
    // Registered under a name, or PDFKit would read the font again each time.
    if (!isRegistered) paper.registerFont(NAME, (otherFont ??= unpackWoff(readFileSync(otherLettersFile))))
    isRegistered = true
    drawing.font(NAME)
    try {
      return draw()
    } finally {
      drawing._font = ownFont
    }
  }
  const measureRun = ({ text, isOther }: Run, options?: Options): number => {
    const measure = () => widthOfString.call(drawing, text, options)
    return isOther ? withOtherFont(measure) : measure()
  }

  drawing.widthOfString = (text, options) => {
    const runs = splitRuns(text, drawing._font)
    return runs
      ? runs.reduce((sum, run) => sum + measureRun(run, options), 0)
      : widthOfString.call(drawing, text, options)
  }
  drawing._fragment = (text, x, y, { align, ...options }) => {
    const runs = splitRuns(text, drawing._font)
    if (!runs) return _fragment.call(drawing, text, x, y, { ...options, ...(align ? { align } : {}) })
    const freeWidth = (options.lineWidth ?? 0) - drawing.widthOfString(text.trimEnd())
    let leftEdge = x + (options.width ? freeWidth * (align === 'center' ? 0.5 : align === 'right' ? 1 : 0) : 0)
    const { ascender } = drawing._font
    for (const run of runs) {
      const width = measureRun(run)
      const draw = (top: number) => _fragment.call(drawing, run.text, leftEdge, top, { ...options, textWidth: width })
      if (run.isOther)
        // On the same baseline, although the fonts differ in height.
        withOtherFont(() => draw(y + ((ascender - drawing._font.ascender) / 1000) * drawing._fontSize))
      else draw(y)
      leftEdge += width
    }
  }
}

/** Splits a text into runs of one font each; null where the portal's font has all letters. */
function splitRuns(text: string, { font }: Font): Run[] | null {
  const runs: Run[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    // A space or a combining mark belongs to the letter before it.
    const isOther = /[\s\p{M}]/u.test(letter)
      ? (last?.isOther ?? false)
      : font?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) === false
    if (last?.isOther === isOther) last.text += letter
    else runs.push({ text: letter, isOther })
  }
  return runs.some(({ isOther }) => isOther) ? runs : null
}
