import { normalized } from '@portal/shared/kit/text/unicode'
import type { Sex } from '@portal/shared/people/sex'

const WOMEN = /(?<!\p{L})(?:nữ|girls?|ladies|women|female)(?!\p{L})/u
/** Not the Nam of the country's name. */
const MEN = /(?<!\p{L}|việt )(?:nam|boys?|gentlemen|men|male)(?!\p{L})/u

/** The sex that the name of a content asks for, as "Đơn nữ" does; null where it names none, or both. */
export function sexOfName(content: string): Sex | null {
  const name = normalized(content, 'NFC').toLocaleLowerCase('vi')
  const [namesWomen, namesMen] = [WOMEN.test(name), MEN.test(name)]
  return namesWomen === namesMen ? null : namesWomen ? 'female' : 'male'
}

/**
 * Whether the first of one or two people stands in the column NỮ. The known sexes decide; for a solo dancer of unknown sex the contents do.
 * Without either, people stay in the order in which they were entered.
 */
export function isSwapped(
  firstSex: Sex | null,
  secondSex: Sex | null,
  isSolo: boolean,
  contents: readonly { sex: Sex | null }[],
): boolean {
  if (isSolo) return firstSex ? firstSex === 'female' : contents.some(({ sex }) => sex === 'female')
  return firstSex === 'female' ? secondSex !== 'female' : firstSex === null && secondSex === 'male'
}
