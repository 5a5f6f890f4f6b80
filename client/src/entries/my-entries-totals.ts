import type { Entry } from '@portal/shared/entries/entries'
import { entryName } from './entry-name.ts'
import { fold } from '@portal/shared/names'

export type OfTournament = {
  tournament: { id: number; name: string }
  entries: Entry[]
  waiting: number
  approved: number
  total: number
  paid: number
  owed: number
}

/** The own entries by tournament, the latest one first, with what is owed and paid. */
export function byTournament(entries: readonly Entry[]): OfTournament[] {
  const groups = Map.groupBy(entries, ({ tournament }) => tournament.id)
  return [...groups.values()]
    .map((group) => {
      const sorted = group.toSorted((a, b) => a.status - b.status || b.id - a.id)
      const sum = (read: (entry: Entry) => number) => group.reduce((all, entry) => all + read(entry), 0)
      const approved = sum(({ status }) => status)
      return {
        tournament: sorted[0]?.tournament ?? { id: 0, name: '' },
        entries: sorted,
        waiting: group.length - approved,
        approved,
        total: sum(({ fee_amount }) => fee_amount),
        paid: sum(({ paid_amount }) => paid_amount),
        owed: sum(({ fee_amount, paid_amount }) => Math.max(0, fee_amount - paid_amount)),
      }
    })
    .toSorted((a, b) => b.tournament.id - a.tournament.id)
}

/** The entries in which every word of a search occurs: people, team, code, unit, content; without diacritics. */
export function searchEntries(entries: readonly Entry[], search: string): Entry[] {
  const words = fold(search)
    .split(' ')
    .filter((word) => word !== '')
  if (words.length === 0) return [...entries]
  return entries.filter((entry) => {
    const contents = entry.tournament_details.map(({ content_competition: { symbol, name } }) => `${symbol} ${name}`)
    const members = entry.members.map(({ full_name }) => full_name)
    const text = fold([entryName(entry), ...members, entry.code, entry.unit?.name ?? '', ...contents].join(' '))
    return words.every((word) => text.includes(word))
  })
}
