import { expect, test } from 'vitest'
import { readDancers } from './people-sexes.ts'

const read = (...lines: string[]) =>
  readDancers(lines.join('\n')).dancers.map(({ name, year, sex }) => [name, year, sex].join(' '))

test.each([
  ['Lý Minh Thư\t2014\tNữ', 'Lý Minh Thư 2014 female'],
  ['Lý Minh Thư\t2014\tNữ\tCLB Sao Mai', 'Lý Minh Thư 2014 female'],
  ['Hồ An\t2014\tNam', 'Hồ An 2014 male'],
  ['Hồ An, 2014, nam', 'Hồ An 2014 male'],
  ['Hồ An 2014 M', 'Hồ An 2014 male'],
  ['Hồ An (2014) - F', 'Hồ An 2014 female'],
  ['1\tHồ An\t12/5/2014\tfemale', 'Hồ An 2014 female'],
  ['Hồ An\t2014\tMale', 'Hồ An 2014 male'],
])('the sex behind a year is read: %s', (line, dancer) => {
  expect(read(line)).toEqual([dancer])
})

test.each(['Giới', 'GT'])('a column %s between name and year is of the sex, and no part of a name', (title) => {
  const { dancers } = readDancers(`STT\tHọ và tên\t${title}\tNăm sinh\n1\tĐỗ An\tNữ\t2015\n2\tLê Bình\tNam\t2016`)
  expect(dancers.map(({ name, year, sex }) => [name, year, sex])).toEqual([
    ['Đỗ An', 2015, 'female'],
    ['Lê Bình', 2016, 'male'],
  ])
})

test('under a heading the sex is read of its own column, before the year too', () => {
  expect(read('Họ và tên\tGiới tính\tNăm sinh', 'Lý An Nam\tNữ\t2014', 'Hồ An\tNam\t2015')).toEqual([
    'Lý An Nam 2014 female',
    'Hồ An 2015 male',
  ])
})

test('who is called Nam keeps the name, and nobody gets a sex that is not written', () => {
  expect(read('Lý Văn\tNam\t2014', 'Hồ Nam 2015', 'Tô Vy\t2016')).toEqual([
    'Lý Văn Nam 2014 ',
    'Hồ Nam 2015 ',
    'Tô Vy 2016 ',
  ])
})

test('several lines each have their own', () => {
  expect(read('Lý Thư\t2014\tNữ', 'Hồ An\t2014\tNam', 'Tô Vy\t2016\t')).toEqual([
    'Lý Thư 2014 female',
    'Hồ An 2014 male',
    'Tô Vy 2016 ',
  ])
})

test('a nickname in brackets is a note and no part of the name, a year in brackets is the year', () => {
  const lines = ['Hồ An (Tí) 2015', 'Tô Vy 2016 (Na)', 'Mai Chi (Bin, 2014)', 'Đỗ Bình (2013)', 'Võ Long (2012) [Tôm]']
  expect(readDancers(lines.join('\n')).dancers.map(({ name, year, note }) => [name, year, note])).toEqual([
    ['Hồ An', 2015, 'Tí'],
    ['Tô Vy', 2016, 'Na'],
    ['Mai Chi', 2014, 'Bin'],
    ['Đỗ Bình', 2013, null],
    ['Võ Long', 2012, 'Tôm'],
  ])
  expect(readDancers('Lý Gia Hân (Bơ)').dancers).toMatchObject([{ name: 'Lý Gia Hân', year: null, note: 'Bơ' }])
})

const listed = (...lines: string[]) => {
  const { dancers, headings, unreadLines: unread } = readDancers(lines.join('\n'))
  return [dancers.map(({ name, year, sex }) => [name, year, sex].filter(Boolean).join(' ')), headings, unread]
}

test('the words of headings are those of imported lists, and a sum below is nobody', () => {
  expect(listed('STT\tHọ tên\tNS', '1\tLý An\t2016', '2\tHồ Vy\t2015', 'Tổng\t\t2')).toEqual([
    ['Lý An 2016', 'Hồ Vy 2015'],
    ['STT\tHọ tên\tNS', 'Tổng\t\t2'],
    [],
  ])
})

test.each(['GT', 'Phái'])('the sex under %s before the year is no part of the name', (title) => {
  const heading = `STT\tHọ tên\t${title}\tNăm sinh`
  expect(listed(heading, '1\tLý An\tNam\t2016', '2\tHồ Vy\tNữ\t2015')).toEqual([
    ['Lý An 2016 male', 'Hồ Vy 2015 female'],
    [heading],
    [],
  ])
})

test.each(['\tNăm sinh\t', '\tNăm sinh\tNăm sinh'])(
  'a year under a heading in two rows is read, with its sex: %j',
  (years) => {
    const headings = [`STT\tHọ và tên${years}`, '\t\tNam\tNữ']
    expect(listed(...headings, '1\tLý An\t2016\t', '2\tHồ Vy\t\t2015')).toEqual([
      ['Lý An 2016 male', 'Hồ Vy 2015 female'],
      headings,
      [],
    ])
  },
)

test('letters in parts are read as those that they make', () => {
  const lines = ['STT\tHọ tên\tPhái\tNăm sinh', '1\tLý An\tNữ\t2016', 'Hồ Vy và Tô Hân\t\t2015/2014', 'Tổng\t\t3']
  expect(readDancers(lines.join('\n').normalize('NFD'))).toEqual(readDancers(lines.join('\n')))
})

test('clubs are nobody, and who has no year beside people with one is to be looked at', () => {
  expect(listed('CLB Sao', 'HLV Lan', 'Em cảm ơn cô', 'Lý An 2016')).toEqual([
    ['Lý An 2016'],
    ['CLB Sao'],
    ['HLV Lan', 'Em cảm ơn cô'],
  ])
  expect(listed('Lý An', 'Tong Van An')).toEqual([['Lý An', 'Tong Van An'], [], []])
})

test('a line that is more than names and years adds nobody and is said whole', () => {
  const unread = [
    'Dương Khả Hân 2016 rumba 0912 345 678',
    'Hồ Ngọc Mai - Tô Gia Bách (2015)',
    'Kiều Anh Thư x Mạc Minh Quân',
    'Lê Bảo Châu, 2016, rumba',
    'Đội Sao Nhỏ: Lê Mai 2015, Võ Bình 2016',
    'Mai Chi 2O15',
    'CLB Sao\t\t2016',
  ]
  const lines = ['DANH SÁCH', 'STT\tHọ và tên\tNăm sinh', '1\tLý An\t2016', ...unread, 'Hồ Vy 2015', 'Tổng: 9']
  expect(readDancers(lines.join('\n'))).toMatchObject({
    dancers: [
      { name: 'Lý An', year: 2016 },
      { name: 'Hồ Vy', year: 2015 },
    ],
    peopleLineCount: 2,
    headings: ['DANH SÁCH', 'STT\tHọ và tên\tNăm sinh', 'Tổng: 9'],
    unreadLines: unread,
  })
})

test('what stands behind the year in a table without headings is kept as a note', () => {
  const lines = ['1\tLý An (Bơ)\t2016\tMai Chi', '2\tHồ Vy\t2015\tHà Nội\tNữ', '3\tTô Hân\t2014\t0912345678']
  expect(readDancers(lines.join('\n')).dancers).toEqual([
    { name: 'Lý An', year: 2016, sex: null, note: 'Bơ, Mai Chi' },
    { name: 'Hồ Vy', year: 2015, sex: 'female', note: 'Hà Nội' },
    { name: 'Tô Hân', year: 2014, sex: null, note: null },
  ])
})

test('what is no sex in its column is said, and a dash is nothing', () => {
  const head = 'Họ và tên\tGiới tính\tNăm sinh'
  const { dancers, unreadSexes } = readDancers(
    [head, 'Lý An\tX\t2014', 'Hồ An\t0\t2015', 'Tô Vy\t-\t2016', 'Mai Chi\tgái\t2016'].join('\n'),
  )
  expect(dancers.map(({ sex }) => sex)).toEqual([null, null, null, 'female'])
  expect(unreadSexes).toEqual(['X', '0'])
})

test('a year below a name is a line of that person, and a line that names nobody is said with the headings', () => {
  expect(readDancers('Lý An\n2014\n---\nHồ Vy 2015\n')).toMatchObject({
    peopleLineCount: 3,
    headings: ['---'],
    unreadLines: [],
  })
  expect(readDancers('Lý An x Hồ Vy\n2014')).toMatchObject({
    peopleLineCount: 0,
    unreadLines: ['Lý An x Hồ Vy', '2014'],
  })
})
