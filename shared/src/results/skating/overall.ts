import { compareBy, countUpTo, decide, sumUpTo } from './compare.ts'
import { findBestByAllMarks, type MarksTable } from './majority.ts'
import type { SkatingDecision, SkatingRule } from './skating-tree.ts'

/** The places of each bib in the dances, and all its marks of all dances in one table. */
export type OverallTable = {
  readonly dancePlaces: ReadonlyMap<string, readonly number[]>
  readonly allMarks: MarksTable
}

/**
 * Rule 11 for bibs that rule 10 leaves level. Only the best is placed, or all that share, and the others are compared by rule 10 again, among
 * themselves. Of two, the second therefore takes the next place at once.
 */
function placeByAllMarks(table: OverallTable, level: readonly string[], place: number): SkatingDecision[] {
  const { rule, bibs, steps } = findBestByAllMarks(table.allMarks, level, place)
  const best = decide(rule, place, bibs, steps)
  const others = level.filter((bib) => !bibs.includes(bib))
  if (others.length === 0) return [best]
  return [best, ...placeLevel(table, others, { place: best.to + 1, rule })]
}

/**
 * Rule 10 for bibs with the same total, and rule 11 for those that it leaves level. A bib beaten on the sum is compared again with all that are
 * unplaced: only those that go to rule 11 stay together. `rule` is the one that decides if no comparison is left.
 */
function placeLevel(
  table: OverallTable,
  level: readonly string[],
  first: { readonly place: number; readonly rule: SkatingRule },
): SkatingDecision[] {
  const decisions: SkatingDecision[] = []
  const placesOf = (bib: string) => table.dancePlaces.get(bib) ?? []
  let unplaced = level
  let { place } = first
  while (unplaced.length > 1) {
    const column = place
    const count = compareBy({ rule: '10', measure: 'count', column }, unplaced, (bib) =>
      countUpTo(placesOf(bib), column),
    )
    const sum = compareBy({ rule: '10', measure: 'sum', column }, count.best, (bib) => sumUpTo(placesOf(bib), column))
    const steps = count.best.length === 1 ? [count] : [count, sum]
    if (sum.best.length === 1) decisions.push(decide('10', place, sum.best, steps))
    else {
      const [best, ...others] = placeByAllMarks(table, sum.best, place)
      if (best) decisions.push({ ...best, steps: [...steps, ...best.steps] }, ...others)
    }
    unplaced = unplaced.filter((bib) => !sum.best.includes(bib))
    place = column + sum.best.length
  }
  // The last was beaten by rule 10, whether or not those before it needed rule 11.
  const rule = decisions.length > 0 ? '10' : first.rule
  return unplaced.length === 1 ? [...decisions, decide(rule, place, unplaced, [])] : decisions
}

/** Rules 9 to 11: the places of all dances together, from the first to the last. */
export function placeOverall(table: OverallTable): SkatingDecision[] {
  const totals = new Map([...table.dancePlaces].map(([bib, places]) => [bib, sumUpTo(places, Infinity)]))
  const decisions: SkatingDecision[] = []
  let unplaced = [...totals.keys()]
  while (unplaced.length > 0) {
    const place = decisions.reduce((sum, { bibs }) => sum + bibs.length, 1)
    const total = compareBy({ rule: '9', measure: 'total', column: null }, unplaced, (bib) => totals.get(bib) ?? 0)
    const { best } = total
    const [next, ...others] =
      best.length === 1 ? [decide('9', place, best, [])] : placeLevel(table, best, { place, rule: '10' })
    if (next) decisions.push({ ...next, steps: [total, ...next.steps] }, ...others)
    unplaced = unplaced.filter((bib) => !best.includes(bib))
  }
  return decisions
}
