import { describe, expect, test } from 'vitest'
import { entryTexts } from '@portal/shared/entries/entry.fields'
import { wordsBesideGlossary } from '@portal/shared/kit/glossary.fixtures'
import { mapNames } from '@portal/shared/kit/define-fields'
import { FLASHMOB, GROUP, PAIR, SOLO } from '@portal/shared/resources/entry-forms'
import type { Cell, Sheet } from '../../kit/sheets/sheet.ts'
import type { ExportContent, ExportEntry } from './export-entry.rules.ts'
import { detailsSheet } from './details-sheet.rules.ts'
import { listSheet } from './list-sheet.rules.ts'
import { ageGroups, ageSheet, matrixSheet } from './matrix-sheets.rules.ts'
import { paymentSheet } from './payment-sheet.rules.ts'

const content = (detail_id: number, symbol: string, formality_id: number, is_closed: 0 | 1 = 0): ExportContent => ({
  detail_id,
  symbol,
  formality_id,
  is_closed,
  sex: null,
  age: { id: formality_id, name: `Nhóm ${formality_id}`, start_age: 4, end_age: null },
})
const [s11, d21, g31, f41, nb1] = [
  content(11, 'S11', SOLO),
  content(12, 'D21', PAIR),
  content(13, 'G31', GROUP),
  content(14, 'F41', FLASHMOB),
  content(15, 'NB1', PAIR, 1),
] as const
const contents = [s11, d21, g31, f41, nb1]
const entry = (id: number, changes: Partial<ExportEntry>): ExportEntry => ({
  id,
  number: null,
  status: 1,
  full_name_one: '',
  date_of_birth_one: null,
  full_name_two: null,
  date_of_birth_two: null,
  ...mapNames(entryTexts, () => null),
  number_of_people: 1,
  is_flashmob: 0,
  is_group: 0,
  email: `e${id}@example.org`,
  mobile: `090000000${id}`,
  fee_amount: 200_000,
  paid_amount: 0,
  unit_id: 3,
  unit_name: 'CLB Sen Hồng',
  unit_code: null,
  is_swapped: false,
  contents: [],
  lastPayment: null,
  ...changes,
})
const solo = entry(1, {
  number: 101,
  full_name_one: 'Đỗ An',
  date_of_birth_one: 2012,
  contents: [s11],
  paid_amount: 200_000,
  lastPayment: { paid_date: '2026-06-02T18:00:00.000Z', method: 'transfer' },
})
const pair = entry(2, {
  full_name_one: 'Lê Bình',
  date_of_birth_one: 2010,
  full_name_two: 'Vũ Hà',
  date_of_birth_two: 2011,
  number_of_people: 2,
  status: 0,
  contents: [d21, nb1],
})
const members = 'Đỗ An 2012, Lê Bình 2010, Vũ Hà'
const group = entry(3, {
  unit_code: 'SH',
  full_name_one: members,
  team_name: 'Sao Mai',
  number_of_people: 3,
  is_group: 1,
  contents: [g31],
})
const flashmob = entry(4, {
  full_name_one: members,
  number_of_people: 3,
  is_flashmob: 1,
  contents: [f41],
  unit_id: null,
  unit_name: null,
  paid_amount: 250_000,
})

async function* entries() {
  yield* [solo, pair, group, flashmob]
}
const sheetSource = {
  title: 'Cúp mùa hè',
  updated: new Date('2026-06-01T20:00:00Z'),
  currency: 'VND',
  contents,
  entries,
  hasStatusColumn: true,
  contentsMax: 1,
  hasTeams: true,
}

async function rowsOf({ rows }: Sheet): Promise<(readonly Cell[])[]> {
  const all: (readonly Cell[])[] = []
  for await (const row of rows) all.push(row)
  return all
}
const line = (...parts: Cell[][]): Cell[] => parts.flat()
const none = (count: number): null[] => Array.from({ length: count }, () => null)

/** Whole: who reads these sheets copies them by their columns, so one more in between puts figures under a wrong heading. */
describe('the sheets that scrutineers read keep their layout', () => {
  test('the list, a row an entry', async () => {
    const sheet = listSheet(sheetSource)
    expect(sheet).toMatchObject({ name: 'T1', frozenRows: 3, boldRows: [1, 3] })
    const head = ['TT', 'SĐ', 'NAM', 'NS', 'NỮ', 'NS', 'ĐƠN VỊ', 'MÃ ĐV', 'ND1', 'ND2', 'ND3', 'ND4', 'Email', 'ĐT']
    const sums = ['KINH PHÍ', 'ND', 'N', 'ND ĐÔI', 'ND ĐƠN', 'ND ĐD ĐÔI', 'ND ĐD ĐƠN', 'ND NỘI BỘ', 'TRẠNG THÁI']
    const team = ['TÊN NHÓM', 'THÀNH VIÊN']
    const unit = ['CLB Sen Hồng', 3]
    expect(await rowsOf(sheet)).toEqual([
      [...none(2), 'CẬP NHẬT ĐĂNG KÍ CÚP MÙA HÈ', ...none(14), 'Cập nhật ngày: 2/6/2026'],
      [],
      [...head, ...sums, ...team],
      line(
        [1, 101, 'Đỗ An', 2012, null, 'X', ...unit, 'S11', ...none(3), 'e1@example.org', '0900000001'],
        [200_000, 1, 1, 0, 1, null, null, '', 'Đã duyệt', ...none(2)],
      ),
      line(
        [2, null, 'Lê Bình', 2010, 'Vũ Hà', 2011, ...unit, 'D21', ...none(3), 'e2@example.org', '0900000002'],
        [200_000, 2, 2, 2, 0, null, null, 'NB1', 'Chờ duyệt', ...none(2)],
      ),
      line(
        [3, null, ...none(3), 'X', 'CLB Sen Hồng', 'SH', 'G31', ...none(3), 'e3@example.org', '0900000003'],
        [200_000, 1, 3, 0, 0, null, null, '', 'Đã duyệt', 'Sao Mai', members],
      ),
      line(
        [4, null, ...none(3), 'X', null, null, 'F41', ...none(3), 'e4@example.org', '0900000004'],
        [200_000, 1, 3, 0, 0, null, null, '', 'Đã duyệt', members, members],
      ),
    ])
  })

  test('the list of approved entries has no state', async () => {
    const [, , head, row] = await rowsOf(listSheet({ ...sheetSource, hasStatusColumn: false }))
    expect(head?.slice(-3)).toEqual(['ND NỘI BỘ', 'TÊN NHÓM', 'THÀNH VIÊN'])
    expect(head?.length).toBe(24)
    expect(row?.length).toBe(24)
  })

  test('a team is called as on the screens', async () => {
    const [, , head = []] = await rowsOf(listSheet(sheetSource))
    expect(wordsBesideGlossary({ team: JSON.stringify(head.slice(-2)) })).toEqual([])
  })

  test('the matrix, a 1 in each content', async () => {
    const { rows, ...layout } = matrixSheet('T2', sheetSource, true)
    expect(layout).toMatchObject({ name: 'T2', widths: [6, 26, 8, 26, 8, 34], frozenRows: 9, boldRows: [2, 5, 9] })
    expect(await rowsOf({ rows, ...layout })).toEqual([
      [],
      [null, 'CẬP NHẬT ĐĂNG KÍ CÚP MÙA HÈ'],
      [null, 'Cập nhật ngày: 2/6/2026'],
      [],
      [...none(6), 'S11', 'D21', 'G31', 'F41', 'NB1'],
      [],
      [],
      [],
      ['TT', 'NAM', 'NS', 'NỮ', 'NS', 'ĐƠN VỊ', ...none(5), 'TÊN NHÓM'],
      [1, 'Đỗ An', 2012, null, 'X', 'CLB Sen Hồng', 1, ...none(5)],
      [2, 'Lê Bình', 2010, 'Vũ Hà', 2011, 'CLB Sen Hồng', null, 1, null, null, 1, null],
      [3, ...none(3), 'X', 'CLB Sen Hồng', null, null, 1, null, null, 'Sao Mai'],
      [4, ...none(3), 'X', null, null, null, null, 1, null, members],
    ])
  })

  test('the payments, with sums', async () => {
    const { rows, ...layout } = paymentSheet(sheetSource)
    expect(layout).toMatchObject({
      name: 'Lệ phí',
      widths: [6, 7, 42, 31, 27, 10, 10, 10, 10, 10, 8, 10, 12, 14],
      frozenRows: 3,
      boldRows: [1, 3],
    })
    const unit = 'CLB Sen Hồng'
    expect(await rowsOf({ rows, ...layout })).toEqual([
      [null, null, 'LỆ PHÍ CÚP MÙA HÈ'],
      [null, null, 'Cập nhật ngày: 2/6/2026'],
      line(
        ['TT', 'SĐ', 'HỌ TÊN', 'ĐƠN VỊ', 'NỘI DUNG'],
        ['KINH PHÍ', 'ĐÃ THU', 'CÒN THIẾU', 'HOÀN LẠI', 'TRẠNG THÁI', 'MÃ ĐV'],
        ['NGÀY THU', 'HÌNH THỨC', 'KÝ TÊN'],
      ),
      [1, 101, 'Đỗ An', unit, 'S11', 200_000, 200_000, 0, 0, 'Đã duyệt', null, '3/6/2026', 'Chuyển khoản'],
      [2, null, 'Lê Bình – Vũ Hà', unit, 'D21, NB1', 200_000, 0, 200_000, 0, 'Chờ duyệt', null, null, null],
      [3, null, 'Sao Mai', unit, 'G31', 200_000, 0, 200_000, 0, 'Đã duyệt', 'SH', null, null],
      [null, null, `Cộng ${unit}`, null, '3 đăng ký', ...sums(4, 6, 600_000, 200_000, 400_000, 0)],
      [4, null, members, 'Tự do', 'F41', 200_000, 250_000, 0, 50_000, 'Đã duyệt', null, null, null],
      [null, null, 'Cộng Tự do', null, '1 đăng ký', ...sums(8, 8, 200_000, 250_000, 0, 50_000)],
      [null, null, 'Tổng cộng', null, '4 đăng ký', ...sums(4, 9, 800_000, 450_000, 400_000, 50_000)],
    ])
  })
})

/** Sums of the columns F to I over some rows. */
function sums(from: number, to: number, ...values: number[]) {
  return values.map((value, at) => {
    const column = 'FGHI'[at]
    return { formula: `SUBTOTAL(9,${column}${from}:${column}${to})`, value }
  })
}

test('what is declared for a sheet has one of its own', async () => {
  const { rows, ...layout } = detailsSheet(['team_name'], sheetSource)
  expect(layout).toMatchObject({ name: 'Chi tiết', frozenRows: 1, boldRows: [1] })
  expect(layout.widths?.slice(0, 4)).toEqual([6, 7, 44, 34])
  expect(await rowsOf({ rows, ...layout })).toEqual([
    ['TT', 'SĐ', 'HỌ TÊN', 'ĐƠN VỊ', 'TÊN NHÓM'],
    [1, 101, 'Đỗ An', 'CLB Sen Hồng', null],
    [2, null, 'Lê Bình – Vũ Hà', 'CLB Sen Hồng', null],
    [3, null, 'Sao Mai', 'CLB Sen Hồng', 'Sao Mai'],
    [4, null, members, null, null],
  ])
})

describe('on paper', () => {
  test('a girl stands under NỮ, and the X under the year of the partner she has not', async () => {
    const girls = {
      ...sheetSource,
      entries: () => listed({ ...solo, is_swapped: true }, { ...pair, is_swapped: true }),
    }
    const [, , , girl, couple] = await rowsOf(listSheet(girls))
    expect(girl?.slice(2, 6)).toEqual([null, 'X', 'Đỗ An', 2012])
    expect(couple?.slice(2, 6)).toEqual(['Vũ Hà', 2011, 'Lê Bình', 2010])
  })

  test('the matrix is cut by age group, club-internal contents apart, each with its heads and sums', async () => {
    const groups = ageGroups(contents, new Set([11, 12, 13, 15]), ['T1', 'nhóm 4'])
    expect(groups.map(({ name }) => name)).toEqual(['Nhóm 1', 'Nhóm 2', 'Nhóm 4 (2)', 'NB Nhóm 2'])
    const ageGroup = { name: 'Nhóm 2', contents: [d21, g31] }
    const sheet = ageSheet(ageGroup, { ...sheetSource, entries: () => listed(pair, group) }, true)
    expect(sheet.print).toMatchObject({ head: 2, left: 'Nhóm 2 – Cúp mùa hè' })
    expect(await rowsOf(sheet)).toEqual([
      [null, null, 'NHÓM 2 – CÚP MÙA HÈ'],
      ['TT', 'SĐ', 'NAM', 'NS', 'NỮ', 'NS', 'ĐƠN VỊ', 'TÊN NHÓM', 'D21', 'G31'],
      [1, null, 'Lê Bình', 2010, 'Vũ Hà', 2011, 'CLB Sen Hồng', null, 1, null],
      [2, null, ...none(3), 'X', 'CLB Sen Hồng', 'Sao Mai', null, 1],
      [null, null, 'Cộng: 2 đăng ký', ...none(5), 1, 1],
    ])
  })

  test('a name of an age group that no sheet may have is made one', () => {
    const contentOfAge = (id: number, name: string) => ({
      ...content(id, `S${id}`, SOLO),
      age: { id, name, start_age: 4, end_age: null },
    })
    const long = 'Thanh thiếu niên từ 12 đến 20 tuổi'
    const groups = ageGroups(
      [contentOfAge(1, '8/9: [A]'), contentOfAge(2, long), contentOfAge(3, `${long} B`)],
      new Set([1, 2, 3]),
      [],
    )
    expect(groups.map(({ name }) => name)).toEqual([
      '8 9   A',
      'Thanh thiếu niên từ 12 đến 20 t',
      'Thanh thiếu niên từ 12 đến (2)',
    ])
  })
})

async function* listed(...listedEntries: ExportEntry[]) {
  yield* listedEntries
}
