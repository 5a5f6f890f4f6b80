import type { SkatingDecision, SkatingRule, SkatingStep } from './skating-tree.ts'

/** Compares bibs by one value and keeps who is best. */
export function compareBy(
  step: Pick<SkatingStep, 'rule' | 'measure' | 'column'>,
  bibs: readonly string[],
  valueOf: (bib: string) => number,
): SkatingStep {
  const values = bibs.map((bib) => ({ bib, value: valueOf(bib) }))
  const sign = step.measure === 'count' ? 1 : -1
  const bestValue = sign * values.reduce((best, { value }) => Math.max(best, sign * value), -Infinity)
  return {
    rule: step.rule,
    measure: step.measure,
    column: step.column,
    values,
    best: values.filter(({ value }) => value === bestValue).map(({ bib }) => bib),
  }
}

/** Gives `bibs` the next free places from `from` on: their own place to one, the mean to several that share. */
export function decide(
  rule: SkatingRule,
  from: number,
  bibs: readonly string[],
  steps: readonly SkatingStep[],
): SkatingDecision {
  const to = from + bibs.length - 1
  return { rule, place: (from + to) / 2, from, to, bibs, steps }
}

/** How many of the marks are `column` or better. */
export function countUpTo(marks: readonly number[], column: number): number {
  let count = 0
  for (const mark of marks) if (mark <= column) count++
  return count
}

/** The sum of the marks that are `column` or better. */
export function sumUpTo(marks: readonly number[], column: number): number {
  let sum = 0
  for (const mark of marks) if (mark <= column) sum += mark
  return sum
}
