import { CODE_PATTERN, isCode } from '../entries/entry-code.ts'
import { bareMemo } from './bare-memo.ts'

const START = 'DS'
const MEMO = new RegExp(`${START}(?=(${CODE_PATTERN}))`, 'gu')

/** The memo of one entry: found again in a statement by its code, whatever a bank puts around or between it. */
export function entryMemo(code: string): string {
  return `${START} ${code}`
}

/** The entry codes in the memos of a text as a bank passes it on, those with a right check sign. */
export function readEntryMemos(text: string): string[] {
  return [...bareMemo(text).matchAll(MEMO)].flatMap(([, code = '']) => (isCode(code) ? [code] : []))
}
