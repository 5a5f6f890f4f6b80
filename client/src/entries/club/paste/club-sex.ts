import { readSexWord, type Sex } from '@portal/shared/people/sex'

const WORD = 'nam|nữ|female|male'
/** Patterns of the sex in a line: "An, nữ, 2016"; "An (nữ) 2016"; "An 2016 nữ", but not the name in "An 2016 Nam 2015". */
const PATTERNS = [
  new RegExp(String.raw`(?:[,;|\t]|\s[-–]\s) *(${WORD}|m|f) ?:?(?= *(?:[,;|\t]|[-–]\s|$))`, 'iu'),
  new RegExp(String.raw` ?[([](${WORD}|m|f)[)\]]`, 'iu'),
  new RegExp(String.raw`(?<=(?<!\d)\d{4})[\s,;:/-]+(${WORD})(?![\p{L}\d])(?![\s,;:/-]*\d{4}) ?:?`, 'iu'),
]
const hasLetters = (text: string) => /\p{L}/u.test(text)

/** Removes the word for the sex of the only dancer from a line. "Nam" is also a name, so the first word is never removed. */
export function extractSex(line: string): { line: string; sex: Sex | null } {
  for (const pattern of PATTERNS) {
    const found = pattern.exec(line)
    const sex = readSexWord(found?.[1] ?? '')
    if (!found || !sex || !hasLetters(line.slice(0, found.index))) continue
    return { line: line.slice(0, found.index) + line.slice(found.index + found[0].length), sex }
  }
  return { line, sex: null }
}
