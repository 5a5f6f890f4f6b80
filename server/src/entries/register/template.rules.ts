import {
  contactTexts,
  entryTextField,
  entryFields,
  teamTexts,
  type EntryText,
} from '@portal/shared/entries/entry.fields'
import type { OpenedContent } from '@portal/shared/people/eligibility'
import type { Language } from '@portal/shared/kit/errors'
import { nameIn } from '@portal/shared/kit/text/name-in'
import type { Cell, Sheet } from '../../kit/sheets/sheet.ts'

const words = {
  en: {
    entries: 'Entries',
    contents: 'Events',
    people: ['Full name 1', 'Year of birth 1', 'Full name 2', 'Year of birth 2'],
    symbols: ['Symbol', 'Event', 'Entry form', 'Age group'],
  },
  vi: {
    entries: 'Đăng ký',
    contents: 'Nội dung',
    people: ['Họ và tên 1', 'Năm sinh 1', 'Họ và tên 2', 'Năm sinh 2'],
    symbols: ['Ký hiệu', 'Nội dung', 'Hình thức', 'Nhóm tuổi'],
  },
} as const

/** The columns for events. A filled sheet may have more. */
const CONTENT_NUMBERS = [1, 2, 3, 4]
const TEXT_WIDTH = 20

/** The columns to fill in. */
function templateColumns(language: Language, isAccountList: boolean): [heading: string, width: number][] {
  const { people, symbols } = words[language]
  const texts = (names: readonly EntryText[]) =>
    names.map((name): [string, number] => [entryTextField(name).word[language], TEXT_WIDTH])
  const { unit_id, email, mobile } = entryFields
  const contact: [string, number][] = [[email.word[language], 28], [mobile.word[language], 16], ...texts(contactTexts)]
  return [
    ...people.map((heading, n): [string, number] => [heading, n % 2 === 0 ? 28 : 14]),
    ...texts(teamTexts),
    ...(isAccountList ? [] : [[unit_id.word[language], 30] as [string, number]]),
    ...CONTENT_NUMBERS.map((n): [string, number] => [`${symbols[1]} ${n}`, 12]),
    ...(isAccountList ? [] : contact),
  ]
}

/**
 * An empty list of entries to fill in, and the contents of the tournament with their symbols. `isAccountList`: for the dancers of one account,
 * without columns for unit and contact, which the account already has.
 */
export function templateSheets(contents: readonly OpenedContent[], language: Language, isAccountList = false): Sheet[] {
  const { entries, contents: contentsTitle, symbols } = words[language]
  const columns = templateColumns(language, isAccountList)
  const rows: Cell[][] = contents.map(({ content_competition: content }) => [
    content.symbol,
    ...[content, content.formality, content.age].map((bothNames) => nameIn(language, bothNames)),
  ])
  const format = { frozenRows: 1, boldRows: [1] }
  return [
    {
      name: entries,
      widths: columns.map(([, width]) => width),
      rows: [columns.map(([heading]) => heading)],
      ...format,
    },
    { name: contentsTitle, widths: [12, 60, 20, 24], rows: [[...symbols], ...rows], ...format },
  ]
}
