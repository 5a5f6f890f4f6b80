import type { Ballots } from './ballots.ts'

/** The marks of a final by places, and the unit of each bib that has one. */
export type JudgedFinal = { readonly ballots: Ballots; readonly unitOf: ReadonlyMap<string, string> }

export const certainties = ['low', 'medium', 'high'] as const
export type Certainty = (typeof certainties)[number]

/** How far a judge's marks for the couples of a unit lie from the panel. */
export type Deviation = {
  judge: string
  unit: string
  marks: number
  /** The mean distance from the panel's median in places; below 0 the judge placed the unit better than the panel did. */
  mean: number
  /** Marks at least two places from the median that also stand out from the panel's own spread. */
  outliers: number
  /** The side to which most of the marks deviate. */
  leans: 'better' | 'worse' | null
  certainty: Certainty
}

/** A mark this many places from the median is far off. */
const FAR = 2
/** And this many standard deviations from the panel's mean. */
const FAR_SCORE = 1.5
/** From how many marks on a mean is worth reading, and how far it may be trusted. */
const MARKS_FOR: readonly (readonly [Certainty, number])[] = [
  ['high', 15],
  ['medium', 8],
  ['low', 3],
]

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : mean(sorted.slice(half - 1, half + 1))
}

/**
 * Compares each judge with the panel, unit by unit, over all finals. Fewer than three marks say nothing and are left out. The clearest come
 * first.
 */
export function measureDeviations(finals: readonly JudgedFinal[]): Deviation[] {
  const groups = new Map<string, { judge: string; unit: string; distances: number[]; outliers: number }>()
  for (const { ballots, unitOf } of finals)
    for (const dance of ballots.dances)
      for (const [bib, marks] of Object.entries(ballots.marks[dance] ?? {})) {
        const unit = unitOf.get(bib)
        if (unit === undefined) continue
        const middle = median(marks)
        const average = mean(marks)
        const spread = Math.sqrt(mean(marks.map((mark) => (mark - average) ** 2)))
        for (const [index, judge] of ballots.judges.entries()) {
          const mark = marks[index]
          if (mark === undefined) continue
          const key = JSON.stringify([judge, unit])
          const group = groups.get(key) ?? { judge, unit, distances: [], outliers: 0 }
          group.distances.push(mark - middle)
          if (Math.abs(mark - middle) >= FAR && Math.abs(mark - average) > FAR_SCORE * spread) group.outliers += 1
          groups.set(key, group)
        }
      }
  return [...groups.values()]
    .flatMap(({ judge, unit, distances, outliers }): Deviation[] => {
      const certainty = MARKS_FOR.find(([, least]) => distances.length >= least)?.[0]
      if (!certainty) return []
      const half = distances.length / 2
      const better = distances.filter((distance) => distance < 0).length
      const worse = distances.filter((distance) => distance > 0).length
      const leans = better > half ? 'better' : worse > half ? 'worse' : null
      return [{ judge, unit, marks: distances.length, mean: mean(distances), outliers, leans, certainty }]
    })
    .toSorted(
      (a, b) =>
        certainties.indexOf(b.certainty) - certainties.indexOf(a.certainty) ||
        Math.abs(b.mean) - Math.abs(a.mean) ||
        a.judge.localeCompare(b.judge) ||
        a.unit.localeCompare(b.unit),
    )
}
