import { fold } from '@portal/shared/kit/text/names'
import type { PublicCouple, PublicResults } from '@portal/shared/results/round/result-rows'

type EventRow = PublicResults['events'][number]

const isBib = (word: string, { bib }: PublicCouple) => /^\d+$/u.test(word) && Number(word) === bib

/** The events whose name matches a search, and of others the rounds with the couples that do: a bib as a whole, words in any order. */
export function searchEvents(events: readonly EventRow[], search: string): readonly EventRow[] {
  const words = fold(search).split(/\s+/u).filter(Boolean)
  if (words.length === 0) return events
  const includesAll = (text: string) => words.every((word) => text.includes(word))
  return events.flatMap((row) => {
    const { event, rounds } = row
    if (includesAll(fold(`${event.symbol} ${event.name} ${event.name_en ?? ''}`))) return [row]
    const matching = rounds.flatMap((round) => {
      const couples = round.couples.filter((couple) => {
        const { full_name_one, full_name_two, team_name, unit } = couple
        const text = fold([full_name_one, full_name_two, team_name, unit].filter(Boolean).join(' '))
        return words.every((word) => isBib(word, couple) || text.includes(word))
      })
      return couples.length > 0 ? [{ ...round, couples }] : []
    })
    return matching.length > 0 ? [{ event, rounds: matching }] : []
  })
}
