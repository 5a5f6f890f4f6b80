import { placedBibs, presentBibs, type FinalCard } from './final-card.ts'
import { crossedBibs, requiredCrosses, type RecallCard, type TabletStarter } from './recall-card.ts'

/** The marks of a judge in one dance, of which the format of the round uses one. */
export type CardMarks = { recall: RecallCard; final: FinalCard }
export const NO_MARKS: CardMarks = { recall: {}, final: [] }

type MarkedRound = { format: 'recall' | 'marks'; quota: number | null; starters: readonly TabletStarter[] }

export const countMarks = ({ format, starters }: MarkedRound, { recall, final }: CardMarks): number =>
  format === 'recall' ? crossedBibs(recall, starters).length : placedBibs(final, starters).length

/** How many bibs have to be marked before the card can be signed. */
export const requiredMarks = ({ format, quota, starters }: MarkedRound): number =>
  format === 'recall' ? requiredCrosses(quota ?? 0, starters) : presentBibs(starters).length

/** Whether a card can be signed: not before the last mark, and not with one too many. */
export function isComplete(round: MarkedRound, marks: CardMarks): boolean {
  const required = requiredMarks(round)
  return required > 0 && countMarks(round, marks) === required
}

/** The marks as they are sent, by bib: 1 for a cross, or the place. Pencil marks stay on the tablet. */
export function toSentMarks({ format, starters }: MarkedRound, { recall, final }: CardMarks): Record<string, number> {
  const bibs = format === 'recall' ? crossedBibs(recall, starters) : placedBibs(final, starters)
  return Object.fromEntries(bibs.map((bib, index) => [String(bib), format === 'recall' ? 1 : index + 1]))
}
