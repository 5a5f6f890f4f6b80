import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assessRow, getRowName } from '../club-rows.ts'
import { details, sheet } from '../club.fixtures.ts'
import { summarizeSheet } from '../club-status.ts'
import { listRows } from './club-look-rows.ts'
import { parseText } from './club-read.ts'

const rowsIn = (text: string) => listRows(parseText(text, details), sheet)

/** As clubs send it: a table out of Excel, then lines of a chat, pairs, teams and sums, of 25 entries. */
const MESSY = [
  'DANH SÁCH ĐĂNG KÝ',
  'STT\tHọ và tên\tNăm sinh\tNội dung',
  '1\tLý An\t2016\tCha',
  "2\tHồ Vy\t'2015\tRumba",
  '3\tTô Hân\t2016\tCha, Rumba',
  '4\tMai Chi\t2O15\tCha',
  '5. Vũ Hải Đăng - 2016 - chacha, rumba',
  '6. Đỗ Minh Khôi 2015 chacha',
  '7) Lê Bảo Châu, 2016, rumba',
  'Phan Thu Hà; 2015; chacha',
  'Trịnh Gia Bảo (2016) cha cha',
  'Ngô Tú Anh 2015, cha',
  'Dương Khả Hân 2016 rumba 0912 345 678',
  'TRAN GIA LINH 2015 cha',
  'Cao Đức Anh',
  'Bùi Như Ý 2016',
  '15. Hà Vân Anh 2015',
  'Hồ Ngọc Mai (2016) - Tô Gia Bách (2015)\tD5',
  'Lâm Tuệ Nhi 2016 + Võ Đức Huy 2015 cha',
  'Kiều Anh Thư - Mạc Minh Quân 2016 2015',
  'Đinh Hà My x Chu Bá Lộc 2016/2015 cha',
  'Thái Bảo An & Quách Tấn Phát 2016 2015 chacha',
  'Trương Mỹ Lệ và Âu Chí Kiên 2015, 2016',
  'Viên Hạ Lan, Từ Quang Vinh 2016 2015',
  'Ông Thanh Trúc 2016 - Giang Nhật Minh 2015',
  'Đội Sao Nhỏ: Lê Mai 2015, Võ Bình 2016, Cao Đức 2014',
  'Nhóm Hoa Nắng: Lý Bé 2015, Tô Na 2016',
  'Tổng cộng: 25',
].join('\n')

test('no dancer of a mixed list vanishes: each line is a row, and what could not be read says what was typed', () => {
  const rows = rowsIn(MESSY)
  expect(rows).toHaveLength(25)
  const texts = rows.map((row) => `${getRowName(row)} ${row.draft.members} ${row.unread.join(' ')}`).join('\n')
  for (const name of [
    'Lý An',
    'Hồ Vy',
    'Tô Hân',
    'Mai Chi',
    'Vũ Hải Đăng',
    'Đỗ Minh Khôi',
    'Lê Bảo Châu',
    'Phan Thu Hà',
  ])
    expect(texts).toContain(name)
  for (const name of ['Cao Đức Anh', 'Tô Gia Bách', 'Võ Đức Huy', 'Mạc Minh Quân', 'Chu Bá Lộc', 'Quách Tấn Phát'])
    expect(texts).toContain(name)
  for (const name of ['Âu Chí Kiên', 'Từ Quang Vinh', 'Giang Nhật Minh', 'Sao Nhỏ', 'Hoa Nắng'])
    expect(texts).toContain(name)
  expect(rows.filter((row) => getRowName(row) !== '').length).toBeGreaterThanOrEqual(20)
  expect(rows.map(getRowName)).not.toContain('D5')
})

test('reads partners by dash, plus, ampersand, x and và, with both years behind both names', () => {
  for (const join of [' - ', ' + ', ' & ', ' x ', ' và ']) {
    const [row, ...others] = rowsIn(`Kiều Anh Thư${join}Mạc Minh Quân 2016 2015 cha`)
    expect(others, join).toEqual([])
    expect(row?.draft, join).toMatchObject({
      full_name_one: 'Kiều Anh Thư',
      year_one: '2016',
      full_name_two: 'Mạc Minh Quân',
      year_two: '2015',
    })
  }
})

test('a year that Excel keeps as a text is a year, and a dance written together is that dance', () => {
  const [row] = rowsIn("Họ và tên\tNăm sinh\tNội dung\nLý An\t'2016\tchacha")
  expect(row?.draft).toMatchObject({ full_name_one: 'Lý An', year_one: '2016', contents: [1] })
})

test('a row without a year or an event is not ready', () => {
  const rows = rowsIn('Lý An\t2016\tCha\nHồ Vy\t2015\tRumba\nCao Đức Anh\t\t')
  const none = () => ''
  const { readyRows: ready, filledRows: filled } = summarizeSheet(rows, sheet, {
    isAttempted: false,
    refusals: new Map(),
    describeDuplicate: none,
    describeUnread: none,
    describeAmbiguous: none,
    describeUnreadLine: none,
  })
  expect([filled.length, ready.length]).toEqual([3, 2])
  expect(rows[2] && assessRow(rows[2], sheet).blanks.length).toBeGreaterThan(0)
})

test('of any lines behind a table none with a name is lost', () => {
  const name = fc.constantFrom('Lý An', 'Hồ Ngọc Vy', 'Tô Hân', 'Mai Chi Lan')
  const line = fc.oneof(
    fc.tuple(name, fc.integer({ min: 2010, max: 2018 })).map(([who, year]) => `${who} ${year}`),
    fc.tuple(name, name).map(([one, two]) => `${one} - ${two}`),
    fc.tuple(name, fc.constantFrom('chacha', 'gì đó', '0912345678')).map(([who, what]) => `${who}, ${what}`),
    name,
  )
  const head = 'STT\tHọ và tên\tNăm sinh\tNội dung\n1\tVõ Bình\t2016\tCha\n2\tVõ Long\t2015\tCha'
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      const rows = rowsIn([head, ...lines].join('\n'))
      expect(rows.length).toBeGreaterThanOrEqual(2 + lines.length)
    }),
    { numRuns: 200 },
  )
})

test('a date of birth or years in a row are no telephone number', () => {
  const [row] = rowsIn('STT\tHọ và tên\tNăm sinh\tNội dung\n1\tVõ Bình\t2016\tCha\nLý An 01.02.2016 cha').slice(1)
  expect(row?.draft).toMatchObject({ full_name_one: 'Lý An', year_one: '2016' })
})

test('dancers above the headings of a list are rows, and a title with a year is none', () => {
  const table = 'STT\tHọ và tên\tNăm sinh\tNội dung\n1\tHồ Vy\t2015\tCha'
  const names = (text: string) => rowsIn(text).map(getRowName)
  expect(names(`Lý An 2016 cha\n${table}`)).toEqual(['Hồ Vy', 'Lý An'])
  expect(names(`GIẢI CÚP SAO ${new Date().getFullYear()}\n${table}`)).toEqual(['Hồ Vy'])
})

test('a partner in a column without a heading is said, where no event is called so', () => {
  const [row, nextRow] = rowsIn('1\tLý An\t2016\tTô Hân\n2\tHồ Vy\t2015\tCha')
  expect([row?.unread, nextRow?.draft.contents]).toEqual([['Tô Hân'], [1]])
})
