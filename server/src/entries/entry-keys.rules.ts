import { createHash } from 'node:crypto'
import { accountKey, peopleKey, searchKey, sortKey, type Member } from '@portal/shared/names'
import { textSortKey } from '@portal/shared/vietnamese-order'

// A B-tree entry of PostgreSQL holds at most 2,704 bytes; a team's joined names are longer.
const SORT_KEY_MAX = 600

export type Keyed = {
  code: string
  people: readonly Member[]
  full_name_one: string
  team_name: string | null
  email: string
  is_team: boolean
}

/** The columns by which an entry is found, sorted and compared; written with every change of what they are made from. */
export function entryKeys({ code, people, full_name_one, team_name, email, is_team }: Keyed) {
  const names = people.map(({ name }) => name)
  return {
    people_key: peopleHash(people),
    search_key: searchKey(...names, team_name, code),
    sort_key: (is_team ? textSortKey(team_name ?? full_name_one) : sortKey(full_name_one)).slice(0, SORT_KEY_MAX),
    email_key: accountKey(email),
  }
}

/** Identifies a set of people whatever their order; hashed, because a team's names do not fit in an index. */
export function peopleHash(people: readonly Member[]): string {
  return createHash('sha256').update(peopleKey(people)).digest('base64url')
}

/** The unit as the uniqueness of registrations counts it: 0 stands for none. */
export function unitKey(unit_id: number | null): number {
  return unit_id ?? 0
}
