/** The rounds that are said in the reader's language; another one stands in the name of its item. */
export const rounds = ['first', 'quarter', 'semi', 'final'] as const
export type Round = (typeof rounds)[number]
