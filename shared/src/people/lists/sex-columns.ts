import { normalizeText } from '../../kit/text/unicode.ts'
import type { Sex } from '../sex.ts'

const WOMEN = /(?<!\p{L})(?:nữ|girls?|ladies|women|female)(?!\p{L})/u
/** Without the "Nam" of "Việt Nam". */
const MEN = /(?<!\p{L}|việt )(?:nam|boys?|gentlemen|men|male)(?!\p{L})/u

/** The sex in the name of a content, as in "Đơn nữ"; null if it names none, or both. */
export function sexOfName(content: string): Sex | null {
  const name = normalizeText(content, 'NFC').toLocaleLowerCase('vi')
  const [namesWomen, namesMen] = [WOMEN.test(name), MEN.test(name)]
  return namesWomen === namesMen ? null : namesWomen ? 'female' : 'male'
}

/**
 * Whether the first of one or two people belongs in the column NỮ. The known sexes decide; for a solo dancer of unknown sex, the names of the
 * contents. Otherwise people stay in the order in which they were entered.
 */
export function isFirstInWomensColumn(
  firstSex: Sex | null,
  secondSex: Sex | null,
  isSolo: boolean,
  contents: readonly { sex: Sex | null }[],
): boolean {
  if (isSolo) return firstSex ? firstSex === 'female' : contents.some(({ sex }) => sex === 'female')
  return firstSex === 'female' ? secondSex !== 'female' : firstSex === null && secondSex === 'male'
}
