import { checkedCode, checkedCodePattern, hasRightCheck } from '../entries/entry-code.ts'
import { normalizeMemo } from './bare-memo.ts'
import { readEntryMemos } from './entry-memo.ts'

const MEMO_PREFIX = 'DS GD'
const RANDOM_CHARACTERS = 7
const CODE_PATTERN = checkedCodePattern(RANDOM_CHARACTERS)
const CODE = new RegExp(`^${CODE_PATTERN}$`, 'u')
const MEMO = new RegExp(`DSGD(?=(${CODE_PATTERN}))`, 'gu')

/** The transfer note that pays for all entries of a family: `DS GD7K3QX9AB`. */
export function familyMemo(code: string): string {
  return `${MEMO_PREFIX}${code}`
}

/** The code of a family from at least seven random bytes; null where its memo would also read as that of an entry. */
export function familyCode(random: Uint8Array): string | null {
  const code = checkedCode(random, RANDOM_CHARACTERS)
  return readEntryMemos(familyMemo(code)).length === 0 ? code : null
}

/** Whether a text is the code of a family, check character included. */
export function isFamilyCode(code: string): boolean {
  return CODE.test(code) && hasRightCheck(code)
}

/** The family codes in a line of a bank statement, without those with a wrong check character. */
export function readFamilyMemos(text: string): string[] {
  return [...normalizeMemo(text).matchAll(MEMO)].flatMap(([, code = '']) => (isFamilyCode(code) ? [code] : []))
}
