import { fold } from '../kit/text/names.ts'

/** A bank's line by its letters and digits alone: banks break lines and put blanks, dots and dashes anywhere, inside a memo too. */
export function bareMemo(text: string): string {
  return fold(text)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/gu, '')
}
