import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readDancers } from '@portal/shared/people/lists/people-sexes'
import { details, sheet } from '../club.fixtures.ts'
import { listRows } from './club-look-rows.ts'
import { parseText } from './club-read.ts'

/** Given names of which none is a part of another, of an event or of a heading. */
const GIVEN = (
  'Anh Bảo Diệu Giang Hạnh Khôi Linh Mẫn Ngân Oanh Phúc Quỳnh Sương Thảo Uyên Vương Xuyến Yến Đạt Hùng ' +
  'Kiệt Loan Nhung Phượng Quân Trâm Tuyết Việt Bích Cường Dũng Huệ'
).split(' ')
const FAMILY = ['Lý', 'Hồ Ngọc', 'Đỗ Minh']

/** Lines as clubs write them, of one or two people; @ stands for each name. */
const PEOPLE = [
  '1\t@\t2016\tCha',
  '2\t@\t\tRumba',
  '\t@\t2O15\tCha, Rumba',
  "3\t@\t'2016\tchacha",
  '@\t2016',
  '5. @ - 2016 - chacha, rumba',
  '7) @, 2016, rumba',
  '@; 2015; chacha',
  '@ (2016) cha cha',
  '@ 2016 rumba 0912 345 678',
  '@ 2O15 cha',
  '@ 20I5',
  '@ (Bơ) 2016',
  '@ 2016 (Bơ) cha',
  '@',
  '15. @ 2015',
  '@, gì đó, cha',
  '@ 2016 F1',
  'Cô ơi cho con @ đăng ký với ạ!',
]
const PAIRS = [
  '@ (2016) - @ (2015)\tD5',
  '@ 2016 + @ 2015 cha',
  '@ - @ 2016 2015',
  '@ x @ 2016/2015 cha',
  '@ và @ 2015, 2016',
  '@, @ 2016 2015',
  '@ 2016 @ 2015',
  '@ 2O16 - @ 2015 cha',
  'Đội Sao: @ 2015, @ 2016',
  'Nhóm Hoa: @ 2O15, @',
]
/** A partner in a column of events. */
const BESIDE = '4\t@\t2016\t@'
const AROUND = [
  'DANH SÁCH ĐĂNG KÝ',
  'STT\tHọ và tên\tNăm sinh\tNội dung',
  'Tổng cộng: 25',
  'Tổng cộng\t\t25',
  '',
  '2016',
  '---',
]

const lines = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...PEOPLE) },
  { weight: 4, arbitrary: fc.constantFrom(...PAIRS) },
  { weight: 2, arbitrary: fc.constantFrom(...AROUND) },
)
/** A list of any mixture of these lines, and the given names in it, each once. */
const begun = fc.constantFrom('DANH SÁCH\nSTT\tHọ và tên\tNăm sinh\tNội dung', '@ 2016, cha', '1\t@\t2016\tCha')
const of = (first: fc.Arbitrary<string>, others: fc.Arbitrary<string>) =>
  fc
    .tuple(first, fc.array(others, { maxLength: 13 }))
    .chain(([one, more]) =>
      fc.tuple(...[one, ...more].map((text) => fc.tuple(fc.constant(text), fc.constantFrom(...FAMILY)))),
    )
const listOf = (more: fc.Arbitrary<string>) =>
  of(begun, more).map((lines) => {
    let used = 0
    const names: string[] = []
    const next = (family: string) => {
      const givenName = GIVEN[used++] ?? ''
      names.push(givenName)
      return `${family} ${givenName}`
    }
    const texts = lines.map(([text, family]) => text.replace(/@/gu, () => next(family)))
    // Whom a list is signed by is no dancer of it.
    return { text: [...texts, 'Người lập danh sách', 'Trần Ký'].join('\n'), names }
  })

const timesIn = (parts: readonly string[], name: string) => parts.join('\n').split(name).length - 1

it('of any mixture of lines each name is in one row, to be read or to be mended', () => {
  fc.assert(
    fc.property(listOf(fc.oneof(lines, fc.constant(BESIDE))), ({ text, names }) => {
      const rows = listRows(parseText(text, details), sheet).map(({ draft, unread }) =>
        [draft.full_name_one, draft.full_name_two, draft.members, draft.team_name, ...unread].join(' '),
      )
      for (const name of names) expect(timesIn(rows, name), name).toBe(1)
      expect(rows.filter((row) => /STT|DANH SÁCH|Tổng|Người lập/u.test(row))).toEqual([])
    }),
    { numRuns: 300 },
  )
})

it('of any mixture of lines each name is a dancer of the list, or in a line to look at', () => {
  fc.assert(
    fc.property(listOf(lines), ({ text, names }) => {
      const { dancers, peopleLineCount: read, headings, unreadLines: unread } = readDancers(text)
      const filled = text.split('\n').filter((line) => line.trim() !== '')
      expect(read + headings.length + unread.length).toBe(filled.length)
      const parts = [...dancers.map(({ name, note }) => `${name} ${note ?? ''}`), ...unread]
      for (const name of names) expect(timesIn(parts, name), name).toBe(1)
      expect(headings.filter((heading) => names.some((name) => heading.includes(name)))).toEqual([])
    }),
    { numRuns: 300 },
  )
})
