import type { BoardCard, CardBoard } from '@portal/shared/results/cards/card-rows'

export type Pass = 'first' | 'second'
export type Cell = Pick<BoardCard, 'judge' | 'dance'>

const isDue = ({ state }: BoardCard, pass: Pass) =>
  pass === 'first' ? state === 'empty' : state === 'once' || state === 'differs'

export const isSameCell = (a: Cell, b: Cell) => a.judge === b.judge && a.dance === b.dance

/** The first pass while a card was never keyed, then the second; null once all cards are in. */
export function findPass({ cards }: Pick<CardBoard, 'cards'>): Pass | null {
  if (cards.some((card) => isDue(card, 'first'))) return 'first'
  return cards.some((card) => isDue(card, 'second')) ? 'second' : null
}

/** The next card to key in a pass: the first after the current one, else from the beginning; null if the pass is done. */
export function findNextCard({ cards }: Pick<CardBoard, 'cards'>, pass: Pass, current: Cell | null): BoardCard | null {
  const at = current === null ? -1 : cards.findIndex((card) => isSameCell(card, current))
  const inOrder = [...cards.slice(at + 1), ...cards.slice(0, at + 1)]
  return inOrder.find((card) => isDue(card, pass)) ?? null
}

export type CardTotals = Record<BoardCard['state'], number> & { all: number; conflicts: number }

export function countCards({ cards }: Pick<CardBoard, 'cards'>): CardTotals {
  const count = (state: BoardCard['state']) => cards.filter((card) => card.state === state).length
  return {
    empty: count('empty'),
    once: count('once'),
    differs: count('differs'),
    in: count('in'),
    all: cards.length,
    conflicts: cards.filter(({ has_conflict }) => has_conflict === 1).length,
  }
}
