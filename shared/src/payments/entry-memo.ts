import { CODE_PATTERN, isCode } from '../entries/entry-code.ts'
import { normalizeMemo } from './bare-memo.ts'

const MEMO_PREFIX = 'DS'
const MEMO = new RegExp(`${MEMO_PREFIX}(?=(${CODE_PATTERN}))`, 'gu')

/** The transfer note of an entry's payment. The code of the entry identifies it in a bank statement. */
export function entryMemo(code: string): string {
  return `${MEMO_PREFIX} ${code}`
}

/** The entry codes in a line of a bank statement, without those with a wrong check character. */
export function readEntryMemos(text: string): string[] {
  return [...normalizeMemo(text).matchAll(MEMO)].flatMap(([, code = '']) => (isCode(code) ? [code] : []))
}
