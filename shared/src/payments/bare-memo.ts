import { fold } from '../kit/text/names.ts'

/** Only the letters and digits of a bank statement: banks add line breaks, spaces, dots and dashes anywhere, even inside a memo. */
export function normalizeMemo(text: string): string {
  return fold(text)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/gu, '')
}
