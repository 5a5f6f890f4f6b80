import type { BallotFault, Ballots } from './ballots.ts'
import { ballotFault, checkShape, eachMark, isNumber } from './skating/check-marks.ts'

/** How many couples each judge chooses in each dance. */
export type Quota = { readonly exact: number } | { readonly from: number; readonly to: number }

/** `all`: everybody tied at the cut goes on, up to `max`; `chair`: the chairperson decides; `none`: nobody who is tied goes on. */
export type TiePolicy = 'all' | 'chair' | 'none'

export type RecallPlan = {
  readonly quota: Quota
  /** How many are to go on. */
  readonly target: number
  /** The most that may go on; null if there is no limit. */
  readonly max: number | null
  readonly tiePolicy: TiePolicy
}

export type RecallOutcome = {
  /** Crosses of all judges in all dances. */
  readonly sums: Readonly<Record<string, number>>
  /** Goes on by the crosses alone. */
  readonly clear: readonly string[]
  /** Level at the cut, if not all of them fit. */
  readonly tied: readonly string[]
  /** Goes on; null until the chairperson has decided about the tied. */
  readonly recalled: readonly string[] | null
}

/** Rule 1: each judge gives crosses, and as many in each dance as the quota says. */
export function checkRecalls(ballots: Ballots, quota: Quota): BallotFault[] {
  const faults = checkShape(ballots)
  const [from, to] = 'exact' in quota ? [quota.exact, quota.exact] : [quota.from, quota.to]
  const counts = new Map<string, { dance: string; judge: string; count: number }>()
  for (const { dance, bib, judge, index, mark } of eachMark(ballots)) {
    if (mark !== 0 && mark !== 1)
      faults.push(
        isNumber(mark)
          ? ballotFault('NOT_A_CROSS', { dance, judge, bibs: [bib] }, { mark })
          : ballotFault('MARK_MISSING', { dance, judge, bibs: [bib] }),
      )
    const key = JSON.stringify([dance, index])
    const card = counts.get(key) ?? { dance, judge, count: 0 }
    counts.set(key, { ...card, count: card.count + (mark === 1 ? 1 : 0) })
  }
  for (const { dance, judge, count } of counts.values())
    if (count < from || count > to)
      faults.push(ballotFault('QUOTA_MISSED', { dance, judge }, { count, quota: from === to ? from : `${from}–${to}` }))
  return faults
}

/** Adds the crosses and cuts. The bibs of each list stand in their own order, never in that of the sums, since the lists are announced. */
export function countRecalls({ dances, marks }: Ballots, { target, max, tiePolicy }: RecallPlan): RecallOutcome {
  const bibs = Object.keys(marks[dances[0] ?? ''] ?? {})
  const sums = Object.fromEntries(
    bibs.map((bib) => [
      bib,
      dances.flatMap((dance) => marks[dance]?.[bib] ?? []).reduce((sum, cross) => sum + cross, 0),
    ]),
  )
  const sumOf = (bib: string) => sums[bib] ?? 0
  const cut = bibs.map(sumOf).toSorted((a, b) => b - a)[target - 1] ?? -1
  const reaching = bibs.filter((bib) => sumOf(bib) >= cut)
  if (reaching.length <= target) return { sums, clear: reaching, tied: [], recalled: reaching }
  const clear = bibs.filter((bib) => sumOf(bib) > cut)
  const tied = bibs.filter((bib) => sumOf(bib) === cut)
  const isRoom = max === null || reaching.length <= max
  if (tiePolicy === 'none') return { sums, clear, tied, recalled: clear }
  return { sums, clear, tied, recalled: tiePolicy === 'all' && isRoom ? reaching : null }
}
