import type { Language } from '../kit/errors.ts'
import { fillIn } from '../kit/fill-in.ts'

/** Problems of recalled bibs, one sentence per code and language. */
export const recallSentences = {
  UNREADABLE: { en: '“{text}” is not a bib.', vi: '“{text}” không phải số đeo.' },
  UNKNOWN: { en: 'Bib {bib} is not in this round.', vi: 'Số đeo {bib} không có trong vòng này.' },
  TWICE: { en: 'Bib {bib} is listed twice.', vi: 'Số đeo {bib} được ghi hai lần.' },
  SCRATCHED: { en: 'Bib {bib} no longer takes part.', vi: 'Số đeo {bib} không còn thi.' },
  NONE: { en: 'No bib is listed.', vi: 'Chưa có số đeo nào.' },
  TOO_MANY: {
    en: '{count} bibs are recalled, {quota} go on. Remove some, or accept with a reason.',
    vi: 'Ghi {count} số đeo, chỉ {quota} vào vòng trong. Bỏ bớt, hoặc chấp nhận và ghi lý do.',
  },
} as const satisfies Record<string, Record<Language, string>>

export type RecallCode = keyof typeof recallSentences
/** `bib`: null for a problem of the whole list, or of a text that is no bib. */
export type RecallProblem = { code: RecallCode; bib: number | null; params: Readonly<Record<string, string | number>> }

/** A competitor of the round from which is recalled; `isOut` after a scratch, a refusal or a withdrawal. */
export type RecallCandidate = { number: number | null; isOut: boolean }

/** A longer range is a slip of the finger. */
const RANGE_MAX = 200

/**
 * Reads recalled bibs as they are typed or pasted, separated by anything but digits, with ranges: “12 15 18, 21-23”. Each bib stays as often as
 * it is listed.
 */
export function parseRecalls(text: string): { bibs: number[]; unreadable: string[] } {
  const bibs: number[] = []
  const unreadable: string[] = []
  const parts = text.replaceAll(/\s*[-–—]\s*/gu, '-').split(/[\s,;.:/|+#]+/u)
  for (const part of parts.filter(Boolean)) {
    const [, first, last = first] = /^(\d{1,5})(?:-(\d{1,5}))?$/u.exec(part) ?? []
    const [from, to] = [Number(first), Number(last)]
    if (first === undefined || from < 1 || to < from || to - from >= RANGE_MAX) unreadable.push(part)
    else for (let bib = from; bib <= to; bib++) bibs.push(bib)
  }
  return { bibs, unreadable }
}

/** The recalled bibs that go on, each once in the order of the list, and all that is wrong with the list. */
export function checkRecalls(
  text: string,
  { candidates, quota }: { candidates: readonly RecallCandidate[]; quota: number | null },
): { bibs: number[]; problems: RecallProblem[] } {
  const { bibs: listed, unreadable } = parseRecalls(text)
  // A bib of somebody who was scratched may have been given to another competitor: who takes part wins.
  const outFirst = candidates.toSorted((a, b) => Number(b.isOut) - Number(a.isOut))
  const candidatesByBib = new Map(outFirst.map((candidate) => [candidate.number, candidate]))
  const problems: RecallProblem[] = [...new Set(unreadable)].map((part) => ({
    code: 'UNREADABLE',
    bib: null,
    params: { text: part },
  }))
  const bibs = new Set<number>()
  const reported = new Set<string>()
  const report = (code: RecallCode, bib: number) => {
    if (!reported.has(`${code} ${bib}`)) problems.push({ code, bib, params: { bib } })
    reported.add(`${code} ${bib}`)
  }
  for (const bib of listed) {
    const candidate = candidatesByBib.get(bib)
    if (!candidate) report('UNKNOWN', bib)
    else if (candidate.isOut) report('SCRATCHED', bib)
    else if (bibs.has(bib)) report('TWICE', bib)
    else bibs.add(bib)
  }
  if (listed.length === 0 && unreadable.length === 0) problems.push({ code: 'NONE', bib: null, params: {} })
  if (quota !== null && bibs.size > quota)
    problems.push({ code: 'TOO_MANY', bib: null, params: { count: bibs.size, quota } })
  return { bibs: [...bibs], problems }
}

/** Whether recalls with these problems make the next round: only more than go on can be accepted, with a reason. */
export function canRecall(problems: readonly Pick<RecallProblem, 'code'>[], reason: string | null): boolean {
  return problems.every(({ code }) => code === 'TOO_MANY' && reason !== null)
}

/** The sentence of a problem in a language. */
export function describeRecallProblem({ code, params }: RecallProblem, language: Language): string {
  return fillIn(recallSentences[code][language], params)
}
