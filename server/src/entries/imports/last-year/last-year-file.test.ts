import { utils, write, type WorkSheet } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { findNumberedAges, guessLastYearColumns, readLastYearValues } from '@portal/shared/imports/last-year'
import { findLikeliestSheet } from '@portal/shared/imports/mapping'
import { testPortal } from '../../../test/portal.ts'
import { sheetReader, type SheetRows } from '../../../test/sheets.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const { send: read, sheetsOf } = sheetReader(portal, token)
const HEADINGS = ['STT', 'Họ tên nam', 'NS', 'Họ tên nữ', 'NS', 'Đơn vị', 'Nội dung', 'Lệ phí']
const row = (n: number, name: string, event = 'D214', fee = '300.000') => [
  String(n),
  `Trần Văn ${name}`,
  '2015',
  `Lê Thị ${name}`,
  '2015',
  'CLB Bước Nhảy Đẹp',
  event,
  fee,
]

function book(sheets: Record<string, string[][]>, change: (sheet: WorkSheet) => void = () => undefined): Uint8Array {
  const workbook = utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = utils.aoa_to_sheet(rows)
    change(sheet)
    utils.book_append_sheet(workbook, sheet, name)
  }
  return new Uint8Array(write(workbook, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
}
const valuesOf = ({ rows }: SheetRows[][number]) => readLastYearValues({ rows, ...guessLastYearColumns(rows) })
const look = async (rows: ReturnType<typeof valuesOf>) => {
  const contact = { email: 'ban-to-chuc@example.org', mobile: '0912345678' }
  const body = {
    tournament_id: null,
    any_unit: 1,
    start_date: '2026-09-01',
    rows: rows.map((one) => ({ ...one, ...contact })),
  }
  return portal.call('POST', '/tournaments/from-file/preview', { token, body, headers: { 'accept-language': 'en' } })
}

test('of a workbook with two sheets the list is opened, and the other one may be chosen', async () => {
  const sheets = await sheetsOf(
    book({ 'Hướng dẫn': [['Điền vào trang sau'], ['Mỗi dòng một đôi']], 'Danh sách': [HEADINGS, row(1, 'An')] }),
  )
  expect(sheets.map(({ name }) => name)).toEqual(['Hướng dẫn', 'Danh sách'])
  expect(findLikeliestSheet(sheets, guessLastYearColumns)).toBe(1)
})

test('numbered events are of the age group whose sheet has them, not of a matrix of all events', async () => {
  const matrix = ['NAM', 'DD1', 'DD2', 'NH1', 'D214', 'D213', 'D212']
  const groups = { 'Trẻ em': [['TRẺ EM'], ['NAM', 'DD2', 'D213']], 'Mở rộng': [['MỞ RỘNG'], ['NAM', 'DD1']] }
  const sheets = await sheetsOf(book({ T1: [HEADINGS, row(1, 'An', 'DD1')], ...groups, T2: [matrix] }))
  expect([...findNumberedAges(sheets, 0)]).toEqual([
    ['DD1', 'Mở rộng'],
    ['DD2', 'Trẻ em'],
    ['NH1', 'T2'],
  ])
})

test('of girls and boys whose years stand below two headings nobody is left out, and sums of units are nobody', async () => {
  const dancers = Array.from({ length: 120 }, (_, n) => {
    const name = [...String(n)].map((digit) => 'ABCDEGHKLM'[Number(digit)]).join('')
    return ['', '', `Lê Thu ${name}`, n % 3 === 0 ? '2015' : '', n % 3 === 0 ? '' : '2015', 'S213', '200.000']
  })
  const rows = [
    ['DANH SÁCH SOLO'],
    ['STT', 'Đơn vị', 'Họ và tên', 'Năm sinh', '', 'Nội dung', 'Lệ phí'],
    ['', '', '', 'Nam', 'Nữ', '', ''],
    ...dancers.slice(0, 60).map((cells, n) => (n === 0 ? ['', 'Sao Mai Dance Sport', ...cells.slice(2)] : cells)),
    ['', 'Cộng Sao Mai Dance Sport', '', '', '', '60', '12.000.000'],
    ...dancers.slice(60).map((cells, n) => (n === 0 ? ['', 'CLB Hoa Mai', ...cells.slice(2)] : cells)),
    ['', 'Cộng CLB Hoa Mai', '', '', '', '60', '12.000.000'],
    ['', 'Người lập', '', '', '', 'Trưởng ban tổ chức'],
    ['', '', 'Ngô Ký'],
  ]
  const [sheet] = await sheetsOf(
    book({ SOLO: rows }, (worksheet) => {
      const down = [0, 1, 2, 5, 6].map((c) => ({ s: { r: 1, c }, e: { r: 2, c } }))
      worksheet['!merges'] = [
        ...down,
        { s: { r: 1, c: 3 }, e: { r: 1, c: 4 } },
        { s: { r: 3, c: 1 }, e: { r: 62, c: 1 } },
        { s: { r: 64, c: 1 }, e: { r: 123, c: 1 } },
      ]
    }),
  )
  const values = sheet ? valuesOf(sheet) : []
  expect(values).toHaveLength(120)
  const { rows: looked, summary, new_units } = (await look(values)).json().data
  const states = looked.map(({ state }: { state: string }) => state)
  expect(states.filter((state: string) => state !== 'ok')).toEqual([])
  expect(summary).toMatchObject({ entries: 120, people: 120, units: { fresh: 2 }, prices: [{ main: 200_000 }] })
  expect(new_units.map(({ name }: { name: string }) => name)).toEqual(['Sao Mai Dance Sport', 'CLB Hoa Mai'])
})

test('merged units are those of all their rows, a merged fee is one sum, titles and totals are nobody', async () => {
  const [first, second] = [row(1, 'Bình', 'D214', '550.000'), row(2, 'Bình', 'D213', '')]
  second[5] = ''
  const rows = [
    ['DANH SÁCH NĂM TRƯỚC'],
    HEADINGS,
    first,
    second,
    row(3, 'Cường'),
    ['', 'Tổng cộng', '', '', '', '', '', '850.000'],
  ]
  const [sheet] = await sheetsOf(
    book({ 'Danh sách': rows }, (worksheet) => {
      worksheet['!merges'] = [
        { s: { r: 0, c: 0 }, e: { r: 0, c: 7 } },
        { s: { r: 2, c: 5 }, e: { r: 3, c: 5 } },
        { s: { r: 2, c: 7 }, e: { r: 3, c: 7 } },
      ]
    }),
  )
  const values = sheet ? valuesOf(sheet) : []
  expect(values.map(({ line, unit, fee }) => [line, unit, fee])).toEqual([
    [3, 'CLB Bước Nhảy Đẹp', '550.000'],
    [4, 'CLB Bước Nhảy Đẹp', ''],
    [5, 'CLB Bước Nhảy Đẹp', '300.000'],
  ])
  const { summary } = (await look(values)).json().data
  expect(summary).toMatchObject({ entries: 2, prices: [{ first: 1, main: 300_000, sub: 250_000 }] })
})

/** As Vietnamese Windows writes it: letters with their tones behind them. */
function inWindows1258(text: string): Uint8Array {
  const letters = new TextDecoder('windows-1258').decode(Uint8Array.from({ length: 256 }, (_, at) => at))
  const bytes = new Map([...letters].map((letter, at) => [letter, at]))
  const TONE = /[\u0300\u0301\u0303\u0309\u0323]/u
  return Uint8Array.from(
    [...text.normalize('NFC')].flatMap((letter) => {
      const whole = bytes.get(letter)
      if (whole !== undefined) return [whole]
      const parts = letter.normalize('NFD')
      return [parts.replace(TONE, '').normalize('NFC'), TONE.exec(parts)?.[0] ?? ''].map(
        (part) => bytes.get(part) ?? 63,
      )
    }),
  )
}
const csv = [HEADINGS, row(1, 'Đức')].map((cells) => cells.join(';')).join('\r\n')

test('CSV in Windows-1258 is read with its diacritics', async () => {
  const [sheet] = await sheetsOf(inWindows1258(csv), 'nam-truoc.csv')
  expect(sheet && valuesOf(sheet)).toMatchObject([
    { full_name_one: 'Trần Văn Đức', full_name_two: 'Lê Thị Đức', unit: 'CLB Bước Nhảy Đẹp', fee: '300.000' },
  ])
})

test('CSV in a font of before Unicode is refused, saying how to save it', async () => {
  const answer = await read(Buffer.from('TrÇn V¨n §øc;2015;D214', 'latin1'), 'nam-truoc.csv')
  expect(answer.json()).toMatchObject({ message: 'SHEET_ENCODING', errors: [{ path: 'file' }] })
})

test('text that was read in a wrong encoding before is named at its cells', async () => {
  const garbled = Buffer.from(csv, 'utf8').toString('latin1')
  const [sheet] = await sheetsOf(new TextEncoder().encode(garbled), 'nam-truoc.csv')
  const rows = sheet
    ? readLastYearValues({
        rows: sheet.rows,
        headingIndex: 0,
        mapping: [
          null,
          'full_name_one',
          'date_of_birth_one',
          'full_name_two',
          'date_of_birth_two',
          'unit',
          'contents',
          'fee',
        ],
      })
    : []
  const [previewedRow] = (await look(rows)).json().data.rows
  expect(previewedRow.state).toBe('problem')
  expect(
    previewedRow.findings
      .filter(({ code }: { code: string }) => code === 'CELL_GARBLED')
      .map(({ path }: { path: string }) => path),
  ).toEqual(['full_name_one', 'full_name_two', 'unit'])
})

const many = (count: number) => Array.from({ length: count }, (_, n) => row(n + 1, `An ${n}`))

test('a file of 3,000 rows is refused with the limit', async () => {
  const answer = await read(book({ 'Danh sách': [HEADINGS, ...many(3_000)] }))
  const { message, errors } = answer.json()
  expect([message, errors[0].path]).toEqual(['SHEET_TOO_LONG', 'file'])
  expect(errors[0].message).toMatch(/2,?200/u)
})

test('more rows than are looked at together are refused with the limit, naming them', async () => {
  const answer = await look(valuesOf({ name: 'CSV', rows: [HEADINGS, ...many(2_001)] }))
  expect(answer.json()).toMatchObject({ message: 'VALIDATION', errors: [{ path: 'rows', code: 'LIST_TOO_LONG' }] })
})
