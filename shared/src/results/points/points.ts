import type { BallotFault, Ballots } from '../ballots.ts'
import type { JudgingSystem, Placement } from '../judging-system.ts'
import { ballotFault, checkShape, eachMark, isNumber } from '../skating/check-marks.ts'
import type { SkatingTree } from '../skating/skating-tree.ts'
import { skating } from '../skating/skating.ts'
import { explainPoints } from './explain-points.ts'
import { medalForPercent, type MedalLimits } from './medal-for-all.ts'
import type { PointsRow, PointsTree } from './points-tree.ts'

export type Criterion = {
  /** Also the name of its marks in the ballots. */
  readonly name: string
  readonly weight: number
  readonly min: number
  readonly max: number
  /** Marks go from `min` in steps of this. */
  readonly step: number
}

export type PointsSettings = {
  /** In the order in which they decide among equal totals. */
  readonly criteria: readonly Criterion[]
  /** Leaves out the highest and the lowest mark of each criterion, if at least three judges gave one. */
  readonly isTrimmed: boolean
  /** Points that the chairperson takes off, by bib. */
  readonly deductions: Readonly<Record<string, number>>
  /** `total`: the points decide. `skating`: each judge's totals are made places and skated, so that no single judge decides by generosity. */
  readonly result: 'total' | 'skating'
  /** Medals for everybody by points; null where medals go by place. */
  readonly medals: MedalLimits | null
}

/** Points are fractions of many marks: equal is what differs by less than can be marked. */
const rounded = (points: number) => Math.round(points * 1e6) / 1e6

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** The mean of a criterion's marks. */
function meanOf(marks: readonly number[], isTrimmed: boolean): number {
  const sorted = marks.toSorted((a, b) => a - b)
  const counted = isTrimmed && sorted.length >= 3 ? sorted.slice(1, -1) : sorted
  return counted.length === 0 ? 0 : sumOf(counted) / counted.length
}

function checkPoints(ballots: Ballots, { criteria, result }: PointsSettings): BallotFault[] {
  const faults = checkShape({ ...ballots, dances: criteria.map(({ name }) => name) })
  const byName = new Map(criteria.map((criterion) => [criterion.name, criterion]))
  for (const { dance, bib, judge, mark } of eachMark(ballots)) {
    const criterion = byName.get(dance)
    const place = { dance, judge, bibs: [bib] }
    if (!criterion) continue
    const { min, max, step } = criterion
    if (!isNumber(mark)) faults.push(ballotFault('MARK_MISSING', place))
    else if (mark < min || mark > max) faults.push(ballotFault('MARK_RANGE', place, { mark, min, max }))
    else if (!Number.isInteger(rounded((mark - min) / step)))
      faults.push(ballotFault('MARK_STEP', place, { mark, step }))
  }
  const count = ballots.judges.length
  if (result === 'skating' && count > 0 && count % 2 === 0) faults.push(ballotFault('PANEL_EVEN', {}, { count }))
  return faults
}

type Scores = { readonly bib: string; readonly criteria: readonly number[]; readonly total: number }

/** Negative if `a` is ahead: by its total, then by the first criterion in which they differ. */
function compareScores(a: Scores, b: Scores): number {
  const [first = 0] = [
    b.total - a.total,
    ...a.criteria.map((points, index) => (b.criteria[index] ?? 0) - points),
  ].filter((difference) => difference !== 0)
  return first
}

/** The mean of the places that a bib shares with all that are level with it. */
function placeOf(scores: Scores, all: readonly Scores[]): number {
  const ahead = all.filter((other) => compareScores(other, scores) < 0).length
  const level = all.filter((other) => compareScores(other, scores) === 0).length
  return ahead + (level + 1) / 2
}

/** Each bib's points from the given judges. */
function scoreAll({ marks }: Ballots, settings: PointsSettings, judges: readonly number[]): Scores[] {
  const [first] = settings.criteria
  return Object.keys(marks[first?.name ?? ''] ?? {}).map((bib) => {
    const criteria = settings.criteria.map(({ name, weight }) => {
      const row = judges.map((judge) => marks[name]?.[bib]?.[judge] ?? 0)
      return rounded(weight * meanOf(row, settings.isTrimmed))
    })
    return { bib, criteria, total: Math.max(0, rounded(sumOf(criteria) - (settings.deductions[bib] ?? 0))) }
  })
}

/** Each judge's totals as the places that this judge would give, skated as one dance. */
function skateTotals(ballots: Ballots, settings: PointsSettings): Placement<SkatingTree> {
  const rankings = ballots.judges.map((_, judge) => {
    const scores = scoreAll(ballots, settings, [judge])
    return new Map(scores.map((score) => [score.bib, placeOf(score, scores)]))
  })
  const bibs = [...(rankings[0]?.keys() ?? [])]
  const rows = bibs.map((bib) => [bib, rankings.map((ranking) => ranking.get(bib) ?? 0)])
  return skating.place({ judges: ballots.judges, dances: ['points'], marks: { points: Object.fromEntries(rows) } })
}

function toRow(
  scores: Scores,
  all: readonly Scores[],
  settings: PointsSettings,
  place: number,
  max: number,
): PointsRow {
  const level = all.filter((other) => other.bib !== scores.bib && other.total === scores.total)
  const parting = settings.criteria.find((_, index) =>
    level.some((other) => other.criteria[index] !== scores.criteria[index]),
  )
  return {
    ...scores,
    deduction: settings.deductions[scores.bib] ?? 0,
    place,
    level: level.map(({ bib }) => bib),
    tieCriterion: parting?.name ?? null,
    medal: settings.medals && medalForPercent((100 * scores.total) / max, settings.medals),
  }
}

function placeByPoints(ballots: Ballots, settings: PointsSettings): Placement<PointsTree> {
  const scores = scoreAll(
    ballots,
    settings,
    ballots.judges.map((_, index) => index),
  )
  const skated = settings.result === 'skating' ? skateTotals(ballots, settings) : null
  const max = sumOf(settings.criteria.map((criterion) => criterion.weight * criterion.max))
  const rows = scores
    .map((score) => toRow(score, scores, settings, skated?.places[score.bib] ?? placeOf(score, scores), max))
    .toSorted((a, b) => a.place - b.place)
  return {
    places: Object.fromEntries(rows.map(({ bib, place }) => [bib, place])),
    dances: {},
    totals: Object.fromEntries(rows.map(({ bib, total }) => [bib, total])),
    tree: {
      system: 'points',
      criteria: settings.criteria.map(({ name }) => name),
      max,
      rows,
      skating: skated?.tree ?? null,
    },
  }
}

/**
 * Points for criteria, as for formations, shows and the solos of children. The ballots have a criterion in the place of a dance. A criterion counts
 * the mean of its marks times its weight.
 */
export function createPointsSystem(settings: PointsSettings): JudgingSystem<PointsTree> {
  return {
    check: (ballots) => checkPoints(ballots, settings),
    place: (ballots) => placeByPoints(ballots, settings),
    explain: explainPoints,
  }
}
