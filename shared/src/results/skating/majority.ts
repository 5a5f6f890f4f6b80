import { compareBy, countUpTo, decide, sumUpTo } from './compare.ts'
import type { SkatingDecision, SkatingRule, SkatingStep } from './skating-tree.ts'

/** A table of marks by bib, where a bib needs `majority` marks of a column or better to be placed by it. */
export type MarksTable = {
  readonly marks: ReadonlyMap<string, readonly number[]>
  readonly majority: number
  /** The worst place that a judge can give. */
  readonly lastColumn: number
}

type Next = { readonly rule: SkatingRule; readonly bibs: readonly string[]; readonly steps: readonly SkatingStep[] }

/** Rules 6 and 7: the best of those that reach a majority in the same column, or all that stay level to the last column. */
function findBest(
  table: MarksTable,
  {
    level,
    column: first,
    rules,
  }: { level: readonly string[]; column: number; rules: readonly [SkatingRule, SkatingRule] },
): Next {
  const marksOf = (bib: string) => table.marks.get(bib) ?? []
  const steps: SkatingStep[] = []
  let bibs = level
  for (let column = first; column <= table.lastColumn; column++) {
    const rule = column === first ? rules[0] : rules[1]
    const count = compareBy({ rule, measure: 'count', column }, bibs, (bib) => countUpTo(marksOf(bib), column))
    steps.push(count)
    if (count.best.length === 1) return { rule, bibs: count.best, steps }
    const sum = compareBy({ rule: rules[1], measure: 'sum', column }, count.best, (bib) =>
      sumUpTo(marksOf(bib), column),
    )
    steps.push(sum)
    bibs = sum.best
    if (bibs.length === 1) break
  }
  return { rule: rules[1], bibs, steps }
}

/** The first column from `column` on in which somebody has a majority, with all that have it. */
function findMajority(table: MarksTable, bibs: readonly string[], column: number) {
  for (let next = column; next < table.lastColumn; next++) {
    const level = bibs.filter((bib) => countUpTo(table.marks.get(bib) ?? [], next) >= table.majority)
    if (level.length > 0) return { column: next, level }
  }
  return { column: table.lastColumn, level: bibs }
}

/** The rule of the last comparison in which a bib took part. */
function ruleLostBy(decisions: readonly SkatingDecision[], bib: string | undefined): SkatingRule {
  const steps = decisions.flatMap((decision) => decision.steps)
  return steps.findLast(({ values }) => values.some((value) => value.bib === bib))?.rule ?? '6'
}

/** Rules 5 to 8: the places of one dance, from the first to the last. */
export function placeDance(table: MarksTable): SkatingDecision[] {
  const decisions: SkatingDecision[] = []
  let unplaced = [...table.marks.keys()]
  let place = 1
  const take = (rule: SkatingRule, bibs: readonly string[], steps: readonly SkatingStep[]) => {
    decisions.push(decide(rule, place, bibs, steps))
    place += bibs.length
    unplaced = unplaced.filter((bib) => !bibs.includes(bib))
  }
  let column = 1
  while (unplaced.length > 0) {
    const holders = findMajority(table, unplaced, column)
    column = holders.column
    let { level } = holders
    if (level.length === 1) {
      const rule = column > place ? '8' : '5'
      const alone = compareBy({ rule, measure: 'count', column }, unplaced, (bib) =>
        countUpTo(table.marks.get(bib) ?? [], holders.column),
      )
      take(rule, level, [alone])
      continue
    }
    while (level.length > 0) {
      const next: Next =
        level.length === 1
          ? { rule: ruleLostBy(decisions, level[0]), bibs: level, steps: [] }
          : findBest(table, { level, column, rules: ['6', '7'] })
      take(next.rule, next.bibs, next.steps)
      level = level.filter((bib) => !next.bibs.includes(bib))
    }
  }
  return decisions
}

/** Rule 11: who is best by all marks of all dances, counted from the column of the place that is being decided. */
export function findBestByAllMarks(table: MarksTable, bibs: readonly string[], place: number): Next {
  const { column, level } = findMajority(table, bibs, place)
  const count = compareBy({ rule: '11', measure: 'count', column }, bibs, (bib) =>
    countUpTo(table.marks.get(bib) ?? [], column),
  )
  if (level.length === 1) return { rule: '11', bibs: level, steps: [count] }
  const best = findBest(table, { level, column, rules: ['11', '11'] })
  return { ...best, steps: [count, ...best.steps.slice(1)] }
}
