import type { BallotFault, Ballots } from '@portal/shared/results/ballots'
import { settleBallots } from '@portal/shared/results/changed-fields'
import { mayPassAll, quotaOf, type CardRound } from '@portal/shared/results/cards/check-card'
import { countRecalls } from '@portal/shared/results/recall'
import { ballotFault } from '@portal/shared/results/skating/check-marks'
import { placeBallots } from '../ballots.rules.ts'
import type { FullPlacing } from '../marks.rules.ts'
import { cardsToBallots, findCardIn, listCells, sameCell, type StoredCard } from './cards.rules.ts'

type Marked = CardRound & {
  judges: readonly string[]
  dances: readonly string[]
  disqualified: readonly number[]
  cards: readonly StoredCard[]
}
/** Those level at the cut who go on; null while the chairperson has not decided. */
export type CutDecision = { readonly goOn: readonly number[] } | null
type Cut = { target: number; clear: number[]; tied: number[] }

/** The outcome of a round's cards. `broken`: cards that do not fit each other; `cut`: the chairperson decides. */
export type Outcome =
  | { kind: 'incomplete' }
  | { kind: 'broken'; faults: BallotFault[] }
  | { kind: 'cut'; cut: Cut }
  | { kind: 'placed'; placings: FullPlacing[] }

export function decideOutcome(round: Marked, decision: CutDecision): Outcome {
  const { judges, dances, cards, bibs, format } = round
  const cells = listCells(judges, dances)
  const isMissing = cells.some((cell) => !findCardIn(cards.filter((card) => sameCell(card, cell))))
  if (isMissing || cells.length === 0) return { kind: 'incomplete' }
  const ballots = cardsToBallots(cards, judges, dances)
  const faults = findGaps(ballots, bibs)
  if (faults.length > 0) return { kind: 'broken', faults }
  return format === 'recall'
    ? recall(ballots, round, decision)
    : { kind: 'placed', placings: placeFinal(ballots, round) }
}

/** Cards without a mark for somebody who takes part: keyed while the bib was another, or was out. */
function findGaps({ judges, dances, marks }: Ballots, bibs: readonly number[]): BallotFault[] {
  return dances.flatMap((dance) =>
    judges.flatMap((judge, index) => {
      const missing = bibs.filter((bib) => !Number.isFinite(marks[dance]?.[bib]?.[index])).map(String)
      return missing.length > 0 ? [ballotFault('MARK_MISSING', { dance, judge, bibs: missing })] : []
    }),
  )
}

const listDisqualified = (bibs: readonly number[]): FullPlacing[] =>
  bibs.map((bib) => ({ bib, place_from: null, place_to: null, status: 'dsq' }))

function placeFinal(ballots: Ballots, { disqualified }: Marked): FullPlacing[] {
  const { placings } = placeBallots(settleBallots(ballots, disqualified.map(String)))
  return [...placings, ...listDisqualified(disqualified)]
}

/** The outcome of a recall round that is not judged, as no more are left than go on; null where more are. */
export function passAll(round: Omit<Marked, 'cards'>): FullPlacing[] | null {
  if (!mayPassAll(round)) return null
  const goOn = round.bibs.map((bib): FullPlacing => ({
    bib,
    place_from: null,
    place_to: null,
    status: null,
    is_recalled: 1,
  }))
  return [...goOn, ...listDisqualified(round.disqualified)]
}

function recall(ballots: Ballots, round: Marked, decision: CutDecision): Outcome {
  const rows = (dance: string) => Object.fromEntries(round.bibs.map((bib) => [bib, ballots.marks[dance]?.[bib] ?? []]))
  const marks = Object.fromEntries(ballots.dances.map((dance) => [dance, rows(dance)]))
  const target = quotaOf(round)
  const plan = { quota: { exact: target }, target, max: null, tiePolicy: 'chair' } as const
  const { sums, clear, tied, recalled } = countRecalls({ ...ballots, marks }, plan)
  if (recalled === null && decision === null)
    return { kind: 'cut', cut: { target, clear: clear.map(Number), tied: tied.map(Number) } }
  const goOn = new Set(recalled?.map(Number) ?? [...clear.map(Number), ...(decision?.goOn ?? [])])
  const placings = round.bibs.map((bib): FullPlacing => ({
    bib,
    place_from: null,
    place_to: null,
    status: null,
    is_recalled: goOn.has(bib) ? 1 : 0,
    total: String(sums[bib] ?? 0),
  }))
  return { kind: 'placed', placings: [...placings, ...listDisqualified(round.disqualified)] }
}
