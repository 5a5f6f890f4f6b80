import { describe, expect, it } from 'vitest'
import { readYear, splitNameYear } from './people-cells.ts'
import { parseMembers, readMembers } from './people-text.ts'

type Expected = [name: string, year: number | null][]
const read = (text: string): Expected => parseMembers(text).map(({ name, year }) => [name, year])
const AN: Expected = [['Đỗ An', 2015]]
const BOTH: Expected = [
  ['Đỗ An', 2015],
  ['Lê Bình', 2016],
]

describe('typed people', () => {
  it.each<[string, Expected]>([
    ['Đỗ An 2015, Lê Bình 2016', BOTH],
    ['Đỗ An (2015); Lê Bình - 2016', BOTH],
    ['Đỗ An(2015)\r\nLê Bình – 2016\n', BOTH],
    ['Đỗ An ( 2015 )', AN],
    ['Đỗ An: 2015', AN],
    ['Đỗ An, 2015, Lê Bình, 2016', BOTH],
    ['Đỗ An, 2015\nLê Bình, 2016', BOTH],
    ['Đỗ An\n2015\nLê Bình\n2016', BOTH],
    ['2015 Đỗ An, 2016 Lê Bình', BOTH],
    ['\u200bĐỗ An\u200b 2015\n\u200b\nLê Bình 2016\u200e', BOTH],
    ['2015, Đỗ An\n2016, Lê Bình', BOTH],
    ['Đỗ An (sinh năm 2015), Lê Bình - SN 2016', BOTH],
    ['Đỗ An, sinh năm 2015; Lê Bình (NS: 2016)', BOTH],
    ['- Đỗ An 2015\n• Lê Bình 2016', BOTH],
    [
      '"Đỗ An" 2015, “Lê Bình”',
      [
        ['Đỗ An', 2015],
        ['Lê Bình', null],
      ],
    ],
    [
      'Đỗ An, ,, Lê Bình,',
      [
        ['Đỗ An', null],
        ['Lê Bình', null],
      ],
    ],
    [
      'Đỗ An 15, An2015',
      [
        ['Đỗ An 15', null],
        ['An2015', null],
      ],
    ],
    ['Đỗ An 20155', [['Đỗ An 20155', null]]],
    ['Đỗ An, 2015, 2016', AN],
    ['Đỗ An 2015, 2016', AN],
    ['Anna-Maria Lê 2012', [['Anna-Maria Lê', 2012]]],
    ['Đỗ An sn 2015', AN],
    ['Đỗ An SN: 2015', AN],
    ['Đỗ An sinh 2015, Lê Bình năm sinh 2016', BOTH],
    ['nguyễn văn sinh 2012', [['nguyễn văn sinh', 2012]]],
    ['Nguyễn Văn Sinh 2012', [['Nguyễn Văn Sinh', 2012]]],
    ['Nguyễn Thị Năm 2012', [['Nguyễn Thị Năm', 2012]]],
    ['Đỗ An 2039', [['Đỗ An', 2039]]],
    ['2015', []],
    ['1.', []],
    ['(2015)', []],
    ['...', []],
    ['', []],
    [' , ;\n', []],
  ])('%j', (text, people) => expect(read(text)).toEqual(people))
})

describe('dates of birth count as years', () => {
  it.each([
    '12/5/2015',
    '12/05/2015',
    '12-05-2015',
    '1-5-2015',
    '12.05.2015',
    '2015-05-12',
    '5/2015',
    '31/02/2015',
    '12 / 05 / 2015',
  ])('%s', (date) => {
    for (const text of [
      `Đỗ An ${date}`,
      `Đỗ An, ${date}`,
      `Đỗ An\t${date}`,
      `Đỗ An (${date})`,
      `Đỗ An - ${date}`,
      `1. Đỗ An\t${date}`,
    ])
      expect(read(text), text).toEqual(AN)
  })
})

describe('numbers in front of names are left out', () => {
  it.each([
    '1.',
    '1)',
    '1 ',
    '01.',
    '12)',
    '(3)',
    '4 -',
    '5/',
    '6:',
    '100.',
    '1.)',
    'STT 1.',
    '1\t',
    '1.\t',
    '1,',
    '01 ',
    '  7.  ',
  ])('%j', (serial) => {
    expect(read(`${serial} Đỗ An 2015`)).toEqual(AN)
    expect(read(`${serial} Đỗ An 2015\n${serial} Lê Bình\t2016`)).toEqual(BOTH)
  })

  it('but not what belongs to a name', () => {
    expect(read('2Pac Lê, 50Cent')).toEqual([
      ['2Pac Lê', null],
      ['50Cent', null],
    ])
  })
})

const headers = [
  'STT\tHọ và tên\tNăm sinh',
  'Stt\tHọ và Tên \tNăm Sinh (*)',
  'TT\tHọ tên VĐV\tNgày sinh',
  'No.\tFull name\tYear of birth',
  'No\tName\tDOB',
  'Số TT\tHọ và tên\tNgày tháng năm sinh',
]
describe('a heading is nobody', () => {
  it.each(headers)('%j', (header) => {
    expect(read(`${header}\n1\tĐỗ An\t2015\n2\tLê Bình\t12/05/2016`)).toEqual(BOTH)
    expect(read(`${header}\r\n\r\n1\tĐỗ An\t2015\r\n2\tLê Bình\t2016\r\n`)).toEqual(BOTH)
    expect(read(`${header}\tĐơn vị\tGhi chú\n1\tĐỗ An\t2015\tHà Nội\tđã nộp\n2\tLê Bình\t2016\tHuế\t`)).toEqual(BOTH)
    const commas = header.replaceAll('\t', ',')
    expect(read(`${commas}\n1,Đỗ An,2015\n2,Lê Bình,2016`)).toEqual(BOTH)
    expect(read(`${header.replaceAll('\t', ' ')}\n1. Đỗ An 2015\n2. Lê Bình 2016`)).toEqual(BOTH)
    expect(read(header)).toEqual([])
  })

  it.each<[string, string, Expected]>([
    ['family and given name apart', 'STT\tHọ đệm\tTên\tNăm sinh\n1\tNguyễn Văn\tNam\t2015', [['Nguyễn Văn Nam', 2015]]],
    ['sex before the year', 'STT\tHọ và tên\tGiới tính\tNăm sinh\n1\tĐỗ An\tNữ\t2015\n2\tLê Bình\tNam\t2016', BOTH],
    ['the year first', 'Năm sinh\tHọ và tên\n2015\tĐỗ An', AN],
    ['two partners', 'Họ và tên nam\tNăm sinh\tHọ và tên nữ\tNăm sinh\nĐỗ An\t2015\tLê Bình\t2016', BOTH],
    ['a title above', 'DANH SÁCH VẬN ĐỘNG VIÊN\nHọ và tên\tNăm sinh\nĐỗ An\t2015', AN],
    ['a sum below', 'STT\tHọ và tên\tNăm sinh\n1\tĐỗ An\t2015\nTổng cộng\t\t1', AN],
    [
      'only headings of names',
      'Họ và tên\nĐỗ An\nLê Bình',
      [
        ['Đỗ An', null],
        ['Lê Bình', null],
      ],
    ],
  ])('%s', (_, text, people) => expect(read(text)).toEqual(people))

  it.each(['Hằng, Trường', 'Tên', 'Họ', 'Hồ', 'Lê Tên, Hồ Danh', 'Nam, Nữ'])('%s may be people', (text) => {
    expect(read(text)).toHaveLength(text.split(',').length)
  })
})

describe('somebody called like a heading is somebody', () => {
  it.each<[string, string[]]>([
    ['Trương Nam Sinh Nam Sinh\nNguyễn An', ['Trương Nam Sinh Nam Sinh', 'Nguyễn An']],
    ['Nam Sinh\nNguyễn An', ['Nam Sinh', 'Nguyễn An']],
    ['Năm Sinh\nNguyễn An', ['Năm Sinh', 'Nguyễn An']],
    ['Thanh Viên, Nam Sinh', ['Thanh Viên', 'Nam Sinh']],
    ['Hồ, Nam Sinh', ['Hồ', 'Nam Sinh']],
    ['Hồ Thanh Viên Nam Sinh\nHồ Tấn', ['Hồ Thanh Viên Nam Sinh', 'Hồ Tấn']],
    ['1. Trương Nam Sinh\n2. Truong Nam Sinh', ['Trương Nam Sinh', 'Truong Nam Sinh']],
  ])('%j', (text, names) => {
    const { members, skippedLines: passedOver } = readMembers(text)
    expect(members.map(({ name }) => name)).toEqual(names)
    expect(passedOver).toEqual([])
  })

  it('has the rows of a table without a heading of its own column', () => {
    expect(read('STT\t\tNăm sinh\n1\tĐỗ An\t2015\n2\tLê Bình\t2016')).toEqual(BOTH)
  })
})

describe('a line that is read as nobody is said', () => {
  it.each<[string, string[]]>([
    ['STT\tHọ và tên\tNăm sinh\n1\tĐỗ An\t2015\nTổng cộng\t\t1', ['STT Họ và tên Năm sinh', 'Tổng cộng 1']],
    ['Danh sách đội\nHọ tên, Năm sinh\nĐỗ An, 2015', ['Danh sách đội', 'Họ tên, Năm sinh']],
    ['Họ\tTên\tNăm sinh\nĐỗ\tAn\t2015', ['Họ Tên Năm sinh']],
    ['Thành viên\nĐỗ An\nNĂM SINH\n2015', ['Thành viên', 'NĂM SINH']],
    ['CLB Sao Mai\tNữ\nĐỗ An\t2015', ['CLB Sao Mai Nữ']],
    ['Đỗ An\nCộng 3\nTổng 3 bạn\nNgười lập danh sách', ['Cộng 3', 'Tổng 3 bạn', 'Người lập danh sách']],
    ['1.\n2015\n\nĐỗ An 2015', []],
  ])('%j', (text, lines) => {
    expect(readMembers(text).skippedLines).toEqual(lines)
  })
})

it('nobody who stands beside a sum between commas is lost', () => {
  const names = parseMembers('Lý An, Hồ Vy, Tổng 2\nCong Minh\nTong Van An').map(({ name }) => name)
  expect(names).toEqual(['Lý An', 'Hồ Vy', 'Tổng 2', 'Cong Minh', 'Tong Van An'])
  expect(parseMembers('Lý An\nTổng cộng, 1')).toHaveLength(1)
})

describe('rows of a table without a heading', () => {
  it.each<[string, string, Expected]>([
    ['number, name, year', '1\tĐỗ An\t2015\n2\tLê Bình\t2016', BOTH],
    ['name and year', 'Đỗ An\t2015\nLê Bình\t2016', BOTH],
    ['in one line', 'Đỗ An\t2015\tLê Bình\t2016', BOTH],
    ['the year first', '2015\tĐỗ An\n2016\tLê Bình', BOTH],
    ['family and given name', 'Nguyễn Văn\tAn\t2015', [['Nguyễn Văn An', 2015]]],
    ['a given name that is a sex, too', 'Nguyễn Văn\tNam\t2015', [['Nguyễn Văn Nam', 2015]]],
    ['a club before', 'CLB Sao Mai\tĐỗ An\t2015', AN],
    ['columns behind', '1\tĐỗ An\t2015\tHà Nội\t0912345678\n2\tLê Bình\t2016\tHuế\t0987654321', BOTH],
    [
      'names alone',
      'Đỗ An\tLê Bình',
      [
        ['Đỗ An', null],
        ['Lê Bình', null],
      ],
    ],
    [
      'a year missing',
      '1\tĐỗ An\t2015\n2\tLê Bình\t',
      [
        ['Đỗ An', 2015],
        ['Lê Bình', null],
      ],
    ],
    ['years kept as texts by a spreadsheet', "Đỗ An\t'2015\nLê Bình\t’2016", BOTH],
    ['empty cells', '\t\tĐỗ An\t\t2015\t', AN],
    ['a family name like a school', 'Trương Văn An\t2015', [['Trương Văn An', 2015]]],
  ])('%s', (_, text, people) => expect(read(text)).toEqual(people))
})

describe('one name field', () => {
  it.each<[string, string, number | null]>([
    ['Đỗ An', 'Đỗ An', null],
    ['Đỗ An 2015', 'Đỗ An', 2015],
    ['Đỗ An, 12/05/2015', 'Đỗ An', 2015],
    ['3. Đỗ An (2015)', 'Đỗ An', 2015],
    ['Đỗ An 20', 'Đỗ An 20', null],
    ["Đỗ An '2015", 'Đỗ An', 2015],
    ['Đỗ An - ’2015', 'Đỗ An', 2015],
    ['Đỗ An 2015/05/13', 'Đỗ An', 2015],
    ['Đỗ An 13 tháng 5 năm 2015', 'Đỗ An', 2015],
    ['Đỗ May 2015', 'Đỗ May', 2015],
    ['2015', '2015', null],
    ['  ', '', null],
  ])('%j', (text, name, year) => expect(splitNameYear(text)).toEqual({ name, year }))
})

describe('the year field', () => {
  it.each<[string, number | null]>([
    ['2016', 2016],
    [' 2016 ', 2016],
    ['12/05/2016', 2016],
    ['1-5-2016', 2016],
    ['2016-05-12', 2016],
    ['29/02/2016', 2016],
    ['29/02/2015', null],
    ['12/13/2016', 2016],
    ['13/13/2016', null],
    ['2000-05-13 00:00:00', 2000],
    ['2000-05-13T00:00:00.000Z', 2000],
    ['2000.0', 2000],
    ['2000/05/13', 2000],
    ['2000.5.13', 2000],
    ['2000/13/05', 2000],
    ['2000/13/13', null],
    ['13 tháng 5 năm 2000', 2000],
    ['Ngày 13 tháng 05, năm 2000', 2000],
    ['tháng 5 năm 2000', 2000],
    ['31 tháng 4 năm 2000', null],
    ['May 13, 2000', 2000],
    ['13 May 2000', 2000],
    ['13-Sept-2000', 2000],
    ['Feb. 29th, 2000', 2000],
    ['Feb 29, 2001', null],
    ['13 May 13 2000', null],
    ['Mai 13, 2000', null],
    ["'2016", 2016],
    ['’12/05/2016', 2016],
    ["'", null],
    ['2000.5', null],
    ['16', null],
    ['12/05/16', null],
    ['20160', null],
    ['2016a', null],
    ['', null],
  ])('%j', (text, year) => expect(readYear(text)).toBe(year))
})

it('reads what a keyboard of East Asia types wide', () => {
  expect(parseMembers('Ｌｉ　Ｗｅｉ　２０１２，Ｗａｎｇ Ｆａｎｇ；陈伟 2011')).toEqual([
    { name: 'Li Wei', year: 2012 },
    { name: 'Wang Fang', year: null },
    { name: '陈伟', year: 2011 },
  ])
})

it('reads 10,000 names and a very long one', () => {
  expect(parseMembers(Array.from({ length: 10_000 }, (_, i) => `An ${1900 + (i % 100)}`).join(','))).toHaveLength(
    10_000,
  )
  expect(parseMembers(`${'- '.repeat(50_000)}x`)).toHaveLength(1)
  expect(parseMembers(`x${'- '.repeat(50_000)}x`)).toHaveLength(1)
  expect(parseMembers('1. '.repeat(50_000)).length).toBeLessThan(2)
  expect(parseMembers(Array.from({ length: 10_000 }, () => '2015').join(','))).toEqual([])
})
