import { formatDaysIn } from '../kit/dates.ts'
import type { Language } from '../kit/errors.ts'
import { fillIn } from '../kit/fill-in.ts'
import type { BilingualName } from '../kit/text/name-in.ts'
import { AGE_LIMIT } from '../kit/limits.ts'
import { joinRanges } from './age-ranges.ts'

/** Why an entry is refused, per code one sentence in each language. */
export const refusals = {
  TOURNAMENT_NOT_PUBLISHED: {
    en: 'The tournament is not published.',
    vi: 'Giải chưa được công bố.',
  },
  TOURNAMENT_ENDED: {
    en: 'The tournament ended on {date}.',
    vi: 'Giải đã kết thúc ngày {date}.',
  },
  REGISTRATION_NOT_STARTED: {
    en: 'Registration opens on {date}.',
    vi: 'Mở đăng ký ngày {date}.',
  },
  REGISTRATION_ENDED: {
    en: 'Registration closed on {date}.',
    vi: 'Đã hết hạn đăng ký ngày {date}.',
  },
  CONTENT_NOT_OPEN: {
    en: '{content} is closed for registration.',
    vi: 'Nội dung {content} không nhận đăng ký.',
  },
  CONTENT_CLOSED_UNIT: {
    en: '{content} is for members of {unit} confirmed by an admin.',
    vi: '{content} là nội dung nội bộ, chỉ dành cho thành viên đã được xác nhận của {unit}.',
  },
  CONTENT_CLOSED: {
    en: '{content} is a closed event. Only an admin can enter dancers.',
    vi: '{content} là nội dung nội bộ, chỉ quản trị viên mới đăng ký được.',
  },
  FORM_MISMATCH: {
    en: '{content} is for “{formality}” entries. This entry has another form.',
    vi: 'Nội dung {content} thuộc hình thức “{formality}”, khác với hình thức của đăng ký này.',
  },
  PEOPLE_TOO_FEW: {
    en: '{content} needs at least {minimum} people. This entry has {count}.',
    vi: 'Nội dung {content} cần ít nhất {minimum} người. Đăng ký này có {count}.',
  },
  PEOPLE_TOO_MANY: {
    en: '{content} takes at most {maximum} people. This entry has {count}.',
    vi: 'Nội dung {content} nhận nhiều nhất {maximum} người. Đăng ký này có {count}.',
  },
  YEAR_NEEDED: {
    en: '{person}: enter the year of birth. {content} ({age_group}) has an age rule.',
    vi: '{person}: cần nhập năm sinh vì nội dung {content} ({age_group}) có quy định tuổi.',
  },
  AGE_OUT_OF_RANGE: {
    en: '{person} turns {age} in {year}. {content} ({age_group}) takes ages {limits}.',
    vi: '{person} {age} tuổi trong năm {year}. Nội dung {content} ({age_group}) chỉ nhận {limits}.',
  },
  PAIR_MAIN_RANGE: {
    en: 'At least one of the two dancers must be aged {limits} for {content} ({age_group}).',
    vi: 'Nội dung {content} ({age_group}): ít nhất một trong hai người phải {limits}.',
  },
  SUM_OF_AGES: {
    en: "The combined age in {content} ({age_group}) must be at least {minimum}. These dancers' combined age is {total}.",
    vi: 'Tổng số tuổi ở nội dung {content} ({age_group}) phải từ {minimum} trở lên. Hiện là {total}.',
  },
} as const satisfies Record<string, Record<Language, string>>

export type RefusalCode = keyof typeof refusals

/**
 * One reason why an entry cannot be accepted. `person`: the person that it is about, if it is about one; `params` fill the sentence: `limits`
 * as "from-to" ranges joined by commas, `date` as YYYY-MM-DD, `position` (from 1) of a person without a name.
 */
export type Refusal = { code: RefusalCode; person?: string; params: Record<string, string | number> }

const refusalWords = {
  en: {
    unnamedPerson: (position: number) => `Person ${position}`,
    between: (from: number, to: number) => (from === to ? `${from}` : `${from} to ${to}`),
    from: (from: number) => `${from} and over`,
    upTo: (to: number) => `up to ${to}`,
    or: ' or ',
  },
  vi: {
    unnamedPerson: (position: number) => `Người thứ ${position}`,
    between: (from: number, to: number) => (from === to ? `đúng ${from} tuổi` : `từ ${from} đến ${to} tuổi`),
    from: (from: number) => `từ ${from} tuổi trở lên`,
    upTo: (to: number) => `từ ${to} tuổi trở xuống`,
    or: ' hoặc ',
  },
}

const ENGLISH_SUFFIX = '_en'

/** The params for the name of a record in both languages, because the language of the reader is not known yet. */
export function bilingualParams(param: string, { name, name_en }: BilingualName): Record<string, string> {
  return name_en === null ? { [param]: name } : { [param]: name, [param + ENGLISH_SUFFIX]: name_en }
}

/** The sentence of a refusal in a language, with ages and days in words. */
export function refusalSentence({ code, person, params }: Refusal, language: Language): string {
  const values: Record<string, string | number> = formatDaysIn(params, language)
  if (typeof params.position === 'number') values.person = refusalWords[language].unnamedPerson(params.position)
  if (language === 'en')
    for (const [param, name] of Object.entries(params))
      if (param.endsWith(ENGLISH_SUFFIX)) values[param.slice(0, -ENGLISH_SUFFIX.length)] = name
  if (person) values.person = person
  if (typeof params.limits === 'string') values.limits = describeLimits(params.limits, language)
  return fillIn(refusals[code][language], values)
}

function describeLimits(limits: string, language: Language): string {
  const words = refusalWords[language]
  const ranges = limits.split(',').map((range) => {
    const [from = 0, to = AGE_LIMIT] = range.split('-').map(Number)
    return { from, to }
  })
  return joinRanges(ranges)
    .map(({ from, to }) => {
      if (to < AGE_LIMIT) return from > 0 ? words.between(from, to) : words.upTo(to)
      return words.from(from)
    })
    .join(words.or)
}
