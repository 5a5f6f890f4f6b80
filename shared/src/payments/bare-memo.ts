import { fold } from '../kit/text/names.ts'

/** The letters and digits of a bank's line: banks break lines and put blanks, dots and dashes anywhere, even inside a memo. */
export function bareMemo(text: string): string {
  return fold(text)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/gu, '')
}
