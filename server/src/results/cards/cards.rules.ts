import type { Ballots } from '@portal/shared/results/ballots'
import type { BoardCard, CardDifference, CardStatus, Keying, CardSource } from '@portal/shared/results/cards/card-rows'

type Marks = Readonly<Record<string, number>>

/** A card as it is stored, with its marks read. */
export type StoredCard = {
  id: number
  judge: string
  dance: string
  keying: Keying
  status: CardStatus
  uuid: string
  marks: Marks
  source: CardSource
  device: string | null
  created_by: number | null
  /** When the portal took it, ISO. */
  created_date: string
  author: string | null
}
export type Cell = { judge: string; dance: string }

export const sameCell = (a: Cell, b: Cell) => a.judge === b.judge && a.dance === b.dance

/** The bibs on which two cards differ. No mark and no cross are the same: the bibs of a round may change between two keyings. */
export function compareMarks(first: Marks, second: Marks): CardDifference[] {
  const bibs = [...new Set([...Object.keys(first), ...Object.keys(second)])]
  return bibs
    .filter((bib) => (first[bib] ?? 0) !== (second[bib] ?? 0))
    .map((bib) => ({ bib: Number(bib), first: first[bib] ?? null, second: second[bib] ?? null }))
    .toSorted((a, b) => a.bib - b.bib)
}
const areAlike = (a: Marks, b: Marks) => compareMarks(a, b).length === 0

/** The cards of one judge in one dance, by their keying; those that count. */
function findCounting(cards: readonly StoredCard[]) {
  const find = (keying: Keying) => cards.find((card) => card.status === 'counts' && card.keying === keying) ?? null
  return { first: find('first'), second: find('second'), signed: find('signed') }
}

/** The card whose marks count: signed by its judge, or keyed twice alike. */
export function findCardIn(cards: readonly StoredCard[]): StoredCard | null {
  const { first, second, signed } = findCounting(cards)
  if (signed) return signed
  return first && second && areAlike(first.marks, second.marks) ? second : null
}

type Arrival = { keying: Keying; marks: Marks; by: number | null }
/** The fate of a card that arrives. `replaced` and `conflicting` are cards that no longer count. */
type Decision =
  | { kind: 'store'; keying: Keying; isIn: boolean; replaced: readonly number[]; conflicting: readonly number[] }
  /** It is in already with the same marks. */
  | { kind: 'known' }
  /** Another one is in: stored beside it for the desk to see, or refused if it was keyed. */
  | { kind: 'conflict' }
  | { kind: 'refused'; other: StoredCard }
  | { kind: 'keyed-by-you' }

/**
 * Decides about an arriving card by those that are there. A keying that believed to be the first counts as the second where somebody else was
 * faster, since neither saw the other. After a difference, the next keying agrees with one of the two and replaces the other.
 */
export function decideCard(cards: readonly StoredCard[], { keying, marks, by }: Arrival): Decision {
  const cardIn = findCardIn(cards)
  if (cardIn && areAlike(cardIn.marks, marks)) return { kind: 'known' }
  if (cardIn) return keying === 'signed' ? { kind: 'conflict' } : { kind: 'refused', other: cardIn }
  const { first, second } = findCounting(cards)
  const idsOf = (list: readonly StoredCard[]) => list.map(({ id }) => id)
  const store = (as: Keying, isIn: boolean, replaced: readonly StoredCard[], conflicting: readonly StoredCard[] = []) =>
    ({ kind: 'store', keying: as, isIn, replaced: idsOf(replaced), conflicting: idsOf(conflicting) }) as const
  if (keying === 'signed') {
    const { true: alike = [], false: differing = [] } = Object.groupBy(
      [first, second].flatMap((card) => card ?? []),
      (card) => `${areAlike(card.marks, marks)}`,
    )
    return store('signed', true, alike, differing)
  }
  if (!first) return store('first', false, [])
  if (!second)
    return keying === 'first' && first.created_by === by
      ? { kind: 'keyed-by-you' }
      : store('second', areAlike(first.marks, marks), [])
  if (areAlike(second.marks, marks)) return store('first', true, [first])
  return store('second', areAlike(first.marks, marks), [second])
}

/** A card as the board shows it. */
export function describeCell(cell: Cell, all: readonly StoredCard[]): BoardCard {
  const cards = all.filter((card) => sameCell(card, cell))
  const { first, second } = findCounting(cards)
  const cardIn = findCardIn(cards)
  const conflict = cardIn && cards.findLast(({ status }) => status === 'conflict')
  const compared = cardIn
    ? conflict && compareMarks(cardIn.marks, conflict.marks)
    : first && second && compareMarks(first.marks, second.marks)
  const counting = cards.filter(({ status }) => status === 'counts')
  return {
    ...cell,
    state: cardIn ? 'in' : second ? 'differs' : first ? 'once' : 'empty',
    source: counting.at(-1)?.source ?? null,
    keyed_by: [first, second].flatMap((card) => card?.author ?? []),
    has_conflict: conflict ? 1 : 0,
    differences: compared ?? [],
    marks: cardIn?.marks ?? null,
  }
}

export const listCells = (judges: readonly string[], dances: readonly string[]): Cell[] =>
  dances.flatMap((dance) => judges.map((judge) => ({ judge, dance })))

/** The ballots of the cards that are in, judges and dances in their order; a mark that is not there is not a number. */
export function cardsToBallots(
  cards: readonly StoredCard[],
  judges: readonly string[],
  dances: readonly string[],
): Ballots {
  const marksOf = (cell: Cell) => findCardIn(cards.filter((card) => sameCell(card, cell)))?.marks ?? {}
  const bibs = [...new Set(listCells(judges, dances).flatMap((cell) => Object.keys(marksOf(cell))))]
  const rowsOf = (dance: string) => {
    const columns = judges.map((judge) => marksOf({ judge, dance }))
    return Object.fromEntries(bibs.map((bib) => [bib, columns.map((marks) => marks[bib] ?? Number.NaN)]))
  }
  return {
    judges: [...judges],
    dances: [...dances],
    marks: Object.fromEntries(dances.map((dance) => [dance, rowsOf(dance)])),
  }
}
