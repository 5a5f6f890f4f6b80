import { deflateRawSync } from 'node:zlib'
import { utils, type CellObject } from '@e965/xlsx'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { testPortal } from '../test/portal.ts'
import { sheetReader, workbook } from '../test/sheets.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const { send, sheetsOf } = sheetReader(portal, token)

test('cells come as texts: dates as days, numbers as digits, a phone with its zero, formulas as what they came to', async () => {
  const born = new Date(Date.UTC(2015, 4, 12))
  const phone: CellObject = { t: 'n', v: 912345678, z: '0000000000' }
  const formula: CellObject = { t: 'n', v: 2015, f: '2000+15' }
  const danger: CellObject = { t: 's', v: 'An', f: 'HYPERLINK("http://x.example","An")' }
  const rows = [
    ['Họ tên', 'Sinh', 'ĐT'],
    ['Nguyễn Ấn', born, phone],
    [danger, formula, true],
    ['=1+1', null, 1.5],
  ]
  expect(await sheetsOf(workbook(rows))).toEqual([
    {
      name: 'Danh sách',
      rows: [
        ['Họ tên', 'Sinh', 'ĐT'],
        ['Nguyễn Ấn', '2015-05-12', '0912345678'],
        ['An', '2015', 'true'],
        ['=1+1', '', '1.5'],
      ],
    },
  ])
})

test('a unit that stands once beside all its rows belongs to each of them', async () => {
  const rows = [['Tên', 'CLB'], ['An', 'CLB Sao Mai'], ['Bình'], ['Chi'], ['Dũng', 'CLB Bình Minh']]
  const [sheet] = await sheetsOf(workbook(rows, ['B2:B4']))
  expect(sheet?.rows.map(([, unit]) => unit)).toEqual([
    'CLB',
    'CLB Sao Mai',
    'CLB Sao Mai',
    'CLB Sao Mai',
    'CLB Bình Minh',
  ])
})

test('CSV is read in UTF-8 and in the UTF-16 of Excel, with its diacritics', async () => {
  const text = 'Họ tên;Năm sinh\r\nNguyễn Thị Ướt;2015\r\n'
  const rows = [
    ['Họ tên', 'Năm sinh'],
    ['Nguyễn Thị Ướt', '2015'],
  ]
  for (const bytes of [Buffer.from(text), Buffer.from(`\uFEFF${text}`), Buffer.from(`\uFEFF${text}`, 'utf16le')])
    expect((await sheetsOf(bytes))[0]?.rows).toEqual(rows)
})

test('a cell with a formula that has no result is none of nothing, an empty result is', async () => {
  const rows = [
    ['Tên', 'Năm sinh', 'Ghi chú'],
    ['An', '2015', 'x'],
  ]
  const parts = unzipSync(workbook(rows))
  const name = 'xl/worksheets/sheet1.xml'
  const sheet = strFromU8(parts[name] ?? new Uint8Array())
    .replace(/<c r="A2"[^>]*>.*?<\/c>/u, '<c r="A2"><f>CONCATENATE("A","n")</f><v></v></c>')
    .replace(/<c r="B2"[^>]*>.*?<\/c>/u, '<c r="B2" s="0"><f>2000+15</f></c>')
    .replace(/<c r="C2"[^>]*>.*?<\/c>/u, '<c r="C2" t="str"><f>IF(A2="","","")</f><v></v></c>')
  parts[name] = strToU8(sheet)
  expect((await sheetsOf(zipSync(parts)))[0]?.rows).toEqual([rows[0], ['=', '=']])
})

const zipped = (parts: Record<string, Uint8Array>) => zipSync(parts)
/** A zip whose one part claims to be small and unpacks to 200 MiB. */
function bomb(): Buffer {
  const packed = deflateRawSync(Buffer.alloc(200 * 1024 * 1024))
  const name = Buffer.from('xl/workbook.xml')
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(10, 22)
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  central.writeUInt16LE(8, 10)
  central.writeUInt32LE(packed.length, 20)
  central.writeUInt32LE(10, 24)
  central.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(30 + name.length + packed.length, 16)
  return Buffer.concat([local, name, packed, central, name, end])
}

const good = workbook([['Tên'], ['An']])
const many = workbook(Array.from({ length: 10_000 }, (_, n) => [`Người ${n}`]))
const beside = Array.from({ length: 10 }, () => 'x'.repeat(4_000))
/** A few kilobytes: each text is kept once, and covers as many rows as a sheet may have. */
const covered = workbook(
  [beside, ...Array.from({ length: 2_198 }, () => []), ['x']],
  beside.map((_, at) => `${utils.encode_col(at)}1:${utils.encode_col(at)}2199`),
)
const overlapping = workbook(
  [['x'], ...Array.from({ length: 2_198 }, () => []), ['x']],
  Array.from({ length: 400 }, () => 'A1:A2199'),
)
test.each<[string, Uint8Array, number, string]>([
  ['nothing', Buffer.from(''), 422, 'SHEET_EMPTY'],
  ['an empty sheet', workbook([]), 422, 'SHEET_EMPTY'],
  ['blank text', Buffer.from(' \n\n '), 422, 'SHEET_EMPTY'],
  ['an old Excel file, or one with a password', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 422, 'SHEET_OLD'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 422, 'SHEET_TYPE'],
  ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj'), 422, 'SHEET_TYPE'],
  ['a web page', Buffer.from('<html><table>'), 422, 'SHEET_TYPE'],
  ['text with NUL bytes', Buffer.from('Tên\0\nAn'), 422, 'SHEET_TYPE'],
  ['another zip', zipped({ 'word/document.xml': strToU8('<w/>') }), 422, 'SHEET_TYPE'],
  ['text of an old encoding', Buffer.from('Name;Year\nNguy\u00e9n;2015', 'latin1'), 422, 'SHEET_ENCODING'],
  ['half a workbook', good.subarray(0, good.length / 2), 422, 'SHEET_BROKEN'],
  ['a zip whose end points outside', Buffer.concat([good.subarray(0, 40), good.subarray(-22)]), 422, 'SHEET_BROKEN'],
  ['a workbook of rubbish', zipped({ 'xl/workbook.xml': strToU8('<<<') }), 422, 'SHEET_BROKEN'],
  ['a bomb', bomb(), 413, 'SHEET_TOO_LARGE'],
  ['ten thousand rows', many, 422, 'SHEET_TOO_LONG'],
  ['ten thousand lines', Buffer.from('An\n'.repeat(10_000)), 422, 'SHEET_TOO_LONG'],
  ['a cell of a novel', workbook([['Tên'], ['x'.repeat(8_001)]]), 422, 'SHEET_CELL_TOO_LONG'],
  ['a novel between commas', Buffer.from(`Tên,CLB\nAn,${'x'.repeat(8_001)}`), 422, 'SHEET_CELL_TOO_LONG'],
  ['a text that covers all rows, ten times', covered, 413, 'SHEET_TOO_LARGE'],
  ['the same cells merged again and again', overlapping, 422, 'SHEET_BROKEN'],
  ['hundreds of columns', Buffer.from(`a${'\ta'.repeat(300)}`), 422, 'SHEET_TOO_LONG'],
  ['more than a sheet needs', Buffer.alloc(5 * 1024 * 1024 + 1, 'a'), 413, 'FILE_TOO_LARGE'],
])('%s is refused by name', async (_what, bytes, status, code) => {
  const answer = await send(bytes)
  expect([answer.statusCode, answer.json().message]).toEqual([status, code])
  expect(answer.json().errors[0].path).toBe('file')
})

test('a cell that is too long is named, and as much as one may hold is read', async () => {
  const rows = [['Tên'], ['An', 'x'.repeat(8_001)]]
  const answer = (await send(workbook(rows))).json()
  expect(answer.errors[0].message).toMatch(/B2.*Danh sách.*8,?000/u)
  const [sheet] = await sheetsOf(workbook([['x'.repeat(8_000)]]))
  expect(sheet?.rows[0]?.[0]?.length).toBe(8_000)
})

test('addresses behind cells are left out, however many cells one names', async () => {
  const parts = unzipSync(good)
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const everywhere = '<hyperlinks><hyperlink ref="A1:XFD1048576" location="x" display="y"/></hyperlinks></worksheet>'
  parts['xl/worksheets/sheet1.xml'] = strToU8(sheet.replace('</worksheet>', everywhere))
  expect(await sheetsOf(zipSync(parts))).toEqual([{ name: 'Danh sách', rows: [['Tên'], ['An']] }])
})

test('whatever bytes come, an answer comes', async () => {
  for (let at = 0; at < good.length; at += Math.ceil(good.length / 24)) {
    const broken = Uint8Array.from(good)
    broken[at] = (broken[at] ?? 0) ^ 0xff
    expect([200, 413, 422], `byte ${at}`).toContain((await send(broken)).statusCode)
  }
})

test('what is no form is refused', async () => {
  const answer = await portal.call('POST', '/import/read', { token, body: { file: 'x' } })
  expect(answer.json().message).toBe('UNSUPPORTED_MEDIA')
})
