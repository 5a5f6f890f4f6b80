import { read, utils } from '@e965/xlsx'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { testPortal } from '../test/portal.ts'
import { sheetReader } from '../test/sheets.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const { sheetsOf } = sheetReader(portal, token)

test('a sheet goes back as it came, its problems in a column of their own, its cells marked, nothing a formula', async () => {
  const rows = [
    ['DANH SÁCH'],
    ['Họ tên', 'NS', 'E-mail'],
    ['Nguyễn Ấn', '2015', 'x'],
    ['=HYPERLINK("x")', '1'],
    ['Chi'],
  ]
  const marks = [
    { row: 2, columns: [2], level: 'problem', message: 'Địa chỉ e-mail không hợp lệ' },
    { row: 3, columns: [1], level: 'warning', message: 'Bốn chữ số' },
    { row: 3, columns: [], level: 'problem', message: 'Bắt đầu bằng dấu =' },
  ]
  const body = { name: 'Cúp mùa hè', rows, heading: 1, marks }
  for (const [language, problems] of [
    ['vi', 'Lỗi'],
    ['en', 'Problems'],
  ] as const) {
    const answer = await portal.call('POST', '/import/marked', {
      token,
      body,
      headers: { 'accept-language': language },
    })
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
    expect(answer.headers['content-disposition']).toMatch(/filename="cup-mua-he-[a-z-]+-2026-06-01\.xlsx"$/)
    const book = read(answer.rawPayload, { cellStyles: true })
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
    expect(utils.sheet_to_json(sheet, { header: 1, defval: '' })).toEqual([
      ['DANH SÁCH', '', '', ''],
      ['Họ tên', 'NS', 'E-mail', problems],
      ['Nguyễn Ấn', '2015', 'x', 'E-mail: Địa chỉ e-mail không hợp lệ'],
      ['=HYPERLINK("x")', '1', '', 'NS: Bốn chữ số\nBắt đầu bằng dấu ='],
      ['Chi', '', '', ''],
    ])
    const colour = (cell: string) => sheet[cell]?.s?.fgColor?.rgb
    expect([colour('C3'), colour('B4'), colour('D3'), colour('A3')]).toEqual(['FFC9C9', 'FFF0B8', 'FFC9C9', undefined])
    expect(sheet.A4).toMatchObject({ t: 's' })
    expect(sheet.A4?.f).toBe(undefined)
  }
})

const markedOf = async (rows: string[][], heading: number, marks: object[] = []) => {
  const answer = await portal.call('POST', '/import/marked', { token, body: { name: 'x', rows, heading, marks } })
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
  return answer.rawPayload
}
const mark = (row: number, message: string, columns: number[] = []) => ({ row, columns, level: 'problem', message })

test('what went back can be read again, and says only what is found now when it goes back once more', async () => {
  const rows = [
    ['Họ tên', 'NS'],
    ['Nguyễn Ấn', '2015'],
    ['Trần Ước', '16'],
  ]
  const [once] = await sheetsOf(await markedOf(rows, 0, [mark(1, 'Cũ'), mark(2, 'Bốn chữ số', [1])]))
  expect(once?.rows).toEqual([
    ['Họ tên', 'NS', 'Problems'],
    ['Nguyễn Ấn', '2015', 'Cũ'],
    ['Trần Ước', '16', 'NS: Bốn chữ số'],
  ])
  const [again] = await sheetsOf(await markedOf(once?.rows ?? [], 0, [mark(2, 'Bốn chữ số', [1])]))
  expect(again?.rows).toEqual([['Họ tên', 'NS', 'Problems'], rows[1], ['Trần Ước', '16', 'NS: Bốn chữ số']])
})

test('all that is said of a row can be seen: its lines are broken, its height is theirs, and a title above widens no column', async () => {
  const rows = [['DANH SÁCH ĐĂNG KÝ CỦA CÂU LẠC BỘ '.repeat(5)], ['TT', 'Tên'], ['1', 'An'], ['2', 'Bình']]
  const bytes = await markedOf(rows, 1, [mark(2, 'Một', [1]), mark(2, 'Hai', [1]), mark(2, 'x'.repeat(100))])
  const book = read(bytes, { cellStyles: true })
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
  expect(sheet['!cols']?.map(({ width }) => width)).toEqual([8, 8, 60])
  expect([1, 2, 3].map((row) => sheet['!rows']?.[row]?.hpt ?? null)).toEqual([null, 60, null])
  const xml = strFromU8(unzipSync(new Uint8Array(bytes))['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const styles = strFromU8(unzipSync(new Uint8Array(bytes))['xl/styles.xml'] ?? new Uint8Array())
  const style = Number(/<c r="C3" s="(\d+)"/u.exec(xml)?.[1])
  const used = styles.slice(styles.indexOf('<cellXfs')).split('<xf ')[style + 1]
  expect(used).toContain('wrapText="1"')
  expect(used).toContain('fillId="2"')
})
