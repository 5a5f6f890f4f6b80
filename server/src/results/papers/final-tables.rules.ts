import { countUpTo } from '@portal/shared/results/skating/compare'
import type { SkatingDecision, SkatingStep, SkatingTree } from '@portal/shared/results/skating/skating-tree'
import type { Ballots } from '@portal/shared/results/ballots'
import type { CountCell, DanceTable, TieTable } from './final-sheet.rules.ts'
import type { PlaceRange } from './paper-values.rules.ts'

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
