/** The rounds with labels in both languages; any other round is part of the item's name. */
export const rounds = ['first', 'quarter', 'semi', 'final'] as const
export type Round = (typeof rounds)[number]
