import type { Language } from '../kit/errors.ts'
import { fillIn } from '../kit/fill-in.ts'

/** Why bib numbers are refused: one sentence per code and language. The codes are part of the API. */
export const bibRefusals = {
  PLATE_NOT_A_NUMBER: {
    en: '“{value}” is not a number or a range like 1-50.',
    vi: '“{value}” không phải là số hoặc khoảng số như 1-50.',
  },
  PLATE_OUT_OF_RANGE: {
    en: '“{value}”: bib numbers go from 1 to {maximum}.',
    vi: '“{value}”: số đeo phải từ 1 đến {maximum}.',
  },
  PLATE_RANGE_REVERSED: {
    en: '“{value}” is reversed. Put the smaller number first.',
    vi: '“{value}” bị ngược. Viết số nhỏ trước.',
  },
  PLATE_DUPLICATE: {
    en: 'Number {value} is listed twice.',
    vi: 'Số {value} bị lặp lại.',
  },
  PLATES_TOO_MANY: {
    en: 'Enter at most {maximum} numbers at a time.',
    vi: 'Mỗi lần nhập nhiều nhất {maximum} số.',
  },
  NUMBERS_MISSING: {
    en: 'Enter the numbers to assign or the number to start at.',
    vi: 'Nhập các số cần phát hoặc số bắt đầu.',
  },
  NUMBERS_TOO_FEW: {
    en: '{needed} numbers are needed, but only {available} are available.',
    vi: 'Cần {needed} số nhưng chỉ còn {available} số để phát.',
  },
  NUMBER_TAKEN: {
    en: 'Other entries already have these numbers: {numbers}.',
    vi: 'Các số này đã có người đeo: {numbers}.',
  },
} as const satisfies Record<string, Record<Language, string>>

export type BibRefusalCode = keyof typeof bibRefusals
export type BibRefusal = { ok: false; code: BibRefusalCode; params: Record<string, string | number> }

export function bibRefusalSentence({ code, params }: Omit<BibRefusal, 'ok'>, language: Language): string {
  return fillIn(bibRefusals[code][language], params)
}

export function bibTakenSentence(params: { name: string; number: number }, language: Language): string {
  const sentences = { en: '{name} already has bib {number}.', vi: 'Số đeo {number} đã có người mang: {name}.' }
  return fillIn(sentences[language], params)
}

export const HIGHEST_BIB = 99_999
export const MAX_BIBS_PER_REQUEST = 20_000
const MAX_QUOTED_LENGTH = 20

export type ParsedBibs = { ok: true; bibs: number[] } | BibRefusal

function refuse(code: BibRefusalCode, params: Record<string, string | number>): BibRefusal {
  return { ok: false, code, params }
}

/** Reads bib numbers as an organiser types them, in their order: "101,102,110", ranges "1-50", spaces or new lines anywhere. */
export function parseBibs(text: string): ParsedBibs {
  const parts = text
    .replace(/\s+/gu, ' ')
    .replace(/ ?[-–—] ?/gu, '-')
    .split(/[\s,;]+/u)
    .filter((part) => part !== '')
  const bibs = new Set<number>()
  for (const part of parts) {
    const value = part.slice(0, MAX_QUOTED_LENGTH)
    const match = /^(\d+)(?:-(\d+))?$/u.exec(part)
    if (!match)
      return refuse(/^-\d+$/u.test(part) ? 'PLATE_OUT_OF_RANGE' : 'PLATE_NOT_A_NUMBER', { value, maximum: HIGHEST_BIB })
    const first = Number(match[1])
    const last = Number(match[2] ?? match[1])
    if (first < 1 || Math.max(first, last) > HIGHEST_BIB)
      return refuse('PLATE_OUT_OF_RANGE', { value, maximum: HIGHEST_BIB })
    if (last < first) return refuse('PLATE_RANGE_REVERSED', { value })
    if (bibs.size + last - first + 1 > MAX_BIBS_PER_REQUEST)
      return refuse('PLATES_TOO_MANY', { maximum: MAX_BIBS_PER_REQUEST })
    for (let bib = first; bib <= last; bib++) {
      if (bibs.has(bib)) return refuse('PLATE_DUPLICATE', { value: bib })
      bibs.add(bib)
    }
  }
  return { ok: true, bibs: [...bibs] }
}
