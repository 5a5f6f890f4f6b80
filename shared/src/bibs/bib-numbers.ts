import type { Language } from '../kit/errors.ts'
import { fillIn } from '../kit/fill-in.ts'

/** Why bib numbers are refused, per code one sentence in each language. */
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

/** The sentence a person reads for refused bib numbers. */
export function bibRefusalSentence({ code, params }: Omit<BibRefusal, 'ok'>, language: Language): string {
  return fillIn(bibRefusals[code][language], params)
}

/** Names the entry that already has a bib. */
export function bibTakenSentence(params: { name: string; number: number }, language: Language): string {
  const sentences = { en: '{name} already has bib {number}.', vi: 'Số đeo {number} đã có người mang: {name}.' }
  return fillIn(sentences[language], params)
}

export const BIB_MAX = 99_999
export const BIBS_MAX = 20_000
const SHOWN_CHARACTERS = 20

export type BibNumbers = { ok: true; bibs: number[] } | BibRefusal

function refused(code: BibRefusalCode, params: Record<string, string | number>): BibRefusal {
  return { ok: false, code, params }
}

/** Reads bib numbers as an organiser types them: "101,102,110", ranges "1-50", spaces or new lines anywhere. Keeps the order; refuses a repeated number. */
export function parseBibs(text: string): BibNumbers {
  const parts = text
    .replace(/\s+/gu, ' ')
    .replace(/ ?[-–—] ?/gu, '-')
    .split(/[\s,;]+/u)
    .filter((part) => part !== '')
  const bibs = new Set<number>()
  for (const part of parts) {
    const value = part.slice(0, SHOWN_CHARACTERS)
    const match = /^(\d+)(?:-(\d+))?$/u.exec(part)
    if (!match)
      return refused(/^-\d+$/u.test(part) ? 'PLATE_OUT_OF_RANGE' : 'PLATE_NOT_A_NUMBER', { value, maximum: BIB_MAX })
    const first = Number(match[1])
    const last = Number(match[2] ?? match[1])
    if (first < 1 || Math.max(first, last) > BIB_MAX) return refused('PLATE_OUT_OF_RANGE', { value, maximum: BIB_MAX })
    if (last < first) return refused('PLATE_RANGE_REVERSED', { value })
    if (bibs.size + last - first + 1 > BIBS_MAX) return refused('PLATES_TOO_MANY', { maximum: BIBS_MAX })
    for (let bib = first; bib <= last; bib++) {
      if (bibs.has(bib)) return refused('PLATE_DUPLICATE', { value: bib })
      bibs.add(bib)
    }
  }
  return { ok: true, bibs: [...bibs] }
}
