import { expect, test } from 'vitest'
import { readPdf } from '../../test/papers/pdf-texts.ts'
import { longestNames } from '../../test/papers/result-papers.ts'
import type { Certificate, CertificateSeries } from './certificate.rules.ts'
import { streamCertificates } from './certificates.rules.ts'

const MILLIMETRE = 72 / 25.4
const series: CertificateSeries = {
  organiser: 'Liên đoàn Dance Sport',
  tournament: 'Cúp quốc gia mở rộng 2026',
  placeAndDate: 'Đà Nẵng, ngày 19 tháng 12 năm 2026',
  signer: 'Trịnh Văn Khuê',
}
const certificate: Certificate = {
  number: 'CN-2026-0417',
  address: 'https://portal.example.org/certificates/Zk3xQ9bT7rLmN2pVw8sYcA',
  bib: 103,
  names: ['Nguyễn Khải Ân', 'Mai Tuệ Giang'],
  unit: 'CLB Dance Sport Ánh Dương Huế',
  event: { symbol: 'D414', name: 'Đôi Thiếu niên 2 Latin hạng B', name_en: 'Couples Junior II Latin B' },
  place: { from: 3, to: 3 },
  competitors: 6,
  medal: 'bronze',
}
async function print(...changes: Partial<Certificate>[]) {
  const parts: Buffer[] = []
  const certificates = changes.map((change) => ({ ...certificate, ...change }))
  for await (const part of streamCertificates(series, certificates)) parts.push(part as Buffer)
  return readPdf(Buffer.concat(parts))
}
const textOf = ({ texts }: Awaited<ReturnType<typeof print>>) => texts.map(({ text }) => text).join(' ')

test('a certificate says in Vietnamese and in English who won which place of what', async () => {
  const paper = await print({})
  expect([paper.pages, Math.round(paper.width), Math.round(paper.height)]).toEqual([1, 842, 595])
  expect(textOf(paper)).toMatch(
    /LIÊN ĐOÀN DANCE SPORT BAN TỔ CHỨC CÚP QUỐC GIA MỞ RỘNG 2026 .*Giấy chứng nhận 103 Nguyễn Khải Ân Mai Tuệ Giang/u,
  )
  expect(textOf(paper)).toMatch(/đạt Huy chương Đồng , hạng 3 nội dung Đôi Thiếu niên 2 Latin hạng B D414/u)
  expect(textOf(paper)).toContain('Bronze medal, 3rd of 6, Couples Junior II Latin B')
  expect(textOf(paper)).toMatch(/Số CN-2026-0417 Quét để kiểm tra/u)
})

test('shared places, places without a medal and an event without an English name are named', async () => {
  const text = textOf(
    await print(
      { place: { from: 2, to: 3 }, medal: 'silver' },
      { place: { from: 4, to: 4 }, medal: null, event: { ...certificate.event, name_en: null } },
    ),
  )
  expect(text).toMatch(/Huy chương Bạc , đồng hạng 2–3 .*Silver medal, 2nd–3rd of 6/u)
  expect(text).toMatch(/đạt hạng 4 .*4th of 6, Đôi Thiếu niên 2 Latin hạng B/u)
})

test('long names are set smaller down to 30 pixels and then get initials; no line leaves the frame', async () => {
  const longName = `Nguyễn ${'Phương '.repeat(9)}Khuê`
  const longEvent = { symbol: 'D414', name: `Đôi ${'Thiếu niên Latin '.repeat(8)}`, name_en: null }
  const paper = await print(
    {},
    { names: longestNames, bib: 12_345 },
    { names: [longName], event: longEvent, unit: longName },
  )
  const nameSizes = [1, 2, 3].map((page) =>
    Math.max(
      ...paper.texts.filter((text) => text.page === page && text.text.startsWith('Nguyễn')).map(({ size }) => size),
    ),
  )
  expect(nameSizes[0]).toBeCloseTo(33, 0)
  expect(paper.texts.find(({ page, text }) => page === 3 && text.startsWith('Nguyễn P. '))).toBeDefined()
  for (const size of nameSizes) expect(size).toBeGreaterThanOrEqual(30 * 0.75 - 0.1)
  for (const { left, right, bottom, text } of paper.texts) {
    expect(left, text).toBeGreaterThan(8 * MILLIMETRE)
    expect(right, text).toBeLessThan(paper.width - 8 * MILLIMETRE)
    expect(bottom, text).toBeLessThan(paper.height - 8 * MILLIMETRE)
  }
})

test('70 by 30 mm between the office and the name of the signer stay free for the stamp', async () => {
  const { texts } = await print({})
  const above = texts.find(({ text }) => text === '(ký, đóng dấu)')
  const below = texts.find(({ text }) => text === 'Trịnh Văn Khuê')
  const middle = above ? (above.left + above.right) / 2 : 0
  const top = above?.bottom ?? 0
  const within = texts.filter(
    ({ left, right, bottom }) =>
      right > middle - 35 * MILLIMETRE &&
      left < middle + 35 * MILLIMETRE &&
      bottom > top + 1 &&
      bottom < top + 30 * MILLIMETRE,
  )
  expect(within).toEqual([])
  expect((below?.bottom ?? 0) - (below?.size ?? 0) - top).toBeGreaterThan(29 * MILLIMETRE)
})

test('certificates come in their order, each sent before the last is drawn, and other work has its turn between them', async () => {
  let drawn = 0
  let turns = 0
  let drawnAtFirstPart = 0
  function* certificates() {
    for (; drawn < 60; drawn++) yield { ...certificate, number: `CN-2026-${1000 + drawn}` }
  }
  const takeTurn = () => {
    turns++
    if (drawn < 60) setImmediate(takeTurn)
  }
  setImmediate(takeTurn)
  const parts: Buffer[] = []
  for await (const part of streamCertificates(series, certificates())) {
    if (parts.length === 0) drawnAtFirstPart = drawn
    parts.push(part as Buffer)
  }
  expect(drawnAtFirstPart).toBeLessThan(30)
  expect(turns).toBeGreaterThan(10)
  const { pages, texts } = await readPdf(Buffer.concat(parts))
  expect(pages).toBe(60)
  const numbers = texts.filter(({ text }) => text.startsWith('CN-2026-')).map(({ text }) => Number(text.slice(8)))
  expect(numbers).toEqual(Array.from({ length: 60 }, (_, index) => 1000 + index))
})
