import type { BallotFault, BallotFaultCode, Ballots } from '../ballots.ts'

type FaultPlace = { dance?: string; judge?: string; bibs?: readonly string[] }

/** Faults without a dance, a judge or bibs of their own say so by null and an empty list. */
export function ballotFault(
  code: BallotFaultCode,
  { dance, judge, bibs }: FaultPlace = {},
  params: BallotFault['params'] = {},
): BallotFault {
  return { code, dance: dance ?? null, judge: judge ?? null, bibs: bibs ?? [], params }
}

/** The marks of a dance. Names come from outside, so that “constructor” must not find what every object has. */
function rowsOf(marks: Ballots['marks'], dance: string): Ballots['marks'][string] | undefined {
  return Object.hasOwn(marks, dance) ? marks[dance] : undefined
}

function repeated(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
}

/** Faults that any system refuses: judges, dances and bibs that are missing, doubled or unknown, and rows of another length than the panel. */
export function checkShape({ judges, dances, marks }: Ballots): BallotFault[] {
  const faults: BallotFault[] = []
  if (judges.length === 0) faults.push(ballotFault('NO_JUDGES'))
  if (dances.length === 0) faults.push(ballotFault('NO_DANCES'))
  for (const judge of repeated(judges)) faults.push(ballotFault('JUDGE_TWICE', { judge }))
  for (const dance of repeated(dances)) faults.push(ballotFault('DANCE_TWICE', { dance }))
  for (const dance of Object.keys(marks))
    if (!dances.includes(dance)) faults.push(ballotFault('DANCE_UNKNOWN', { dance }))
  for (const dance of new Set(dances)) {
    const rows = rowsOf(marks, dance)
    if (!rows) faults.push(ballotFault('DANCE_WITHOUT_MARKS', { dance }))
    else if (Object.keys(rows).length === 0) faults.push(ballotFault('NO_COUPLES', { dance }))
    for (const [bib, row] of Object.entries(rows ?? {}))
      if (row.length !== judges.length)
        faults.push(ballotFault('MARK_COUNT', { dance, bibs: [bib] }, { count: row.length, judges: judges.length }))
  }
  return [...faults, ...checkSameBibs({ dances, marks })]
}

/** Bibs that one dance has and another has not. */
function checkSameBibs({ dances, marks }: Pick<Ballots, 'dances' | 'marks'>): BallotFault[] {
  const danced = [...new Set(dances)].filter((dance) => rowsOf(marks, dance))
  const firstDance = new Map<string, string>()
  for (const dance of danced)
    for (const bib of Object.keys(marks[dance] ?? {})) if (!firstDance.has(bib)) firstDance.set(bib, dance)
  return danced.flatMap((dance) =>
    [...firstDance]
      .filter(([bib]) => !Object.hasOwn(marks[dance] ?? {}, bib))
      .map(([bib, other]) => ballotFault('BIB_MISSING', { dance, bibs: [bib] }, { other })),
  )
}

/** Each mark with its judge, where the row is as long as the panel. */
export function* eachMark({ judges, dances, marks }: Ballots) {
  for (const dance of new Set(dances))
    for (const [bib, row] of Object.entries(rowsOf(marks, dance) ?? {}))
      if (row.length === judges.length)
        for (const [index, judge] of judges.entries()) yield { dance, bib, judge, index, mark: row[index] as unknown }
}

/** A mark is missing if it is anything but a number: marks come from sheets and devices. */
export function isNumber(mark: unknown): mark is number {
  return typeof mark === 'number' && !Number.isNaN(mark)
}

/** Places that one judge gave to several bibs in one dance. */
function checkDoubles({ judges, dances, marks }: Ballots): BallotFault[] {
  const faults: BallotFault[] = []
  for (const dance of new Set(dances)) {
    const rows = Object.entries(rowsOf(marks, dance) ?? {}).filter(([, row]) => row.length === judges.length)
    for (const [index, judge] of judges.entries()) {
      const bibsByMark = new Map<number, string[]>()
      for (const [bib, row] of rows) {
        const mark: unknown = row[index]
        if (!isNumber(mark)) continue
        const bibs = bibsByMark.get(mark)
        if (bibs) bibs.push(bib)
        else bibsByMark.set(mark, [bib])
      }
      for (const [mark, bibs] of bibsByMark)
        if (bibs.length > 1) faults.push(ballotFault('MARK_TWICE', { dance, judge, bibs }, { mark }))
    }
  }
  return faults
}

/** Rules 2 to 4: each judge gives each couple of a dance a place from 1 to the number of couples, each place once; the panel is odd. */
export function checkPlaceMarks(ballots: Ballots): BallotFault[] {
  const faults = checkShape(ballots)
  const couples = new Map(
    ballots.dances.map((dance) => [dance, Object.keys(rowsOf(ballots.marks, dance) ?? {}).length]),
  )
  for (const { dance, bib, judge, mark } of eachMark(ballots)) {
    const max = couples.get(dance) ?? 0
    if (isNumber(mark) && Number.isInteger(mark) && mark >= 1 && mark <= max) continue
    const place = { dance, judge, bibs: [bib] }
    if (!isNumber(mark)) faults.push(ballotFault('MARK_MISSING', place))
    else if (!Number.isInteger(mark)) faults.push(ballotFault('MARK_NOT_WHOLE', place, { mark }))
    else faults.push(ballotFault('MARK_RANGE', place, { mark, min: 1, max }))
  }
  faults.push(...checkDoubles(ballots))
  const count = ballots.judges.length
  if (count > 0 && count % 2 === 0) faults.push(ballotFault('PANEL_EVEN', {}, { count }))
  return faults
}
