import { BRACKETS, blankEnclosed } from '../kit/text/enclosed.ts'
import { cleanName } from '../kit/text/names.ts'
import { entryTextField, entryTexts } from '../entries/entry.fields.ts'
import type { Field } from '../kit/define-fields.ts'
import { headingWords } from '../people/people-heading-words.ts'
import type { Sex } from '../people/sex.ts'
import type { ImportedField } from './fields.ts'
import { normalizeHeading } from './normalize-heading.ts'

/** The person of a pair that a column is about; null where the heading does not say. */
type PersonSide = 'one' | 'two' | null
export type Heading =
  | { kind: 'name' | 'family' | 'year'; side: PersonSide }
  /** `isFallback`: used only where no other column holds the field, such as the phone number of a coach. */
  | { kind: 'field'; field: ImportedField; isFallback?: true }
  /** "NAM" means a man's name, a year or a sex: only the cells below decide. */
  | { kind: 'man' }
  /** A known heading whose column is not imported. */
  | { kind: 'other' }

const splitWords = (text: string) => text.split(/\s*\|\s*/u)

const commonFields = ['unit', 'email', 'mobile', 'contents'] as const
/** Also short for a prize or a price. */
const SEX_ABBREVIATIONS: ReadonlySet<string> = new Set(['gt', 'g t'])
const coachWords =
  splitWords(`hlv | huan luyen vien | truong doan | doan truong | coach | trainer | phu trach | nguoi phu trach |
  nguoi lien he`)
const firstPersonWords = splitWords(
  `1 | one | nam | male | man | a | thu nhat | leader | vdv 1 | ban nam | vdv nam | nguoi 1`,
)
const secondPersonWords =
  splitWords(`2 | two | nu | female | lady | woman | b | thu hai | partner | vdv 2 | ban nu | vdv nu |
  nguoi 2 | ban | ban nhay | cua ban nhay`)
/** Labels of a sex, alone or at the end of a heading. */
const maleLabels = splitWords('nam | male | man | ban nam | vdv nam | nguoi nam')
const femaleLabels = splitWords('nu | female | lady | woman | ban nu | vdv nu | nguoi nu')
/** Without another word these are headings of the names of the first or second person. */
const personNameLabels: ReadonlyMap<string, 'one' | 'two'> = new Map([
  ...splitWords('male | man | leader | lead | ban nam | vdv nam | nguoi nam').map((word) => [word, 'one'] as const),
  ...splitWords(
    'nu | female | lady | woman | partner | follower | ban nhay | ban nu | vdv nu | nguoi nu | ban dien',
  ).map((word) => [word, 'two'] as const),
])

const personLabels: ReadonlySet<string> = new Set(
  [...firstPersonWords, ...secondPersonWords].filter((word) => !/^(?:\d|a|b)$/u.test(word)),
)
/** Whether a heading, or a part of one, only tells the first person from the second: "Nam", "Partner". */
export const isPersonLabel = (text: string) =>
  personLabels.has(normalizeHeading(text)) || personNameLabels.has(normalizeHeading(text))

const IN_BRACKETS = /[([]([^()[\]]{1,20})[)\]]/gu

/** The sex label in brackets after a heading, as in "Năm sinh (nữ)"; null without one, or with several. "(năm)" is a year. */
function findSexLabelInBrackets(text: string): string | null {
  const parts = [...cleanName(text).matchAll(IN_BRACKETS)].map(([, part = '']) => part)
  const labels = parts
    .filter((part) => !/^\s*năm\s*$/iu.test(part))
    .map(normalizeHeading)
    .filter((part) => maleLabels.includes(part) || femaleLabels.includes(part))
  return labels.length === 1 ? (labels[0] ?? null) : null
}

/** The normalized headings of a declared field: its name, its labels, and the headings that lists from elsewhere use. */
export function listHeadings(name: string, { word, headings }: Field): string[] {
  return [name, word.en, word.vi, ...(headings ? splitWords(headings) : [])].map(normalizeHeading)
}

const headingByText = new Map<string, Heading>([
  ...personHeadings(),
  ...[...personNameLabels].map(([label, side]) => [label, { kind: 'name', side }] as const),
  ...headingWords.sex
    .map(normalizeHeading)
    .flatMap((word) => [word, ...[...maleLabels, ...femaleLabels].map((label) => `${word} ${label}`)])
    .map((text) => [text, { kind: 'field', field: 'sex' }] as const),
  ...[...SEX_ABBREVIATIONS].map((text) => [text, { kind: 'field', field: 'sex', isFallback: true }] as const),
  ...commonFields.flatMap((field) =>
    headingWords[field].map((word) => [normalizeHeading(word), { kind: 'field', field }] as const),
  ),
  ...entryTexts.flatMap((field) =>
    listHeadings(field, entryTextField(field)).map((text) => [text, { kind: 'field', field }] as const),
  ),
  ...coachHeadings(),
  ...headingWords.other.map((word) => [normalizeHeading(word), { kind: 'other' }] as const),
])

/** Names and years, alone and with the label of a person: "Họ tên", "Họ tên nam", "Năm sinh 2". */
function personHeadings(): [string, Heading][] {
  return (['name', 'given', 'family', 'year'] as const).flatMap((list) => {
    const kind = list === 'given' ? 'name' : list
    return headingWords[list]
      .map(normalizeHeading)
      .flatMap((word): [string, Heading][] => [
        [word, { kind, side: null }],
        ...firstPersonWords.map((label): [string, Heading] => [`${word} ${label}`, { kind, side: 'one' }]),
        ...secondPersonWords.map((label): [string, Heading] => [`${word} ${label}`, { kind, side: 'two' }]),
      ])
  })
}

/** The phone number and e-mail address of a coach: "SĐT HLV", "Email của huấn luyện viên". */
function coachHeadings(): [string, Heading][] {
  return (['mobile', 'email'] as const).flatMap((field) =>
    headingWords[field]
      .map(normalizeHeading)
      .flatMap((word) =>
        coachWords.flatMap((coach) => [`${word} ${coach}`, `${word} cua ${coach}`, `${coach} ${word}`]),
      )
      .map((text): [string, Heading] => [text, { kind: 'field', field, isFallback: true }]),
  )
}

/**
 * Reads a heading of a list of entries, in English or Vietnamese, with or without diacritics, the portal's own lists included. Null for any
 * other text.
 */
export function readHeading(text: string): Heading | null {
  const heading = normalizeHeading(text)
  if (heading === 'nam') return /ă/iu.test(cleanName(text)) ? { kind: 'year', side: null } : { kind: 'man' }
  const isNumberedEvent = /^(?:nd|noi dung|content|ma nd|symbol|event) ?\d{1,3}$/u.test(heading)
  if (isNumberedEvent) return { kind: 'field', field: 'contents' }
  return headingByText.get(`${heading} ${findSexLabelInBrackets(text)}`) ?? headingByText.get(heading) ?? null
}

/** The sex of the people of a column by its heading, as under "Năm sinh nữ"; null where the heading says none. "Năm" is a year. */
export function readHeadingSex(text: string): Sex | null {
  const bracketedLabel = findSexLabelInBrackets(text)
  if (bracketedLabel) return femaleLabels.includes(bracketedLabel) ? 'female' : 'male'
  const heading = normalizeHeading(text)
  const findLabel = (labels: readonly string[]) =>
    labels.find((label) => heading === label || heading.endsWith(` ${label}`))
  const femaleLabel = findLabel(femaleLabels)
  // "Nam/Nữ" is a heading for both sexes.
  if (femaleLabel) return /(?:^|\s)(?:nam|male|man)\s*$/u.test(heading.slice(0, -femaleLabel.length)) ? null : 'female'
  return findLabel(maleLabels) && !/năm\P{L}*$/iu.test(blankEnclosed(cleanName(text), BRACKETS)) ? 'male' : null
}
