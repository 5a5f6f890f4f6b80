import { expect, test } from 'vitest'
import { readPdf, readPdfText, type PdfText } from '../../test/papers/pdf-texts.ts'
import { couplesOf, finalOf, judgesOf, printing, roundOf, tournament } from '../../test/papers/result-papers.ts'
import { printProtocol } from './event-protocol.rules.ts'
import { printFinal } from './final-sheet.rules.ts'
import { printJudgingCards } from './judging-cards.rules.ts'
import { printRecalledCouples } from './recalled-wall.rules.ts'

const bibsOf = (count: number) => Array.from({ length: count }, (_, index) => 9 + index * 7)
const isLarge = ({ size, text }: PdfText) => size > 40 && /^\d+$/u.test(text)

test('the wall names the recalled bibs in their order, in columns of ten, and nobody', async () => {
  const bibs = bibsOf(24)
  const next = roundOf(3, { kind: 'semi' })
  const paper = await printRecalledCouples(tournament, { next, bibs: bibs.toReversed() }, printing.vi)
  const { pages, texts } = await readPdf(paper)
  expect(pages).toBe(1)
  const large = texts.filter(isLarge)
  expect(large.map(({ text }) => Number(text))).toEqual(bibs)
  const columns = Map.groupBy(large, ({ left, right }) => Math.round((left + right) / 2))
  expect([...columns.values()].map(({ length }) => length)).toEqual([10, 10, 4])
  expect(texts.map(({ text }) => text).join(' ')).toMatch(/Vào bán kết Đôi Thiếu niên 2 Latin hạng B .*24 số đeo/u)
})

test.each([1, 12, 31, 47])('the wall has room for %i bibs, also of four figures, within its pages', async (count) => {
  const bibs = bibsOf(count).map((bib) => bib + 8000)
  const { width, height, texts } = await readPdf(
    await printRecalledCouples(tournament, { next: roundOf(5), bibs }, printing.en),
  )
  const large = texts.filter(isLarge)
  expect(large).toHaveLength(count)
  for (const { left, right, bottom } of large) {
    expect(left).toBeGreaterThan(20)
    expect(right).toBeLessThan(width - 20)
    expect(bottom).toBeLessThan(height - 40)
  }
  for (const [index, { bottom, page }] of large.entries()) {
    const previous = large[index - 1]
    if (previous?.page === page && bottom > previous.bottom) expect(bottom - previous.bottom).toBeGreaterThan(55)
  }
})

test('each judge has a card for each dance, four to a page', async () => {
  const round = roundOf(5)
  const heats = [couplesOf(6).map(({ bib }) => bib)]
  const paper = await printJudgingCards(
    tournament,
    { round, task: { kind: 'places' }, judges: judgesOf(5), heats },
    printing.vi,
  )
  const { pages, texts } = await readPdf(paper)
  expect(pages).toBe(7)
  expect(texts.filter(({ text }) => text === '88')).toHaveLength(25)
  for (const letter of ['A', 'E']) expect(texts.filter(({ text }) => text === letter)).toHaveLength(5)
  const text = texts.map((each) => each.text).join(' ')
  expect(text).toContain('S · Samba')
  expect(text).toContain('Ghi hạng 1 đến 6, mỗi hạng một lần')
})

test.each([
  [1, 1],
  [24, 2],
  [96, 8],
])('a card of %i bibs in %i heats stays within its quarter of the page and stays legible', async (count, heatCount) => {
  const heats = Array.from({ length: heatCount }, (_, heat) =>
    Array.from({ length: count / heatCount }, (_each, index) => 1000 + heat * 100 + index),
  )
  const task = { kind: 'recall', quota: { from: 3, to: 6 } } as const
  const round = roundOf(1, { kind: 'first' })
  const paper = await printJudgingCards(tournament, { round, task, judges: judgesOf(4), heats }, printing.en)
  const { pages, width, height, texts } = await readPdf(paper)
  expect(pages).toBe(1)
  const bibs = texts.filter(({ text }) => /^1\d{3}$/u.test(text))
  expect(bibs).toHaveLength(4 * count)
  for (const [index, { left, right, bottom, size }] of texts.entries()) {
    expect(Math.floor(left / (width / 2)), texts[index]?.text).toBe(Math.floor(right / (width / 2)))
    expect(Math.abs(bottom - height / 2)).toBeGreaterThan(8)
    expect(size).toBeGreaterThan(6)
  }
})

test('the sheet of a final has places, sums, rules, columns with counts and sums, and the tables of rules 10 and 11', async () => {
  const text = await readPdfText(await printFinal(tournament, finalOf(6, 5, 5), printing.vi))
  expect(text).toMatch(/Bảng kết quả chung kết.*Chung kết Đôi Thiếu niên 2 Latin hạng B/u)
  expect(text).toMatch(/2–3 201 Lý Tuấn Sơn – Trần Diệu Đan.* 2,5 2,5 2,5 2,5 2,5 12,5 11/u)
  expect(text).toMatch(/Luật 10 .*Luật 11/u)
  expect(text).toMatch(/S · Samba Số đeo A B C D E 1 1–2 1–3 1–4 1–5 1–6 Hạng/u)
  // All five judges have the fourth couple fourth: nobody before, then five marks with the sum 20.
  expect(text).toMatch(/427 4 4 4 4 4 – – – 5\(20\) 4/u)
  expect(text).toContain('Mã niêm 7F2A-91C4, bản 1')
  expect(await readPdfText(await printFinal(tournament, finalOf(6, 5, 5), printing.en))).toMatch(
    /2–3 201 .* 2\.5 12\.5 11/u,
  )
})

test('the sheet of a single dance has no totals', async () => {
  const text = await readPdfText(await printFinal(tournament, finalOf(3, 3, 1), printing.vi))
  expect(text).not.toContain('Tổng')
  expect(text).not.toContain('Luật 1')
})

test.each([
  [1, 3, 1],
  [2, 5, 3],
  [8, 9, 5],
  [12, 11, 5],
  [24, 21, 2],
])('the sheet of %i couples, %i judges and %i dances fits its pages', async (couples, judges, dances) => {
  const paper = await printFinal(tournament, finalOf(couples, judges, dances), printing.vi)
  const { width, height, texts } = await readPdf(paper)
  expect(texts.filter(({ text }) => text === '88').length).toBeGreaterThanOrEqual(1 + dances)
  for (const { left, right, bottom, size, text } of texts) {
    expect(left, text).toBeGreaterThan(30)
    expect(right, text).toBeLessThan(width - 30)
    expect(bottom, text).toBeLessThan(height - 20)
    expect(size, text).toBeGreaterThanOrEqual(4)
  }
})

test('the protocol of an event has officials, rounds with their times, attendance, incidents and room to sign', async () => {
  const couples = couplesOf(4).map((couple, index) => ({
    ...couple,
    attendance: (['danced', 'dns', 'wdr', 'dsq'] as const)[index] ?? 'danced',
    place: index === 0 ? { from: 1, to: 1 } : null,
  }))
  const protocol = {
    round: roundOf(5),
    officials: [
      { role: 'chair', letter: null, name: 'Trịnh Văn Khuê', unit: 'Liên đoàn' },
      { role: 'scrutineer', letter: null, name: 'Hồ Bảo Lâm', unit: null },
      { role: 'judge', letter: 'A', name: 'Vũ Thị Ý', unit: 'Hà Nội' },
    ],
    rounds: [
      { kind: 'semi', started: 12, recalled: 6, moments: [{ moment: 'started', at: '2026-12-19T02:10:00Z' }] },
      { kind: 'final', started: 6, recalled: null, moments: [{ moment: 'signed', at: '2026-12-19T03:31:00Z' }] },
    ],
    couples,
    incidents: [{ at: '2026-12-19T03:25:00Z', text: 'Số đeo 201 ngã ở điệu Jive, thi tiếp.' }],
  } as const
  const text = await readPdfText(await printProtocol(tournament, protocol, printing.vi))
  expect(text).toMatch(/Biên bản.*Trưởng ban trọng tài Trịnh Văn Khuê Liên đoàn.*Trọng tài A Vũ Thị Ý/u)
  expect(text).toMatch(/Bán kết 12 6 bắt đầu 09:10 19\/12.*Chung kết 6 đã ký 10:31 19\/12/u)
  expect(text).toMatch(/1 Đã thi.*Vắng mặt.*Bỏ thi.*Truất quyền/u)
  expect(text).toMatch(/10:25 19\/12 Số đeo 201 ngã/u)
})
