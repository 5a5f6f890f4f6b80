/** The rounds with labels in both languages; any other round is part of the item's name. */
export const rounds = ['first', 'quarter', 'semi', 'final'] as const
export type Round = (typeof rounds)[number]

/** The kinds of rounds. A direct final is a final without a round before it; in a redance those dance who did not go on directly. */
export const roundKinds = ['first', 'redance', 'quarter', 'semi', 'final', 'direct_final', 'show'] as const
export type RoundKind = (typeof roundKinds)[number]

/** Items of the programme that are not danced in rounds. They have a title of their own and no number. */
export const interludeKinds = ['break', 'ceremony', 'speech', 'general_look', 'sponsor'] as const
export type InterludeKind = (typeof interludeKinds)[number]
export type ItemKind = 'round' | InterludeKind

/** Whether nobody goes on from a round of this kind, because it places the competitors. */
export const isFinalKind = (kind: RoundKind | null): boolean => kind === 'final' || kind === 'direct_final'

/** The round that an item is announced with; null if its name says it. */
export function roundOfKind(kind: RoundKind | null): Round | null {
  if (kind === 'direct_final') return 'final'
  return rounds.find((round) => round === kind) ?? null
}
