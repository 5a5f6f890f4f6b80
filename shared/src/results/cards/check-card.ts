import type { BallotFault } from '../ballots.ts'
import { checkRecalls } from '../recall.ts'
import { ballotFault, checkPlaceMarks } from '../skating/check-marks.ts'

export type CardRound = {
  readonly format: 'recall' | 'marks'
  readonly quota: number | null
  /** The bibs that are marked, and those that no longer are. */
  readonly bibs: readonly number[]
  readonly out: readonly number[]
}
type Card = { readonly judge: string; readonly dance: string; readonly marks: Readonly<Record<string, number>> }

/** How many a judge has to choose: not more than there are. */
export const quotaOf = ({ quota, bibs }: Pick<CardRound, 'quota' | 'bibs'>) => Math.min(quota ?? 0, bibs.length)

/** Whether no more take part in a recall round than go on from it. */
export const mayPassAll = ({ format, quota, bibs }: Pick<CardRound, 'quota' | 'bibs'> & { format: string }) =>
  format === 'recall' && bibs.length > 0 && bibs.length <= (quota ?? 0)

/** The marks of a card for every bib of the round; a bib without a cross has 0. */
export function completeMarks(marks: Card['marks'], { format, bibs }: CardRound): Record<string, number> {
  return format === 'recall' ? { ...Object.fromEntries(bibs.map((bib) => [bib, 0])), ...marks } : { ...marks }
}

/** All that is wrong with the card of one judge in one dance. */
export function checkCard({ judge, dance, marks }: Card, round: CardRound): BallotFault[] {
  const complete = completeMarks(marks, round)
  const strangers = Object.keys(complete).filter((bib) => !round.bibs.includes(Number(bib)))
  const outBibs = strangers.filter((bib) => round.out.includes(Number(bib)))
  const unknown = strangers.filter((bib) => !outBibs.includes(bib))
  const rows = Object.fromEntries(round.bibs.map((bib) => [bib, [complete[bib] ?? Number.NaN]]))
  const ballots = { judges: [judge], dances: [dance], marks: { [dance]: rows } }
  return [
    ...(outBibs.length > 0 ? [ballotFault('BIB_OUT', { dance, judge, bibs: outBibs })] : []),
    ...(unknown.length > 0 ? [ballotFault('BIB_UNKNOWN', { dance, judge, bibs: unknown })] : []),
    ...(round.format === 'recall' ? checkRecalls(ballots, { exact: quotaOf(round) }) : checkPlaceMarks(ballots)),
  ]
}
