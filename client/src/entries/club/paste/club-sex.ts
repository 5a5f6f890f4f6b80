import { readSexWord, type Sex } from '@portal/shared/people/sex'

const WORD = 'nam|nữ|female|male'
/** Patterns of the sex in a line of a chat: a part of its own, a word in brackets, or one behind the year that is no name before another year. */
const PATTERNS = [
  new RegExp(String.raw`(?:[,;|\t]|\s[-–]\s) *(${WORD}|m|f) ?:?(?= *(?:[,;|\t]|[-–]\s|$))`, 'iu'),
  new RegExp(String.raw` ?[([](${WORD}|m|f)[)\]]`, 'iu'),
  new RegExp(String.raw`(?<=(?<!\d)\d{4})[\s,;:/-]+(${WORD})(?![\p{L}\d])(?![\s,;:/-]*\d{4}) ?:?`, 'iu'),
]
const hasLetters = (text: string) => /\p{L}/u.test(text)

/** A line without the word that says the sex of its only dancer. Nam is also a name: the first words of a line are never taken. */
export function withoutSex(line: string): { line: string; sex: Sex | null } {
  for (const pattern of PATTERNS) {
    const found = pattern.exec(line)
    const sex = readSexWord(found?.[1] ?? '')
    if (!found || !sex || !hasLetters(line.slice(0, found.index))) continue
    return { line: line.slice(0, found.index) + line.slice(found.index + found[0].length), sex }
  }
  return { line, sex: null }
}
