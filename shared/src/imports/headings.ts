import { BRACKETS, withoutEnclosed } from '../kit/text/enclosed.ts'
import { cleanName, fold } from '../kit/text/names.ts'
import { declared, entryTexts } from '../entries/entry.fields.ts'
import type { Field } from '../kit/define-fields.ts'
import { headingWords } from '../people/people-heading-words.ts'
import type { Sex } from '../people/sex.ts'
import type { ImportedField } from './fields.ts'

/** The first or second person, whom a column is about; null where the heading does not say. */
type Whose = 'one' | 'two' | null
export type Heading =
  | { kind: 'name' | 'family' | 'year'; whose: Whose }
  /** `spare`: taken only where no other column holds the field, as a coach's phone number is. */
  | { kind: 'field'; field: ImportedField; spare?: true }
  /** A man's name, a year or the sex: only the cells below decide. */
  | { kind: 'man' }
  /** A known heading whose column is not imported. */
  | { kind: 'other' }

const words = (text: string) => text.split(/\s*\|\s*/u)

const commonFields = ['unit', 'email', 'mobile', 'contents'] as const
/** Also short for a prize or a price. */
const SEX_SPARE: ReadonlySet<string> = new Set(['gt', 'g t'])
const COACH = words(`hlv | huan luyen vien | truong doan | doan truong | coach | trainer | phu trach | nguoi phu trach |
  nguoi lien he`)
const ONE = words(`1 | one | nam | male | man | a | thu nhat | leader | vdv 1 | ban nam | vdv nam | nguoi 1`)
const TWO = words(`2 | two | nu | female | lady | woman | b | thu hai | partner | vdv 2 | ban nu | vdv nu |
  nguoi 2 | ban | ban nhay | cua ban nhay`)
/** The marks that say a sex, alone or as the end of a heading. */
const MEN = words('nam | male | man | ban nam | vdv nam | nguoi nam')
const WOMEN = words('nu | female | lady | woman | ban nu | vdv nu | nguoi nu')
/** Without another word these stand over the names of the first or second person. */
const nameMarks: ReadonlyMap<string, 'one' | 'two'> = new Map([
  ...words('male | man | leader | lead | ban nam | vdv nam | nguoi nam').map((word) => [word, 'one'] as const),
  ...words('nu | female | lady | woman | partner | follower | ban nhay | ban nu | vdv nu | nguoi nu | ban dien').map(
    (word) => [word, 'two'] as const,
  ),
])

const personMarks: ReadonlySet<string> = new Set([...ONE, ...TWO].filter((word) => !/^(?:\d|a|b)$/u.test(word)))
/** Whether a heading, or a part of one, only tells the first person from the second: "Nam", "Partner". */
export const isPersonMark = (text: string) => personMarks.has(plainHeading(text)) || nameMarks.has(plainHeading(text))

/** A heading as it is looked up: folded, without brackets' contents and punctuation. */
export function plainHeading(text: string): string {
  return withoutEnclosed(fold(text), BRACKETS)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const IN_BRACKETS = /[([]([^()[\]]{1,20})[)\]]/gu

/** The mark in brackets behind a heading that says a sex, as in "Năm sinh (nữ)"; null where nothing or both does. "(năm)" is a year. */
function markInBrackets(text: string): string | null {
  const parts = [...cleanName(text).matchAll(IN_BRACKETS)].map(([, part = '']) => part)
  const marks = parts
    .filter((part) => !/^\s*năm\s*$/iu.test(part))
    .map(plainHeading)
    .filter((part) => MEN.includes(part) || WOMEN.includes(part))
  return marks.length === 1 ? (marks[0] ?? null) : null
}

/** The headings that mean a declared field, plain: its name, its words, and those of other people's lists. */
export function listHeadings(name: string, { word, headings }: Field): string[] {
  return [name, word.en, word.vi, ...(headings ? words(headings) : [])].map(plainHeading)
}

const headingByText = new Map<string, Heading>()
for (const list of ['name', 'given', 'family', 'year'] as const) {
  const kind = list === 'given' ? 'name' : list
  for (const word of headingWords[list].map(plainHeading)) {
    headingByText.set(word, { kind, whose: null })
    for (const mark of ONE) headingByText.set(`${word} ${mark}`, { kind, whose: 'one' })
    for (const mark of TWO) headingByText.set(`${word} ${mark}`, { kind, whose: 'two' })
  }
}
for (const [word, whose] of nameMarks) headingByText.set(word, { kind: 'name', whose })
for (const word of headingWords.sex.map(plainHeading))
  for (const heading of [word, ...[...MEN, ...WOMEN].map((mark) => `${word} ${mark}`)])
    headingByText.set(heading, { kind: 'field', field: 'sex' })
for (const word of SEX_SPARE) headingByText.set(word, { kind: 'field', field: 'sex', spare: true })
for (const field of commonFields)
  for (const word of headingWords[field]) headingByText.set(plainHeading(word), { kind: 'field', field })
for (const name of entryTexts)
  for (const heading of listHeadings(name, declared(name))) headingByText.set(heading, { kind: 'field', field: name })
for (const field of ['mobile', 'email'] as const)
  for (const word of headingWords[field].map(plainHeading))
    for (const coach of COACH)
      for (const heading of [`${word} ${coach}`, `${word} cua ${coach}`, `${coach} ${word}`])
        headingByText.set(heading, { kind: 'field', field, spare: true })
for (const word of headingWords.other) headingByText.set(plainHeading(word), { kind: 'other' })

/**
 * Reads a heading of a list of entries, in English or Vietnamese, with or without diacritics, ours included; null for a text that is
 * no such heading.
 */
export function readHeading(text: string): Heading | null {
  const plain = plainHeading(text)
  if (plain === 'nam') return /ă/iu.test(cleanName(text)) ? { kind: 'year', whose: null } : { kind: 'man' }
  const numbered = /^(?:nd|noi dung|content|ma nd|symbol|event) ?\d{1,3}$/u.test(plain)
  return numbered
    ? { kind: 'field', field: 'contents' }
    : (headingByText.get(`${plain} ${markInBrackets(text)}`) ?? headingByText.get(plain) ?? null)
}

/** The sex of those who stand in a column by its heading, as under "Năm sinh nữ"; null where it says none. "Năm" is a year. */
export function readHeadingSex(text: string): Sex | null {
  const mark = markInBrackets(text)
  if (mark) return WOMEN.includes(mark) ? 'female' : 'male'
  const plain = plainHeading(text)
  const findMark = (marks: readonly string[]) => marks.find((mark) => plain === mark || plain.endsWith(` ${mark}`))
  const woman = findMark(WOMEN)
  // "Nam/Nữ" stands over both.
  if (woman) return /(?:^|\s)(?:nam|male|man)\s*$/u.test(plain.slice(0, -woman.length)) ? null : 'female'
  return findMark(MEN) && !/năm\P{L}*$/iu.test(withoutEnclosed(cleanName(text), BRACKETS)) ? 'male' : null
}
