import type { TabletStarter } from './recall-card.ts'

/** The bibs that a judge has placed in one dance of a final, the best first. */
export type FinalCard = readonly number[]

/** A tap on a bib gives it the next place. */
export const placeNext = (card: FinalCard, bib: number): FinalCard => (card.includes(bib) ? card : [...card, bib])

/** Takes a bib out; those behind it move up. */
export const returnBib = (card: FinalCard, bib: number): FinalCard => card.filter((placed) => placed !== bib)

/** Moves a bib to a place, from 1; those between move by one. */
export function moveBib(card: FinalCard, bib: number, place: number): FinalCard {
  if (!card.includes(bib)) return card
  const others = returnBib(card, bib)
  return others.toSpliced(Math.max(0, place - 1), 0, bib)
}

/** The placed bibs that still take part. */
export function placedBibs(card: FinalCard, starters: readonly TabletStarter[]): number[] {
  const present = new Set(presentBibs(starters))
  return card.filter((bib) => present.has(bib))
}

export const presentBibs = (starters: readonly TabletStarter[]): number[] =>
  starters.filter(({ is_out }) => is_out === 0).map(({ bib }) => bib)

/**
 * The bibs of a final in an order that looks drawn by lot and stays the same for a seed. Each judge has another one, so that nobody's place
 * follows from where their bib stood on the screens.
 */
export function shuffleBibs(bibs: readonly number[], seed: string): number[] {
  const random = createRandom(seed)
  return bibs
    .toSorted((a, b) => a - b)
    .map((bib) => ({ bib, key: random() }))
    .toSorted((a, b) => a.key - b.key || a.bib - b.bib)
    .map(({ bib }) => bib)
}

/** Numbers from 0 to 1 that follow from a seed (mulberry32 over an FNV-1a hash). */
function createRandom(seed: string): () => number {
  let state = 0x811c9dc5
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * The places that differ at the top from most other dances, by dance: the first of a dance that has another winner, and whoever wins elsewhere. Nothing where
 * no bib wins most dances.
 */
export function findOddTops(cards: Readonly<Record<string, FinalCard>>): Record<string, number[]> {
  const winners = Object.values(cards).flatMap((card) => card[0] ?? [])
  const usual = winners.find((bib) => winners.filter((winner) => winner === bib).length * 2 > winners.length)
  if (usual === undefined) return {}
  return Object.fromEntries(
    Object.entries(cards).flatMap(([dance, card]) => {
      const [first] = card
      return first === undefined || first === usual ? [] : [[dance, [first, usual]] as const]
    }),
  )
}
