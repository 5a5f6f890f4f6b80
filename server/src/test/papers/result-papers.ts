import type { FinalSheet } from '../../results/papers/final-sheet.rules.ts'
import type { PrintedCouple, PrintedJudge, PrintedRound, PrintedUnit } from '../../results/papers/paper-values.rules.ts'

export const printing = {
  vi: { language: 'vi', now: new Date('2026-12-19T04:02:00Z') },
  en: { language: 'en', now: new Date('2026-12-19T04:02:00Z') },
} as const
export const tournament = {
  name: 'Cúp Dance Sport quốc gia mở rộng 2026',
  name_en: 'National Open Dance Sport Cup 2026',
  start_date: '2026-12-18',
  end_date: '2026-12-20',
  address: 'Cung thể thao Tiên Sơn, Đà Nẵng',
}
export const longestNames = ['Nguyễn Phước Hoàng Bảo Thiên Trường Nghiêm', 'Công Tằng Tôn Nữ Ngọc Phương Khuê Uyển']
const units: PrintedUnit[] = [
  { name: 'Câu lạc bộ Ánh Dương', code: 'ADH', province: 'Thừa Thiên Huế' },
  { name: 'Trung tâm Văn hóa, Thể thao và Khiêu vũ Nghệ thuật quận Hải Châu', code: null, province: 'Đà Nẵng' },
]

export const roundOf = (danceCount: number, changes: Partial<PrintedRound> = {}): PrintedRound => ({
  event: { symbol: 'D414', name: 'Đôi Thiếu niên 2 Latin hạng B', name_en: 'Couples Junior II Latin B' },
  kind: 'final',
  number: 38,
  day: '2026-12-19',
  time: '10:20',
  dances: ['S', 'C', 'R', 'P', 'J'].slice(0, danceCount),
  ...changes,
})

export const judgesOf = (count: number): PrintedJudge[] =>
  Array.from({ length: count }, (_, index) => ({
    letter: String.fromCodePoint(65 + index),
    name: `Đặng Thị Uyển ${index}`,
  }))

export const couplesOf = (count: number): PrintedCouple[] =>
  Array.from({ length: count }, (_, index) => ({
    bib: 88 + index * 113,
    names: index % 2 === 0 ? longestNames : ['Lý Tuấn Sơn', 'Trần Diệu Đan'],
    unit: units[index % 2] ?? null,
  }))

/** A final in which all judges agree, but for the second and third couple, which share their places. */
export function finalOf(coupleCount: number, judgeCount: number, danceCount: number): FinalSheet {
  const couples = couplesOf(coupleCount)
  const round = roundOf(danceCount)
  const placeOf = (index: number) =>
    coupleCount > 2 && (index === 1 || index === 2) ? { from: 2, to: 3 } : { from: index + 1, to: index + 1 }
  const meanOf = (index: number) => (placeOf(index).from + placeOf(index).to) / 2
  const dances = round.dances.map((dance) => ({
    dance,
    rows: couples.map(({ bib }, index) => ({
      bib,
      marks: Array.from({ length: judgeCount }, () => index + 1),
      counts: Array.from({ length: coupleCount }, (_, column) => {
        if (column > index) return null
        const isDecisive = column === index
        return { count: isDecisive ? judgeCount : 0, sum: isDecisive ? judgeCount * (index + 1) : null, isDecisive }
      }),
      place: placeOf(index),
    })),
  }))
  const summary = couples.map(({ bib }, index) => ({
    bib,
    places: round.dances.map(() => meanOf(index)),
    total: danceCount * meanOf(index),
    place: placeOf(index),
    rule: placeOf(index).from === placeOf(index).to ? '9' : '11',
  }))
  const tied = couples.slice(1, 3)
  const tieRows = tied.map(({ bib }) => ({
    bib,
    counts: [
      { count: 0, sum: null, isDecisive: false },
      { count: danceCount, sum: danceCount * 2.5, isDecisive: false },
    ],
    place: { from: 2, to: 3 },
  }))
  const hasTie = danceCount > 1 && coupleCount > 2
  const ties = hasTie ? ([10, 11] as const).map((rule) => ({ rule, columns: [2, 3], rows: tieRows })) : []
  const seal = { hash: '7F2A-91C4', version: 1, signed: null }
  return { round, judges: judgesOf(judgeCount), dances, couples, summary, ties, explanations: [], seal }
}
