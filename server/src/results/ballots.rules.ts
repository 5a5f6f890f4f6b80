import { describeBallotFault, type Ballots } from '@portal/shared/results/ballots'
import type { Language } from '@portal/shared/kit/errors'
import type { Explanation } from '@portal/shared/results/judging-system'
import { settleBallots } from '@portal/shared/results/changed-fields'
import { skating } from '@portal/shared/results/skating/skating'
import type { ResultLine } from '@portal/shared/results/sheet/result-table'
import type { Placing } from '@portal/shared/results/sheet/check-places'
import { danceSymbol } from '@portal/shared/results/sheet/dance-names'
import type { FullPlacing, NewMark } from './marks.rules.ts'

/** The version of the engine that computed a result, and its rules. */
export const SKATING = { engine: '1', rule_set: 'skating-1-11' } as const

/** The dance of a table that does not name one: an event of a single dance. */
const ONLY_DANCE = '1'

/** The marks of the judges in the rows of one event, by dance and bib. A mark that is no number is not a number, which the check refuses. */
export function readBallots(lines: readonly ResultLine[]): Ballots {
  const judges = [...new Set(lines.flatMap(({ marks }) => marks.map(({ judge }) => judge)))]
  const danceOf = ({ dance }: ResultLine) => (dance === '' ? ONLY_DANCE : danceSymbol(dance))
  const dances = [...new Set(lines.map(danceOf))]
  const marks: Record<string, Record<string, number[]>> = {}
  for (const line of lines) {
    const row = judges.map((letter) => {
      const text = line.marks.find(({ judge }) => judge === letter)?.value.trim() ?? ''
      return /^\d+(?:[.,]\d+)?$/u.test(text) ? Number(text.replace(',', '.')) : Number.NaN
    })
    const ofDance = (marks[danceOf(line)] ??= {})
    ofDance[String(Number(line.bib))] = row
  }
  return { judges, dances, marks }
}

/** The ballots of stored marks, judges and dances in the order in which they were stored. */
function toBallots(marks: readonly NewMark[]): Ballots {
  const judges = [...new Set(marks.map(({ judge }) => judge))]
  const dances = [...new Set(marks.map(({ dance }) => dance))]
  const rows: Record<string, Record<string, number[]>> = {}
  for (const { judge, dance, bib, value } of marks) {
    const row = ((rows[dance] ??= {})[bib] ??= judges.map(() => Number.NaN))
    row[judges.indexOf(judge)] = Number(value)
  }
  return { judges, dances, marks: rows }
}

/** The ballots of stored marks by which a final was placed: cards come in any order, and who was disqualified no longer counts. */
export function toPlacedBallots(
  marks: readonly NewMark[],
  dances: string | null,
  placings: readonly Pick<Placing, 'bib' | 'status'>[],
): Ballots {
  const order = dances?.split(',') ?? []
  const placeOf = ({ dance }: NewMark) => order.indexOf(dance)
  const inOrder = marks.toSorted((a, b) => placeOf(a) - placeOf(b) || (a.judge < b.judge ? -1 : 1) || a.bib - b.bib)
  const disqualified = placings.flatMap(({ bib, status }) => (status === 'dsq' ? [String(bib)] : []))
  return settleBallots(toBallots(inOrder), disqualified)
}

/** Why each bib has its place, in the round and in each dance. */
export const explainBallots = (ballots: Ballots): Explanation[] => skating.explain(skating.place(ballots).tree)

export type BallotFinding = { code: string; message: string }

/** The faults of marks, in a language. An even panel is the chairperson's decision, so it is refused in a list. */
export function checkBallots(ballots: Ballots, language: Language): BallotFinding[] {
  return skating.check(ballots).map((fault) => ({ code: fault.code, message: describeBallotFault(fault, language) }))
}

/** The placings by the skating system of marks in which nothing is wrong, and each mark to store. */
export function placeBallots(ballots: Ballots): { placings: FullPlacing[]; marks: NewMark[] } {
  const { places, dances, totals } = skating.place(ballots)
  const bibs = Object.keys(places)
  const counts = Map.groupBy(bibs, (bib) => places[bib])
  const placings = bibs.map((bib): FullPlacing => {
    const place = places[bib] ?? 0
    const shared = ((counts.get(place)?.length ?? 1) - 1) / 2
    const inDances = Object.fromEntries(ballots.dances.map((dance) => [dance, String(dances[dance]?.[bib] ?? '')]))
    const isSingle = ballots.dances.length === 1
    return {
      bib: Number(bib),
      place_from: place - shared,
      place_to: place + shared,
      status: null,
      total: isSingle ? null : String(totals[bib] ?? ''),
      dances: isSingle ? null : inDances,
    }
  })
  const marks = ballots.dances.flatMap((dance) =>
    bibs.flatMap((bib) =>
      ballots.judges.map((judge, index) => ({
        judge,
        dance,
        bib: Number(bib),
        value: String(ballots.marks[dance]?.[bib]?.[index] ?? ''),
      })),
    ),
  )
  return { placings: placings.toSorted((a, b) => (a.place_from ?? 0) - (b.place_from ?? 0) || a.bib - b.bib), marks }
}
