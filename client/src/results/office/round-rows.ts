import type { RoundResult } from '@portal/shared/results/round/result-rows'
import { fold } from '@portal/shared/kit/text/names'

/** A row of the list. Rounds without a result have a negative id: they can be opened, not chosen. */
export type RoundRow = RoundResult & { id: number }

export const toRows = (rounds: readonly RoundResult[]): RoundRow[] =>
  rounds.map((round, index) => ({ ...round, id: round.result_id ?? -1 - index }))

/** The rounds whose event or item matches a search. */
export function searchRows(rows: readonly RoundRow[], search: string): RoundRow[] {
  const words = fold(search).split(/\s+/u).filter(Boolean)
  return rows.filter(({ event, item }) => {
    const text = fold(`${event.symbol} ${event.name} ${event.name_en ?? ''} ${item === null ? '' : `sk ${item}`}`)
    return words.every((word) => text.includes(word))
  })
}
