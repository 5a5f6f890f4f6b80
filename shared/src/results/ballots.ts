import type { Language } from '../kit/errors.ts'
import { fillIn } from '../kit/fill-in.ts'

/**
 * All marks of a round: `marks[dance][bib][i]` is the mark of `judges[i]`, and every dance has the same bibs. In a final marked by places a mark
 * is a place, in a recall round 1 for a cross and 0 for none; where points are given, each criterion stands in the place of a dance.
 */
export type Ballots = {
  readonly judges: readonly string[]
  readonly dances: readonly string[]
  readonly marks: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>
}

/** Ballots that are still coming in: null for a mark that is missing. */
export type OpenBallots = Omit<Ballots, 'marks'> & {
  readonly marks: Readonly<Record<string, Readonly<Record<string, readonly (number | null)[]>>>>
}

/** Each sentence is about one dance, and says what the judge has to mend. */
const faultSentences = {
  NO_JUDGES: { en: 'There are no judges.', vi: 'Chưa có trọng tài nào.' },
  NO_DANCES: { en: 'There are no dances.', vi: 'Chưa có điệu nào.' },
  NO_COUPLES: { en: '{dance}: there are no couples.', vi: '{dance}: chưa có cặp nào.' },
  JUDGE_TWICE: {
    en: 'Judge {judge} is listed twice. Each judge hands in one card per dance.',
    vi: 'Trọng tài {judge} được ghi hai lần. Mỗi trọng tài chỉ nộp một phiếu cho mỗi điệu.',
  },
  DANCE_TWICE: { en: '{dance} is listed twice.', vi: '{dance} được ghi hai lần.' },
  DANCE_UNKNOWN: {
    en: 'There are marks for {dance}, which is not part of this round.',
    vi: 'Có điểm của {dance} nhưng {dance} không thuộc vòng này.',
  },
  DANCE_WITHOUT_MARKS: { en: 'There are no marks for {dance}.', vi: 'Chưa có điểm của {dance}.' },
  BIB_MISSING: {
    en: '{dance}: bib {bibs} has no marks, but has marks in {other}.',
    vi: '{dance}: số đeo {bibs} không có điểm, nhưng có điểm ở {other}.',
  },
  BIB_UNKNOWN: {
    en: '{dance}: bib {bibs} is not in this round.',
    vi: '{dance}: số đeo {bibs} không có trong vòng này.',
  },
  BIB_OUT: {
    en: '{dance}: bib {bibs} no longer takes part.',
    vi: '{dance}: số đeo {bibs} không còn thi.',
  },
  MARK_COUNT: {
    en: '{dance}: bib {bibs} has {count} marks, but there are {judges} judges.',
    vi: '{dance}: số đeo {bibs} có {count} điểm, nhưng có {judges} trọng tài.',
  },
  MARK_MISSING: {
    en: '{dance}: judge {judge} gave bib {bibs} no mark.',
    vi: '{dance}: trọng tài {judge} chưa cho điểm số đeo {bibs}.',
  },
  MARK_NOT_WHOLE: {
    en: '{dance}: judge {judge} gave bib {bibs} the mark {mark}, which is not a whole number.',
    vi: '{dance}: trọng tài {judge} cho số đeo {bibs} điểm {mark}, không phải số nguyên.',
  },
  MARK_RANGE: {
    en: '{dance}: judge {judge} gave bib {bibs} the mark {mark}. Marks go from {min} to {max}.',
    vi: '{dance}: trọng tài {judge} cho số đeo {bibs} điểm {mark}. Điểm phải từ {min} đến {max}.',
  },
  MARK_STEP: {
    en: '{dance}: judge {judge} gave bib {bibs} the mark {mark}. Marks go in steps of {step}.',
    vi: '{dance}: trọng tài {judge} cho số đeo {bibs} điểm {mark}. Điểm phải theo bước {step}.',
  },
  MARK_TWICE: {
    en: '{dance}: judge {judge} gave place {mark} to bibs {bibs}. Each place can be given once.',
    vi: '{dance}: trọng tài {judge} cho các số đeo {bibs} cùng hạng {mark}. Mỗi hạng chỉ được cho một lần.',
  },
  NOT_A_CROSS: {
    en: '{dance}: judge {judge} gave bib {bibs} the mark {mark}. Only a cross or nothing is possible.',
    vi: '{dance}: trọng tài {judge} cho số đeo {bibs} điểm {mark}. Chỉ có thể chọn hoặc không chọn.',
  },
  QUOTA_MISSED: {
    en: '{dance}: judge {judge} chose {count} couples and has to choose {quota}.',
    vi: '{dance}: trọng tài {judge} chọn {count} cặp, phải chọn {quota}.',
  },
  PANEL_EVEN: {
    en: 'The panel has {count} judges. A panel is odd.',
    vi: 'Ban trọng tài có {count} người. Số trọng tài phải lẻ.',
  },
} as const satisfies Record<string, Record<Language, string>>

export type BallotFaultCode = keyof typeof faultSentences

/** One thing that is wrong with ballots. `dance` and `judge` are null where the fault is not of one dance or one judge. */
export type BallotFault = {
  readonly code: BallotFaultCode
  readonly dance: string | null
  readonly judge: string | null
  readonly bibs: readonly string[]
  readonly params: Readonly<Record<string, string | number>>
}

/** The sentence of a fault in a language. */
export function describeBallotFault(fault: BallotFault, language: Language): string {
  const { code, dance, judge, bibs, params } = fault
  return fillIn(faultSentences[code][language], {
    ...params,
    dance: dance ?? '',
    judge: judge ?? '',
    bibs: bibs.join(', '),
  })
}
