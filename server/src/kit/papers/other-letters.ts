// PDFKit has no public place where one line is drawn.
/* oxlint-disable no-underscore-dangle */
import { readFileSync } from 'node:fs'
import { otherLettersFile } from '../fonts.ts'
import { unpackedFont } from './unpacked-font.ts'

type Font = {
  font?: { hasGlyphForCodePoint: (code: number) => boolean }
  ascender: number
  widthOfString: (text: string, size: number, features?: unknown) => number
}
type Options = { align?: string; width?: number; lineWidth?: number; textWidth?: number; features?: unknown }
/** The part of PDFKit that draws one line in one font; it has no type, because papers call `text`. */
type Drawing = {
  _font: Font
  _fontSize: number
  _fragment: (text: string, x: number, y: number, options: Options) => void
  widthOfString: (text: string, options?: Options) => number
  font: (name: string) => unknown
}
type Run = { text: string; isOther: boolean }

const NAME = 'other letters'
/** Seldom needed, large and costly to unpack, so it is read once for all papers. */
let others: Buffer | undefined

/**
 * Letters that the portal's type lacks, such as those of a Chinese or Thai name, are printed in a type that has every letter. Without it
 * they would be printed as nothing, and a bib would bear no name.
 */
export function printOtherLetters(paper: PDFKit.PDFDocument): void {
  const drawing = paper as unknown as Drawing
  const { _fragment, widthOfString } = drawing
  let isRegistered = false
  const inOthers = <Result>(draw: () => Result): Result => {
    const own = drawing._font
    // Registered under a name: by itself a file would be read again each time.
    if (!isRegistered) paper.registerFont(NAME, (others ??= unpackedFont(readFileSync(otherLettersFile))))
    isRegistered = true
    drawing.font(NAME)
    try {
      return draw()
    } finally {
      drawing._font = own
    }
  }
  const widthOf = ({ text, isOther }: Run, options?: Options): number => {
    const width = () => widthOfString.call(drawing, text, options)
    return isOther ? inOthers(width) : width()
  }

  drawing.widthOfString = (text, options) => {
    const runs = runsOf(text, drawing._font)
    return runs ? runs.reduce((sum, run) => sum + widthOf(run, options), 0) : widthOfString.call(drawing, text, options)
  }
  drawing._fragment = (text, x, y, { align, ...options }) => {
    const runs = runsOf(text, drawing._font)
    if (!runs) return _fragment.call(drawing, text, x, y, { ...options, ...(align ? { align } : {}) })
    const room = (options.lineWidth ?? 0) - drawing.widthOfString(text.trimEnd())
    let leftEdge = x + (options.width ? room * (align === 'center' ? 0.5 : align === 'right' ? 1 : 0) : 0)
    const { ascender } = drawing._font
    for (const run of runs) {
      const width = widthOf(run)
      const draw = (top: number) => _fragment.call(drawing, run.text, leftEdge, top, { ...options, textWidth: width })
      if (run.isOther)
        // On the same base line.
        inOthers(() => draw(y + ((ascender - drawing._font.ascender) / 1000) * drawing._fontSize))
      else draw(y)
      leftEdge += width
    }
  }
}

/** A text in parts that one type has each; null where the portal's has all of it. */
function runsOf(text: string, { font }: Font): Run[] | null {
  const runs: Run[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    // A space or a mark goes with what it follows.
    const isOther = /[\s\p{M}]/u.test(letter)
      ? (last?.isOther ?? false)
      : font?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) === false
    if (last?.isOther === isOther) last.text += letter
    else runs.push({ text: letter, isOther })
  }
  return runs.some(({ isOther }) => isOther) ? runs : null
}
