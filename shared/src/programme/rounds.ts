/** The rounds with words in both languages; other rounds are part of the item's name. */
export const rounds = ['first', 'quarter', 'semi', 'final'] as const
export type Round = (typeof rounds)[number]
