/** The marks of a judge in one dance of a recall, by bib. `pencil` is the judge's own note, and is never sent. */
export type RecallCard = Readonly<Record<string, 'cross' | 'pencil'>>

export type TabletStarter = { bib: number; heat: number | null; is_out: 0 | 1 }

/** A tap on a bib: nothing becomes a cross, a cross a pencil mark, and a pencil mark nothing. */
export function tapRecall(card: RecallCard, bib: number): RecallCard {
  const { [bib]: mark, ...others } = card
  if (mark === undefined) return { ...others, [bib]: 'cross' }
  return mark === 'cross' ? { ...others, [bib]: 'pencil' } : others
}

/** The crossed bibs that still take part, in running order. */
export function crossedBibs(card: RecallCard, starters: readonly TabletStarter[]): number[] {
  return starters.filter(({ bib, is_out }) => is_out === 0 && card[bib] === 'cross').map(({ bib }) => bib)
}

/** How many crosses a judge gives: the quota, or everybody where fewer have come. */
export function requiredCrosses(quota: number, starters: readonly TabletStarter[]): number {
  return Math.min(quota, starters.filter(({ is_out }) => is_out === 0).length)
}

/** The starters in groups of their heats, in running order; one group without a number where there are no heats. */
export function groupByHeat<Starter extends TabletStarter>(
  starters: readonly Starter[],
): { heat: number | null; starters: Starter[] }[] {
  const groups = Map.groupBy(starters, ({ heat }) => heat)
  return [...groups].toSorted(([a], [b]) => (a ?? 0) - (b ?? 0)).map(([heat, members]) => ({ heat, starters: members }))
}
