import type { Entry } from '@portal/shared/entries/entries'
import { entryName } from '../entry/entry-name.ts'
import { sumBalances } from '@portal/shared/payments/balance'
import { fold } from '@portal/shared/kit/text/names'

export type OfTournament = {
  tournament: { id: number; name: string }
  entries: Entry[]
  waiting: number
  approved: number
  total: number
  paid: number
  owed: number
  to_refund: number
}

/** Corrections first, then pending entries. */
const rank = ({ state, status }: Entry) => (state === 'asked' ? -1 : state === null ? status : 2)

/** The own entries by tournament, the latest one first, with what is owed and paid. */
export function byTournament(entries: readonly Entry[]): OfTournament[] {
  const groups = Map.groupBy(entries, ({ tournament }) => tournament.id)
  return [...groups.values()]
    .map((group) => {
      const sorted = group.toSorted((a, b) => rank(a) - rank(b) || b.id - a.id)
      // Entries that do not take part have no fee and are not counted.
      const counted = group.filter(({ state }) => state === null)
      const sum = (read: (entry: Entry) => number) => counted.reduce((all, entry) => all + read(entry), 0)
      const approved = sum(({ status }) => status)
      return {
        tournament: sorted[0]?.tournament ?? { id: 0, name: '' },
        entries: sorted,
        waiting: counted.length - approved,
        approved,
        total: sum(({ fee_amount }) => fee_amount),
        paid: sum(({ paid_amount }) => paid_amount),
        ...sumBalances(counted),
      }
    })
    .toSorted((a, b) => b.tournament.id - a.tournament.id)
}

const searches = new WeakMap<Entry, string>()

/** Everything of an entry that a search looks through, folded once: a unit may have hundreds. */
function searchOf(entry: Entry): string {
  const cachedText = searches.get(entry)
  if (cachedText !== undefined) return cachedText
  const contents = entry.tournament_details.flatMap(({ content_competition: { symbol, name, name_en } }) => [
    symbol,
    name,
    name_en ?? '',
  ])
  const members = entry.members.map(({ full_name }) => full_name)
  const search = fold([entryName(entry), ...members, entry.code, entry.unit?.name ?? '', ...contents].join(' '))
  searches.set(entry, search)
  return search
}

/** The groups with only the entries that a search finds, their sums as they are; `shown` of how many. */
export function searchGroups(
  groups: readonly OfTournament[],
  search: string,
): (OfTournament & { shown: readonly Entry[] })[] {
  return groups
    .map((group) => ({ ...group, shown: searchEntries(group.entries, search) }))
    .filter(({ shown }) => shown.length > 0)
}

/** The entries in which every word of a search occurs: people, team, code, unit, content; without diacritics. */
export function searchEntries(entries: readonly Entry[], search: string): readonly Entry[] {
  const words = fold(search)
    .split(' ')
    .filter((word) => word !== '')
  return words.length === 0 ? entries : entries.filter((entry) => words.every((word) => searchOf(entry).includes(word)))
}
