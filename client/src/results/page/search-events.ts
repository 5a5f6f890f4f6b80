import { fold } from '@portal/shared/kit/text/names'
import type { PublicCouple, PublicResults, PublicRound } from '@portal/shared/results/round/result-rows'

export type EventRow = PublicResults['events'][number]

/** The event that an address names, by its symbol or its id. */
export const findEvent = (events: readonly EventRow[], text: string): EventRow | undefined =>
  events.find(({ event }) => event.symbol === text) ?? events.find(({ event }) => String(event.id) === text)

export const isFinal = ({ kind }: PublicRound): boolean => kind === 'final' || kind === 'direct_final' || kind === null

const isBib = (word: string, { bib }: PublicCouple) => /^\d+$/u.test(word) && Number(word) === bib

/** The events whose name matches a search, and of others the rounds with the couples that do: a bib as a whole, words in any order. */
export function searchEvents(
  events: readonly EventRow[],
  search: string,
): readonly { row: EventRow; couples: readonly { couple: PublicCouple; round: PublicRound }[] }[] {
  const words = fold(search).split(/\s+/u).filter(Boolean)
  return events.flatMap((row) => {
    const { event, rounds } = row
    const eventText = fold(`${event.symbol} ${event.name} ${event.name_en ?? ''}`)
    if (words.every((word) => eventText.includes(word))) return [{ row, couples: [] }]
    const foundBibs = new Set<number>()
    const couples = rounds.flatMap((round) =>
      round.couples.flatMap((couple) => {
        const { bib, full_name_one, full_name_two, team_name, unit } = couple
        const text = fold([full_name_one, full_name_two, team_name, unit].filter(Boolean).join(' '))
        const isMatch = words.every((word) => isBib(word, couple) || text.includes(word))
        if (!isMatch || foundBibs.has(bib)) return []
        foundBibs.add(bib)
        return [{ couple, round }]
      }),
    )
    return couples.length > 0 ? [{ row, couples }] : []
  })
}
