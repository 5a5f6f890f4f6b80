import type { Ballots, OpenBallots } from './ballots.ts'
import { placeDance } from './skating/majority.ts'
import { skating } from './skating/skating.ts'

/** The best and the worst place that a bib can still have. */
export type PossiblePlaces = { readonly best: number; readonly worst: number }

type MarksRow = readonly (number | null)[]
type Card = {
  readonly dance: string
  readonly judge: number
  readonly bibs: readonly string[]
  readonly free: readonly number[]
}

/** So many ways to give the missing marks are all tried; beyond them the range is an estimate. */
const TRIED_MAX = 720

/** The cards that are not complete: who has no mark on it, and which places are left to give. */
function findOpenCards({ judges, dances, marks }: OpenBallots): Card[] {
  return dances.flatMap((dance) => {
    const rows = Object.entries(marks[dance] ?? {})
    return judges.flatMap((_, judge) => {
      const bibs = rows.filter(([, row]) => (row[judge] ?? null) === null).map(([bib]) => bib)
      const taken = new Set(rows.map(([, row]) => row[judge]))
      const free = rows.map((_, index) => index + 1).filter((mark) => !taken.has(mark))
      return bibs.length > 0 ? [{ dance, judge, bibs, free }] : []
    })
  })
}

function* ordersOf(marks: readonly number[]): Generator<readonly number[]> {
  if (marks.length === 0) yield []
  for (const mark of marks)
    for (const others of ordersOf(marks.filter((each) => each !== mark))) yield [mark, ...others]
}

type Marks = Record<string, Record<string, (number | null)[]>>

const copyMarks = (marks: OpenBallots['marks']): Marks =>
  Object.fromEntries(
    Object.entries(marks).map(([dance, rows]) => [
      dance,
      Object.fromEntries(Object.entries(rows).map(([bib, row]) => [bib, [...row]])),
    ]),
  )

/** Every way to complete the cards. The same object is changed and yielded each time. */
function* fillings(marks: Marks, [card, ...others]: readonly Card[]): Generator<Marks> {
  if (!card) {
    yield marks
    return
  }
  for (const order of ordersOf(card.free)) {
    for (const [index, bib] of card.bibs.entries()) {
      const row = marks[card.dance]?.[bib]
      if (row) row[card.judge] = order[index] ?? null
    }
    yield* fillings(marks, others)
  }
}

function tryAll(open: OpenBallots, cards: readonly Card[]): Record<string, PossiblePlaces> {
  const ranges: Record<string, PossiblePlaces> = {}
  for (const marks of fillings(copyMarks(open.marks), cards))
    for (const [bib, place] of Object.entries(skating.place({ ...open, marks: marks as Ballots['marks'] }).places)) {
      const range = ranges[bib]
      ranges[bib] = { best: Math.min(place, range?.best ?? place), worst: Math.max(place, range?.worst ?? place) }
    }
  return ranges
}

/** How many of the others are surely ahead of a bib, and surely behind it. */
function estimate(
  bibs: readonly string[],
  isSurelyAhead: (ahead: string, behind: string) => boolean,
): Record<string, PossiblePlaces> {
  return Object.fromEntries(
    bibs.map((bib) => {
      const ahead = bibs.filter((other) => other !== bib && isSurelyAhead(other, bib)).length
      const behind = bibs.filter((other) => other !== bib && isSurelyAhead(bib, other)).length
      return [bib, { best: ahead + 1, worst: bibs.length - behind }]
    }),
  )
}

/** In one dance the better of two bibs follows from their own marks alone: the one is surely ahead if its worst marks beat the other's best. */
function estimateDance(open: OpenBallots, dance: string, cards: readonly Card[]): Record<string, PossiblePlaces> {
  const rows = open.marks[dance] ?? {}
  const bibs = Object.keys(rows)
  const free = new Map(cards.filter((card) => card.dance === dance).map((card) => [card.judge, card.free]))
  const fill = (row: MarksRow, index: 0 | -1) =>
    row.map((mark, judge) => mark ?? free.get(judge)?.at(index) ?? bibs.length)
  const majority = Math.floor(open.judges.length / 2) + 1
  const place = (marks: Map<string, readonly number[]>) => placeDance({ marks, majority, lastColumn: bibs.length })
  return estimate(bibs, (ahead, behind) => {
    const [first] = place(
      new Map([
        [ahead, fill(rows[ahead] ?? [], -1)],
        [behind, fill(rows[behind] ?? [], 0)],
      ]),
    )
    return first?.bibs.length === 1 && first.bibs[0] === ahead
  })
}

/**
 * The places of the skating system that are still possible while marks are missing. The marks that are there have no faults. If there are few ways
 * to complete the cards, the range is exact; else it may be wider than what can happen, never narrower. For the desk, not for the public.
 */
export function findPossiblePlaces(open: OpenBallots): Record<string, PossiblePlaces> {
  const cards = findOpenCards(open)
  const ways = cards.reduce((product, { free }) => product * free.reduce((all, _, index) => all * (index + 1), 1), 1)
  if (ways <= TRIED_MAX) return tryAll(open, cards)
  const byDance = open.dances.map((dance) => estimateDance(open, dance, cards))
  if (byDance.length === 1) return byDance[0] ?? {}
  const sum = (bib: string, end: keyof PossiblePlaces) =>
    byDance.reduce((total, ranges) => total + (ranges[bib]?.[end] ?? 0), 0)
  return estimate(Object.keys(byDance[0] ?? {}), (ahead, behind) => sum(ahead, 'worst') < sum(behind, 'best'))
}
