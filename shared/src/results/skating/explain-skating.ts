import type { Language } from '../../kit/errors.ts'
import type { Explanation } from '../judging-system.ts'
import { listOf, placeNumber, placeOrBetter } from '../words-of-places.ts'
import { skatingSentence, type SkatingSentence } from './skating-sentences.ts'
import type { SkatingDecision, SkatingStep, SkatingTree } from './skating-tree.ts'

/** Everything that a sentence about one bib may need. */
type Reason = {
  readonly bib: string
  readonly decision: SkatingDecision
  /** The comparisons that ended with the one that decided. */
  readonly steps: readonly SkatingStep[]
  readonly deciding: SkatingStep
  /** The bibs with the same total; null in a single dance. */
  readonly total: SkatingStep | null
}

function findReason(decisions: readonly SkatingDecision[], index: number, bib: string): Reason | null {
  const decision = decisions[index]
  if (!decision) return null
  const includes = (step: SkatingStep) => step.values.some((value) => value.bib === bib)
  const before = decisions.slice(0, index + 1).toReversed()
  // The last of several that were level has no comparison of its own: the one that it lost is an earlier decision's.
  const source = before.find(({ steps }) => steps.some((step) => step.measure !== 'total' && includes(step)))
  const total = before.flatMap(({ steps }) => steps).find((step) => step.measure === 'total' && step.best.includes(bib))
  const isByTotal = decision.rule === '9'
  const steps = (isByTotal ? decision.steps : (source?.steps ?? [])).filter(
    (step) => includes(step) && (isByTotal || step.measure !== 'total'),
  )
  const deciding = steps.at(-1)
  return deciding ? { bib, decision, steps, deciding, total: total ?? null } : null
}

/** “bib 103 has 3, bib 142 has 2”, the best first. */
function listValues({ measure, values }: SkatingStep, language: Language): string {
  const sign = measure === 'count' ? -1 : 1
  return values
    .toSorted((a, b) => sign * (a.value - b.value))
    .map(({ bib, value }) => `${language === 'vi' ? `${bib} có` : `bib ${bib} has`} ${placeNumber(value, language)}`)
    .join(', ')
}

const bibsOf = (step: SkatingStep) => step.values.map(({ bib }) => bib)
const valueOf = (step: SkatingStep | undefined, bib: string) =>
  step?.values.find((value) => value.bib === bib)?.value ?? 0

function chooseDanceSentence({ decision, deciding, steps }: Reason): SkatingSentence {
  if (decision.bibs.length > 1) return 'sharedDance'
  if (decision.rule === '5') return 'majority'
  if (decision.rule === '8') return 'laterMajority'
  if (decision.rule === '6') return 'largerMajority'
  if (deciding.column === steps[0]?.column) return 'markSum'
  return deciding.measure === 'sum' ? 'laterSum' : 'laterCount'
}

function chooseOverallSentence({ decision, deciding, total }: Reason): SkatingSentence {
  if (decision.bibs.length > 1) return 'sharedOverall'
  if (decision.rule === '10') return deciding.measure === 'sum' ? 'danceSum' : 'danceCount'
  if (decision.rule === '11') return deciding.measure === 'sum' ? 'allSum' : 'allCount'
  const isLast = (total?.values.length ?? 0) === 1
  if (decision.from === 1) return isLast ? 'onlyTotal' : 'lowestTotal'
  return isLast ? 'highestTotal' : 'middleTotal'
}

function explainDance(tree: SkatingTree, reason: Reason, language: Language): string {
  const { bib, decision, deciding, steps } = reason
  const name = chooseDanceSentence(reason)
  const column = deciding.column ?? 1
  const counts = steps.findLast((step) => step.measure === 'count')
  const firstColumn = steps[0]?.column ?? 1
  const before = name === 'laterMajority' ? column - 1 : Math.max(firstColumn, column - 1)
  return skatingSentence(name, language, {
    bib,
    bibs: listOf(decision.bibs, language),
    judges: tree.judges,
    majority: tree.majority,
    count: valueOf(counts, bib),
    upTo: placeOrBetter(column, language),
    before: placeOrBetter(before, language),
    level: listOf(bibsOf(deciding), language),
    values: listValues(deciding, language),
    from: decision.from,
    to: decision.to,
  })
}

/** “4 + 2 + 2 + 2 = 10”: the places of a bib in the dances. */
function sumOfPlaces(tree: SkatingTree, bib: string, language: Language): string {
  const places = tree.dances.map(({ decisions }) => decisions.find(({ bibs }) => bibs.includes(bib))?.place ?? 0)
  const sum = places.reduce((total, place) => total + place, 0)
  return `${places.map((place) => placeNumber(place, language)).join(' + ')} = ${placeNumber(sum, language)}`
}

function explainOverall(tree: SkatingTree, reason: Reason, language: Language): string {
  const { bib, decision, deciding, steps, total } = reason
  const counts = steps.findLast((step) => step.measure === 'count')
  const allMarks = steps.find((step) => step.rule === '11')
  const own = valueOf(total ?? undefined, bib)
  const totals = tree.overall.flatMap(({ steps: [step] }) => (step?.measure === 'total' ? step.values : []))
  const lower = Math.max(...totals.map(({ value }) => value).filter((value) => value < own))
  const higher = Math.min(...totals.map(({ value }) => value).filter((value) => value > own))
  return skatingSentence(chooseOverallSentence(reason), language, {
    bib,
    bibs: listOf(decision.bibs, language),
    sum: sumOfPlaces(tree, bib, language),
    total: placeNumber(own, language),
    lower: placeNumber(lower, language),
    higher: placeNumber(higher, language),
    tied: listOf(total?.best ?? [], language),
    count: valueOf(counts, bib),
    upTo: placeOrBetter(deciding.column ?? 1, language),
    level: listOf(bibsOf(allMarks ?? deciding), language),
    compared: listOf(bibsOf(deciding), language),
    // Rule 10 counts up to the place that it fills.
    place: deciding.column ?? 1,
    values: listValues(deciding, language),
    from: decision.from,
    to: decision.to,
  })
}

/** One sentence for each bib in each dance, and for each bib in all dances together (in a single dance: that dance's). */
export function explainSkating(tree: SkatingTree): Explanation[] {
  const explainAll = (
    dance: string | null,
    decisions: readonly SkatingDecision[],
    explain: (reason: Reason, language: Language) => string,
  ): Explanation[] =>
    decisions.flatMap(({ bibs, place, rule }, index) =>
      bibs.flatMap((bib) => {
        const reason = findReason(decisions, index, bib)
        return reason ? [{ dance, bib, place, rule, en: explain(reason, 'en'), vi: explain(reason, 'vi') }] : []
      }),
    )
  const byDance = tree.dances.flatMap(({ dance, decisions }) =>
    explainAll(dance, decisions, (reason, language) => explainDance(tree, reason, language)),
  )
  const overall =
    tree.overall.length > 0
      ? explainAll(null, tree.overall, (reason, language) => explainOverall(tree, reason, language))
      : byDance.map((explanation) => ({ ...explanation, dance: null }))
  return [...overall, ...byDance]
}
