import type { Ballots } from '../ballots.ts'
import { countUpTo } from './compare.ts'
import type { SkatingDecision, SkatingStep, SkatingTree } from './skating-tree.ts'

/** First and last place where it is shared. */
type PlaceRange = { from: number; to: number }

/**
 * How many marks, or places in dances, are so good or better, and their sum where it was compared. The cell in which a place was decided stands
 * out. Null after the place was decided.
 */
export type CountCell = { count: number; sum: number | null; isDecisive: boolean } | null

/** The marks of a dance, and the columns 1, 1–2, 1–3 … from which its places follow (rules 5 to 8). */
export type DanceTable = {
  dance: string
  rows: readonly { bib: number; marks: readonly number[]; counts: readonly CountCell[]; place: PlaceRange }[]
}

/** Couples that were level on their total, compared by rule 10 or 11. The columns are the places that they were compared for. */
export type TieTable = {
  rule: 10 | 11
  columns: readonly number[]
  rows: readonly { bib: number; counts: readonly CountCell[]; place: PlaceRange }[]
}

const hasBib = (step: SkatingStep, bib: string) => step.values.some((value) => value.bib === bib)

/** The steps of decisions in which a bib was compared, up to the decision that placed it. */
function stepsOf(decisions: readonly SkatingDecision[], bib: string): SkatingStep[] {
  const index = decisions.findIndex(({ bibs }) => bibs.includes(bib))
  return decisions
    .slice(0, index + 1)
    .flatMap(({ steps }) => steps)
    .filter((step) => step.column !== null && hasBib(step, bib))
}

function placeOf(decisions: readonly SkatingDecision[], bib: string): PlaceRange {
  const decision = decisions.find(({ bibs }) => bibs.includes(bib))
  return { from: decision?.from ?? 0, to: decision?.to ?? 0 }
}

const valueOf = (steps: readonly SkatingStep[], measure: SkatingStep['measure'], column: number, bib: string) =>
  steps.find((step) => step.measure === measure && step.column === column)?.values.find((value) => value.bib === bib)
    ?.value ?? null

/** The marks of each dance with the counts of its columns, up to the column in which each place was decided. */
export function danceTables({ marks }: Ballots, tree: SkatingTree): DanceTable[] {
  return tree.dances.map(({ dance, decisions }) => ({
    dance,
    rows: Object.entries(marks[dance] ?? {}).map(([bib, own]) => {
      const steps = stepsOf(decisions, bib)
      const last = Math.max(1, ...steps.map(({ column }) => column ?? 0))
      const counts = Array.from({ length: last }, (_, index): CountCell => {
        const column = index + 1
        const sum = valueOf(steps, 'sum', column, bib)
        return { count: countUpTo(own, column), sum, isDecisive: column === last }
      })
      return { bib: Number(bib), marks: own, counts, place: placeOf(decisions, bib) }
    }),
  }))
}

/** For each group of couples that were level on their total, what rules 10 and 11 compared. */
export function tieTables({ overall }: SkatingTree): TieTable[] {
  return groupsOf(overall).flatMap((decisions) => {
    const bibs = decisions.flatMap((decision) => decision.bibs)
    return ([10, 11] as const).flatMap((rule): TieTable[] => {
      const isOfRule = (step: SkatingStep) => step.rule === String(rule)
      const steps = decisions.flatMap((decision) => decision.steps).filter(isOfRule)
      const columns = [...new Set(steps.flatMap(({ column }) => column ?? []))].toSorted((a, b) => a - b)
      const compared = bibs.filter((bib) => steps.some((step) => hasBib(step, bib)))
      if (compared.length === 0) return []
      const rows = compared.map((bib) => {
        const decisive = stepsOf(decisions, bib).at(-1)
        const counts = columns.map((column): CountCell => {
          const count = valueOf(
            steps.filter((step) => hasBib(step, bib)),
            'count',
            column,
            bib,
          )
          if (count === null) return null
          const sum = valueOf(
            steps.filter((step) => hasBib(step, bib)),
            'sum',
            column,
            bib,
          )
          return { count, sum, isDecisive: decisive?.column === column && isOfRule(decisive) }
        })
        return { bib: Number(bib), counts, place: placeOf(decisions, bib) }
      })
      return [{ rule, columns, rows }]
    })
  })
}

/** Decisions by the comparison of totals that began them. */
function groupsOf(overall: readonly SkatingDecision[]): SkatingDecision[][] {
  const groups: SkatingDecision[][] = []
  for (const decision of overall) {
    const begins = decision.steps.some(({ measure }) => measure === 'total')
    const current = groups.at(-1)
    if (begins || !current) groups.push([decision])
    else current.push(decision)
  }
  return groups
}
