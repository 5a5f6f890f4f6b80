import type { BilingualRef } from '@portal/shared/kit/contract'
import type { Entry } from '@portal/shared/entries/entries'
import { entryName } from '../entry/entry-name.ts'
import { sumBalances } from '@portal/shared/payments/balance'
import { fold } from '@portal/shared/kit/text/names'
import type { GroupedEntry } from '../unit/entry-groups.ts'

/** The entries in one tournament, and the totals of the entries that take part. */
export type TournamentGroup = {
  tournament: BilingualRef
  entries: Entry[]
  waiting: number
  approved: number
  total: number
  paid: number
  owed: number
  to_refund: number
}

/** Sorts entries: to be corrected, pending, approved, then entries that do not take part. */
const sortRank = ({ state, status }: Entry) => (state === 'asked' ? -1 : state === null ? status : 2)

/** The account's entries by tournament, the latest tournament first. */
export function groupByTournament(entries: readonly Entry[]): TournamentGroup[] {
  const groups = Map.groupBy(entries, ({ tournament }) => tournament.id)
  return [...groups.values()]
    .map((group) => {
      const sorted = group.toSorted((a, b) => sortRank(a) - sortRank(b) || b.id - a.id)
      // Entries that do not take part have no fee and are not counted.
      const participating = group.filter(({ state }) => state === null)
      const sum = (read: (entry: Entry) => number) => participating.reduce((all, entry) => all + read(entry), 0)
      const approved = sum(({ status }) => status)
      return {
        tournament: sorted[0]?.tournament ?? { id: 0, name: '', name_en: null },
        entries: sorted,
        waiting: participating.length - approved,
        approved,
        total: sum(({ fee_amount }) => fee_amount),
        paid: sum(({ paid_amount }) => paid_amount),
        ...sumBalances(participating),
      }
    })
    .toSorted((a, b) => b.tournament.id - a.tournament.id)
}

const searchTexts = new WeakMap<Entry, string>()

/** The searchable text of an entry, folded and cached: a unit may have hundreds of entries. */
function readSearchText(entry: Entry): string {
  const cachedText = searchTexts.get(entry)
  if (cachedText !== undefined) return cachedText
  const contents = entry.tournament_details.flatMap(({ content_competition: { symbol, name, name_en } }) => [
    symbol,
    name,
    name_en ?? '',
  ])
  const members = entry.members.map(({ full_name }) => full_name)
  const text = fold([entryName(entry), ...members, entry.code, entry.unit?.name ?? '', ...contents].join(' '))
  searchTexts.set(entry, text)
  return text
}

/** `matchingOthers`: entries of the account's unit that other accounts made. */
export type MatchingGroup = TournamentGroup & {
  matchingEntries: readonly Entry[]
  matchingOthers: readonly GroupedEntry[]
}

/** The groups in which a search finds entries, with these entries. The totals are those of all entries. */
export function searchGroups(
  groups: readonly TournamentGroup[],
  search: string,
  othersOf: (tournamentId: number) => readonly GroupedEntry[] = () => [],
): MatchingGroup[] {
  return groups
    .map((group) => ({
      ...group,
      matchingEntries: searchEntries(group.entries, search),
      matchingOthers: searchRows(othersOf(group.tournament.id), search),
    }))
    .filter(({ matchingEntries, matchingOthers }) => matchingEntries.length + matchingOthers.length > 0)
}

const searchRows = (rows: readonly GroupedEntry[], search: string) =>
  rows.filter(({ name, code, tournament_details }) => {
    const symbols = tournament_details.map(({ content_competition: { symbol } }) => symbol)
    const text = fold([name, code, ...symbols].join(' '))
    return splitWords(search).every((word) => text.includes(word))
  })

const splitWords = (search: string) =>
  fold(search)
    .split(' ')
    .filter((word) => word !== '')

/** The entries that contain every word of a search in people, team, code, unit or contents. Diacritics are ignored. */
export function searchEntries(entries: readonly Entry[], search: string): readonly Entry[] {
  const words = splitWords(search)
  return words.length === 0
    ? entries
    : entries.filter((entry) => words.every((word) => readSearchText(entry).includes(word)))
}
