import { BRACKETS, withoutEnclosed } from '../kit/text/enclosed.ts'
import { cleanName, fold } from '../kit/text/names.ts'
import { declared, entryTexts } from '../entries/entry.fields.ts'
import type { Field } from '../kit/define-fields.ts'
import type { Sex } from '../people/sex.ts'
import type { ImportedField } from './fields.ts'

/** Which of two people a column is about; null where the heading does not say. */
type Whose = 'one' | 'two' | null
export type Heading =
  | { kind: 'name' | 'family' | 'year'; whose: Whose }
  /** `spare`: how to reach the coach, where nothing says how to reach the entrant. */
  | { kind: 'field'; field: ImportedField; spare?: true }
  /** A man's name, a year or the sex: only the cells below decide. */
  | { kind: 'man' }
  /** A known heading whose column is not imported. */
  | { kind: 'other' }

/** One heading behind another, as they are looked up. */
const words = (text: string) => text.split(/\s*\|\s*/u)

const lists: Record<'name' | 'given' | 'family' | 'year', readonly string[]> = {
  name: words(`ho va ten | ho ten | ten | ten vdv | ho ten vdv | ho va ten vdv | vdv | van dong vien |
    thi sinh | ten van dong vien | ho ten van dong vien | ho va ten van dong vien | thanh vien |
    ho ten thi sinh | full name | fullname | name | dancer | athlete | competitor | member |
    members | names | danh sach | danh sach thanh vien | ten thanh vien | ho ten thanh vien |
    nguoi`),
  given: words(`given name | first name`),
  family: words(`ho | ho dem | ho va dem | ho va ten dem | ho lot | ho va chu lot | last name | family name |
    surname`),
  year: words(`nam sinh | ns | sinh nam | ngay sinh | ngay thang nam sinh | ngay thang sinh | year of birth |
    birth year | date of birth | birthday | year | born | dob | yob | birth date`),
}
const own: Partial<Record<ImportedField, readonly string[]>> = {
  unit: words(`don vi | ten don vi | clb | cau lac bo | ten clb | don vi clb | clb don vi | doan |
    trung tam | unit | club | unit name | club name | school | studio | ten cau lac bo`),
  email: words(`email | e mail | mail | dia chi email | dia chi e mail | thu dien tu | email address |
    e mail address`),
  mobile: words(`dt | sdt | so dt | dien thoai | so dien thoai | di dong | so di dong | dt lien he |
    sdt lien he | phone | phone number | mobile | mobile phone | tel | telephone |
    so dien thoai lien he`),
  contents: words(`nd | noi dung | noi dung thi | noi dung thi dau | noi dung dang ky | nd thi | nd dang ky |
    nd noi bo | ma nd | ma noi dung | ma | ky hieu | hang muc | content | contents |
    content symbol | content symbols | symbol | symbols | event | events | category |
    noi dung noi bo | club internal content`),
}
const SEX = words('gioi tinh | sex | gender | nam nu | phai')
const COACH = words(`hlv | huan luyen vien | truong doan | doan truong | coach | trainer | phu trach | nguoi phu trach |
  nguoi lien he`)
const others: ReadonlySet<string> = new Set(
  words(`tt | stt | so tt | no | nr | sd | so deo | bib | ma dv | ma don vi | kinh phi | le phi | fee |
  n | nd doi | nd don | nd dd doi | nd dd don | trang thai | status | ghi chu | note | notes |
  so nguoi | so luong | da thu | con thieu | problems | van de |
  loi | id | unit id`),
)

const ONE = words(`1 | one | nam | male | man | a | thu nhat | leader | vdv 1 | ban nam | vdv nam | nguoi 1`)
const TWO = words(`2 | two | nu | female | lady | woman | b | thu hai | partner | vdv 2 | ban nu | vdv nu |
  nguoi 2 | ban | ban nhay | cua ban nhay`)
/** Of these marks those that say a sex, alone or as the end of a heading. */
const MEN = words('nam | male | man | ban nam | vdv nam | nguoi nam')
const WOMEN = words('nu | female | lady | woman | ban nu | vdv nu | nguoi nu')
/** These alone are the name of one of the two. */
const alone: ReadonlyMap<string, 'one' | 'two'> = new Map([
  ...words('male | man | leader | lead | ban nam | vdv nam | nguoi nam').map((word) => [word, 'one'] as const),
  ...words('nu | female | lady | woman | partner | follower | ban nhay | ban nu | vdv nu | nguoi nu | ban dien').map(
    (word) => [word, 'two'] as const,
  ),
])

const marks: ReadonlySet<string> = new Set([...ONE, ...TWO].filter((word) => !/^(?:\d|a|b)$/u.test(word)))
/** Whether a heading, or a part of one, says nothing but which of two people a column is about. */
export const isMark = (text: string) => marks.has(plainHeading(text)) || alone.has(plainHeading(text))

/** A heading as it is looked up: folded, without brackets' contents and punctuation. */
export function plainHeading(text: string): string {
  return withoutEnclosed(fold(text), BRACKETS)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The headings that mean a declared field, as they are looked up: its name, its words and those of other people's lists. */
export function headingsOf(name: string, { word, headings }: Field): string[] {
  return [name, word.en, word.vi, ...(headings ? words(headings) : [])].map(plainHeading)
}

const known = new Map<string, Heading>()
for (const [list, headings] of Object.entries(lists)) {
  const kind = list === 'given' ? 'name' : (list as 'name' | 'family' | 'year')
  for (const word of headings) {
    known.set(word, { kind, whose: null })
    for (const mark of ONE) known.set(`${word} ${mark}`, { kind, whose: 'one' })
    for (const mark of TWO) known.set(`${word} ${mark}`, { kind, whose: 'two' })
  }
}
for (const [word, whose] of alone) known.set(word, { kind: 'name', whose })
for (const word of SEX)
  for (const heading of [word, ...[...MEN, ...WOMEN].map((mark) => `${word} ${mark}`)])
    known.set(heading, { kind: 'field', field: 'sex' })
for (const [field, headings] of Object.entries(own))
  for (const word of headings) known.set(word, { kind: 'field', field: field as ImportedField })
for (const name of entryTexts)
  for (const heading of headingsOf(name, declared(name))) known.set(heading, { kind: 'field', field: name })
for (const field of ['mobile', 'email'] as const)
  for (const word of own[field] ?? [])
    for (const coach of COACH)
      for (const heading of [`${word} ${coach}`, `${word} cua ${coach}`, `${coach} ${word}`])
        known.set(heading, { kind: 'field', field, spare: true })
for (const word of others) known.set(word, { kind: 'other' })

/**
 * What a heading of a list of entries announces, in English or Vietnamese, with or without diacritics, ours included; null for a text that is
 * no such heading.
 */
export function readHeading(text: string): Heading | null {
  const plain = plainHeading(text)
  if (plain === 'nam') return /ă/iu.test(cleanName(text)) ? { kind: 'year', whose: null } : { kind: 'man' }
  const numbered = /^(?:nd|noi dung|content|ma nd|symbol|event) ?\d{1,3}$/u.test(plain)
  return numbered ? { kind: 'field', field: 'contents' } : (known.get(plain) ?? null)
}

/** The sex of those who stand in a column by its heading, as under "Năm sinh nữ"; null where it says none. "Năm" is a year. */
export function sexOfHeading(text: string): Sex | null {
  const plain = plainHeading(text)
  const markOf = (marks: readonly string[]) => marks.find((mark) => plain === mark || plain.endsWith(` ${mark}`))
  const woman = markOf(WOMEN)
  // "Nam/Nữ" stands over both.
  if (woman) return /(?:^|\s)(?:nam|male|man)\s*$/u.test(plain.slice(0, -woman.length)) ? null : 'female'
  return markOf(MEN) && !/năm$/iu.test(cleanName(text)) ? 'male' : null
}
