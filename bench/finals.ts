// A final of 8 couples, 9 judges and 5 dances: placed, checked and explained, against the millisecond that is allowed for placing.
import type { Ballots } from '@portal/shared/results/ballots'
import { skating } from '@portal/shared/results/skating/skating'
import { machine, median, table, times } from './figures.ts'

const COUPLES = 8
const JUDGES = 9
const DANCES = ['S', 'C', 'R', 'P', 'J']
const FINALS = 400
const ROUNDS = 7
const LIMIT_MS = 1

machine()
const finals = Array.from({ length: FINALS }, (_, index) => makeFinal(index + 1))
const work = {
  placed: (final: Ballots) => skating.place(final),
  checked: (final: Ballots) => skating.check(final),
  'placed and explained': (final: Ballots) => skating.explain(skating.place(final).tree),
}
table(
  `A final of ${COUPLES} couples, ${JUDGES} judges, ${DANCES.length} dances, the median of ${ROUNDS} rounds of ${FINALS}`,
  ['work', 'milliseconds of the processor', 'of the limit'],
  Object.entries(work).map(([name, run]) => {
    const each = median(Array.from({ length: ROUNDS }, () => measure(run)))
    return [name, each.toFixed(3), times(each / LIMIT_MS)]
  }),
)

/** Milliseconds of the processor for one final, so that other work on the machine counts less. */
function measure(run: (final: Ballots) => unknown): number {
  const started = process.cpuUsage()
  for (const final of finals) run(final)
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1000 / FINALS
}

/** Judges who agree a little: a seed gives the same final each time. */
function makeFinal(seed: number): Ballots {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state / 2 ** 32
  }
  const bibs = Array.from({ length: COUPLES }, (_, index) => String(101 + index))
  const rank = () => {
    const strengths = bibs.map((_, index) => index + 4 * next())
    const sorted = strengths.toSorted((a, b) => a - b)
    return strengths.map((strength) => sorted.indexOf(strength) + 1)
  }
  const marks = DANCES.map((dance) => {
    const cards = Array.from({ length: JUDGES }, rank)
    return [dance, Object.fromEntries(bibs.map((bib, row) => [bib, cards.map((card) => card[row] ?? 0)]))] as const
  })
  return { judges: [...'ABCDEFGHI'].slice(0, JUDGES), dances: DANCES, marks: Object.fromEntries(marks) }
}
