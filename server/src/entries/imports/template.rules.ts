import type { OpenedContent } from '@portal/shared/entries/eligibility'
import type { Language } from '@portal/shared/errors'
import type { Cell, Sheet } from '../../exports/xlsx.ts'

const words = {
  en: {
    entries: 'Entries',
    contents: 'Contents',
    headings: [
      'Full name 1',
      'Year of birth 1',
      'Full name 2',
      'Year of birth 2',
      'Team name',
      'Unit',
      'Content 1',
      'Content 2',
      'Content 3',
      'Content 4',
      'E-mail',
      'Phone',
    ],
    symbols: ['Symbol', 'Content', 'Entry form', 'Age group'],
  },
  vi: {
    entries: 'Đăng ký',
    contents: 'Nội dung',
    headings: [
      'Họ và tên 1',
      'Năm sinh 1',
      'Họ và tên 2',
      'Năm sinh 2',
      'Tên đội',
      'Đơn vị',
      'Nội dung 1',
      'Nội dung 2',
      'Nội dung 3',
      'Nội dung 4',
      'E-mail',
      'Số điện thoại',
    ],
    symbols: ['Ký hiệu', 'Nội dung', 'Hình thức', 'Nhóm tuổi'],
  },
} as const

/** An empty list of entries to fill in, and the contents of the tournament with their symbols. */
export function templateSheets(contents: readonly OpenedContent[], language: Language): Sheet[] {
  const { entries, contents: title, headings, symbols } = words[language]
  const rows: Cell[][] = contents.map(({ content_competition: { symbol, name, formality, age } }) => [
    symbol,
    name,
    formality.name,
    age.name,
  ])
  const look = { frozenRows: 1, boldRows: [1] }
  return [
    { name: entries, widths: [28, 14, 28, 14, 20, 30, 12, 12, 12, 12, 28, 16], rows: [[...headings]], ...look },
    { name: title, widths: [12, 60, 20, 24], rows: [[...symbols], ...rows], ...look },
  ]
}
