import { createHash } from 'node:crypto'
import { searchedTexts, type EntryText } from '@portal/shared/entries/entry.fields'
import { accountKey, peopleKey, searchKey, sortKey, type Member } from '@portal/shared/kit/text/names'
import { FLASHMOB, GROUP } from '@portal/shared/resources/entry-forms'
import { textSortKey } from '@portal/shared/kit/text/vietnamese-order'

// A B-tree entry of PostgreSQL holds at most 2,704 bytes; a team's joined names are longer.
const SORT_KEY_MAX = 600

export type Keyed = { [Name in EntryText]?: string | null } & {
  code: string
  /** The entry form that the people were typed as. */
  kind: number
  people: readonly Member[]
  full_name_one: string
  email: string
  is_team: boolean
}

/** The columns by which an entry is found, sorted and compared; written with every change of what they are made from. */
export function entryKeys({ code, kind, people, full_name_one, email, is_team, ...texts }: Keyed) {
  const names = people.map(({ name }) => name)
  return {
    people_key: peopleHash({ kind, people }),
    search_key: searchKey(...names, ...searchedTexts.map((name) => texts[name]), code),
    sort_key: (is_team ? textSortKey(texts.team_name ?? full_name_one) : sortKey(full_name_one)).slice(0, SORT_KEY_MAX),
    email_key: accountKey(email),
  }
}

/**
 * Identifies a set of people whatever their order, entered as people or as a team of this form: a pair and a group of two stay two
 * entries. Hashed, because a team's names do not fit in an index.
 */
export function peopleHash({ kind, people }: { kind: number; people: readonly Member[] }): string {
  const team = kind === FLASHMOB || kind === GROUP ? `${kind} ` : ''
  return createHash('sha256')
    .update(`${team}${peopleKey(people)}`)
    .digest('base64url')
}

/** The unit as the uniqueness of registrations counts it: 0 stands for none. */
export function unitKey(unit_id: number | null): number {
  return unit_id ?? 0
}
