import type { Language } from '../kit/errors.ts'
import { fillIn } from '../kit/fill-in.ts'

/** Why bib numbers are refused, per code one sentence in each language. */
export const plateRefusals = {
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

export type PlateRefusalCode = keyof typeof plateRefusals
export type PlateRefusal = { ok: false; code: PlateRefusalCode; params: Record<string, string | number> }

/** The sentence a person reads for refused bib numbers. */
export function plateRefusalSentence({ code, params }: Omit<PlateRefusal, 'ok'>, language: Language): string {
  return fillIn(plateRefusals[code][language], params)
}

/** Says who has a bib that is to be given to somebody else. */
export function bibTakenSentence(params: { name: string; number: number }, language: Language): string {
  const sentences = { en: '{name} already has bib {number}.', vi: 'Số đeo {number} đã có người mang: {name}.' }
  return fillIn(sentences[language], params)
}

export const PLATE_MAX = 99_999
export const PLATES_MAX = 20_000
const SHOWN_CHARACTERS = 20

export type Plates = { ok: true; plates: number[] } | PlateRefusal

function refused(code: PlateRefusalCode, params: Record<string, string | number>): PlateRefusal {
  return { ok: false, code, params }
}

/** Reads bib numbers as an organiser types them, those to hand out and those to leave out: "101,102,110", ranges "1-50", spaces or new lines anywhere. Keeps the order. */
export function parsePlates(text: string): Plates {
  const parts = text
    .replace(/\s+/gu, ' ')
    .replace(/ ?[-–—] ?/gu, '-')
    .split(/[\s,;]+/u)
    .filter((part) => part !== '')
  const plates = new Set<number>()
  for (const part of parts) {
    const value = part.slice(0, SHOWN_CHARACTERS)
    const match = /^(\d+)(?:-(\d+))?$/u.exec(part)
    if (!match)
      return refused(/^-\d+$/u.test(part) ? 'PLATE_OUT_OF_RANGE' : 'PLATE_NOT_A_NUMBER', { value, maximum: PLATE_MAX })
    const first = Number(match[1])
    const last = Number(match[2] ?? match[1])
    if (first < 1 || Math.max(first, last) > PLATE_MAX)
      return refused('PLATE_OUT_OF_RANGE', { value, maximum: PLATE_MAX })
    if (last < first) return refused('PLATE_RANGE_REVERSED', { value })
    if (plates.size + last - first + 1 > PLATES_MAX) return refused('PLATES_TOO_MANY', { maximum: PLATES_MAX })
    for (let plate = first; plate <= last; plate++) {
      if (plates.has(plate)) return refused('PLATE_DUPLICATE', { value: plate })
      plates.add(plate)
    }
  }
  return { ok: true, plates: [...plates] }
}
