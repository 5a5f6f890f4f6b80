import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readPdfText } from '../../test/papers/pdf-texts.ts'
import { couplesOf, printing, roundOf, tournament } from '../../test/papers/result-papers.ts'
import { printMedalTable } from './medal-table.rules.ts'
import { countMedals, medalOfPlace } from './medals.rules.ts'
import { printPrizeList } from './prize-list.rules.ts'
import { writeReport, type TournamentReport } from './report-docx.rules.ts'

const unit = (name: string, province: string | null) => ({ name, code: null, province })
const [a, b, c] = [unit('CLB Sen', 'Huế'), unit('CLB Ổi', 'Hà Nội'), unit('CLB Ấm', 'Huế')]
const awards = [
  { medal: 'gold', unit: a },
  { medal: 'silver', unit: b },
  { medal: 'gold', unit: b },
  { medal: 'silver', unit: a },
  { medal: 'bronze', unit: c },
  { medal: null, unit: c },
  { medal: 'gold', unit: null },
] as const

test('medals are counted by gold, silver and bronze; equal units share a rank', () => {
  expect(countMedals(awards, 'unit').map(({ rank, name, total }) => [rank.from, rank.to, name, total])).toEqual([
    [1, 2, 'CLB Ổi', 2],
    [1, 2, 'CLB Sen', 2],
    [3, 3, 'CLB Ấm', 1],
  ])
  expect(countMedals(awards, 'province').map(({ name, gold, total }) => [name, gold, total])).toEqual([
    ['Huế', 1, 3],
    ['Hà Nội', 1, 2],
  ])
})

test('couples that share a place get the better medal, and the next one is left out', () => {
  const places = [
    { from: 1, to: 1 },
    { from: 2, to: 3 },
    { from: 2, to: 3 },
    { from: 4, to: 4 },
  ]
  expect(places.map(medalOfPlace)).toEqual(['gold', 'silver', 'silver', null])
  expect(medalOfPlace({ from: 3, to: 4 })).toBe('bronze')
})

test('the medal table has both orders with their sums, or says that there are none', async () => {
  const text = await readPdfText(await printMedalTable(tournament, awards, printing.vi))
  expect(text).toMatch(/1–2 CLB Ổi 1 1 0 2 1–2 CLB Sen 1 1 0 2 3 CLB Ấm 0 0 1 1 Tổng 2 2 1 5/u)
  expect(text).toMatch(/Tỉnh, thành .*1 Huế 1 1 1 3/u)
  expect(await readPdfText(await printMedalTable(tournament, [], printing.en))).toContain('No medals.')
})

test('prizes are called from the last place to the winner; the desk has certificates to tick off', async () => {
  const prizes = couplesOf(3).map((couple, index) => {
    const place = { from: index + 1, to: index + 1 }
    return { ...couple, place, medal: medalOfPlace(place), certificate: `CN-2026-000${index + 1}` }
  })
  const events = [{ round: roundOf(5), competitors: 6, prizes }]
  const print = async (reader: 'announcer' | 'desk') =>
    readPdfText(await printPrizeList(tournament, { events, reader }, printing.vi))
  const announcer = await print('announcer')
  expect(announcer).toMatch(/1 nội dung · Vàng: 1 · Bạc: 1 · Đồng: 1 · Giấy chứng nhận: 3/u)
  expect(announcer).toMatch(/Đồng · 3 314 .*Bạc · 2 201 Lý Tuấn Sơn – Trần Diệu Đan.*Vàng · 1 88/u)
  expect(await print('desk')).toMatch(/Đồng · 3 314 .*CN-2026-0003 .*Vàng · 1 88 .*CN-2026-0001/u)
})

const report: TournamentReport = {
  organiser: 'Liên đoàn Dance Sport',
  signer: 'Trịnh Văn Khuê',
  town: 'Đà Nẵng',
  tournament,
  units: [
    { ...a, athletes: 12 },
    { ...b, athletes: 8 },
  ],
  athletes: [
    { ageGroup: { name: 'Thiếu nhi 1', name_en: 'Juvenile I' }, male: 5, female: 7, unknown: 0 },
    { ageGroup: { name: 'Thiếu niên 2', name_en: 'Junior II' }, male: 4, female: 4, unknown: 0 },
  ],
  starts: 31,
  held: [{ event: roundOf(1).event, competitors: 6 }],
  notHeld: [{ event: { symbol: 'S11C', name: 'Đơn Thiếu nhi', name_en: null }, competitors: 1, reason: 'too_few' }],
  empty: 12,
  awards,
  officials: [{ role: 'judge', letter: 'A', name: 'Vũ Thị Ý', unit: 'Hà Nội' }],
  incidents: [],
}
async function readDocx(changes: Partial<TournamentReport>, language: 'vi' | 'en' = 'vi'): Promise<string> {
  const parts = unzipSync(await writeReport({ ...report, ...changes }, printing[language]))
  const xml = strFromU8(parts['word/document.xml'] ?? new Uint8Array())
  return xml.replaceAll(/<[^>]+>/gu, ' ').replaceAll(/\s+/gu, ' ')
}

test('the report says where and when, who came, what was held and not held, medals, officials and incidents', async () => {
  const text = await readDocx({})
  expect(text).toMatch(/LIÊN ĐOÀN DANCE SPORT.*CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM.*Đà Nẵng, ngày 19 tháng 12 năm 2026/u)
  expect(text).toMatch(/Thời gian: 18–20\/12\/2026 Số đơn vị: 2 Số tỉnh, thành phố: 2 Số vận động viên: 20/u)
  expect(text).toMatch(/Nhóm tuổi Nam Nữ Tổng cộng Thiếu nhi 1 5 7 12 Thiếu niên 2 4 4 8 Tổng cộng 9 11 20/u)
  expect(text).toMatch(
    /Nội dung đã tổ chức: 1 .*D414.*Nội dung không tổ chức: 1 .*S11C .*Không đủ số đăng ký Nội dung không có đăng ký: 12/u,
  )
  expect(text).toMatch(/1–2 CLB Ổi 1 1 0 2.*Trọng tài A Vũ Thị Ý Hà Nội.*Sự cố khác: \.+.*Trịnh Văn Khuê/u)
})

test('the report counts athletes whose sex is not given, and is written in English too', async () => {
  const unknown = [{ ageGroup: { name: 'Trẻ', name_en: 'Youth' }, male: 1, female: 2, unknown: 3 }]
  const text = await readDocx(
    { athletes: unknown, incidents: [{ at: '2026-12-19T03:25:00Z', text: 'Mất điện' }] },
    'en',
  )
  expect(text).toMatch(/Age group Male Female Not given Total Youth 1 2 3 6/u)
  expect(text).toMatch(/7\. Incidents .*19 Dec 2026, 10:25 Mất điện/u)
})
