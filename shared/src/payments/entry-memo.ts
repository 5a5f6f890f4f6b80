import { CODE_PATTERN, isCode } from '../entries/entry-code.ts'
import { bareMemo } from './bare-memo.ts'

const START = 'DS'
const MEMO = new RegExp(`${START}(?=(${CODE_PATTERN}))`, 'gu')

/** The transfer note of an entry's payment, found again in a bank statement by the code of the entry. */
export function entryMemo(code: string): string {
  return `${START} ${code}`
}

/** The entry codes, with a right check sign, of the transfer notes in a text as a bank passes it on. */
export function readEntryMemos(text: string): string[] {
  return [...bareMemo(text).matchAll(MEMO)].flatMap(([, code = '']) => (isCode(code) ? [code] : []))
}
