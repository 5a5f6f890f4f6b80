import { entryTexts, type EntryText } from '@portal/shared/entries/entry.fields'
import type { EntryValues } from '@portal/shared/imports/entry-values'
import type { RowPeople } from '@portal/shared/imports/row-form'
import { each } from '@portal/shared/kit/define-fields'
import { cleanName, type Member } from '@portal/shared/kit/text/names'
import { BETWEEN_PEOPLE, joinedMembers, joinedPeople, joinedYears } from '@portal/shared/people/lists/people-joined'
import { readMembers } from '@portal/shared/people/people-text'
import { FLASHMOB, GROUP } from '@portal/shared/resources/entry-forms'

type Form = { id: number; minimum_people: number }
/** The part of a registration that says who enters, as texts. */
type TypedPeople = Pick<
  EntryValues,
  'full_name_one' | 'date_of_birth_one' | 'full_name_two' | 'date_of_birth_two' | EntryText
> & { is_flashmob: 0 | 1; is_group: 0 | 1 }

const SEVERAL = /[,;\r\n]/u
const BETWEEN = new RegExp(BETWEEN_PEOPLE, 'iu')
/** The two of a pair, or their years, in one cell. */
const halves = (cell: string) =>
  cleanName(cell.replace(/[\r\n]+/gu, ', '))
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** The people that one cell names, with a year beside the name. */
function peopleInCell(cell: string): Member[] {
  const joined = joinedPeople(cell)
  return joined.length > 0 ? joined : halves(cell).map((name) => ({ name, year: null }))
}

type Births = Pick<EntryValues, 'date_of_birth_one' | 'date_of_birth_two'>

/** The two of one cell with their years: beside the names, both in one cell, or in two. One year alone is that of who has none, the first before the other. */
function pairOf(
  [firstMember, secondMember, ...more]: readonly Member[],
  { date_of_birth_one, date_of_birth_two }: Births,
) {
  if (!firstMember || !secondMember || more.length > 0) return {}
  const years = joinedYears(date_of_birth_one).map(String)
  const cells = years.length > 0 ? years : halves(date_of_birth_one)
  const [born = '', partnerBorn = ''] =
    date_of_birth_two === '' && cells.length === 2 ? cells : [date_of_birth_one, date_of_birth_two]
  const isSpare = firstMember.year !== null && secondMember.year === null && partnerBorn === ''
  return {
    full_name_one: firstMember.name,
    date_of_birth_one: String(firstMember.year ?? born),
    full_name_two: secondMember.name,
    date_of_birth_two: String(secondMember.year ?? (isSpare ? born : partnerBorn)),
  }
}

/**
 * The people of a row of a sheet. The contents say whether it is a team; its members stand in one cell, in our own lists behind the name of
 * the team. Two names in one cell are a pair. Without a known content several names are a group.
 */
export function typedPeople(values: EntryValues, forms: readonly Form[]): TypedPeople {
  const { full_name_one, full_name_two, date_of_birth_one, date_of_birth_two, team_name } = values
  const texts = each(entryTexts, (name) => values[name])
  const flashmob = forms.some(({ id }) => id === FLASHMOB)
  const group = forms.some(({ id, minimum_people }) => id === GROUP || (id > GROUP && minimum_people > 2))
  const namesIn = (cell: string) => cell.split(SEVERAL).filter((name) => name.trim() !== '')
  const names = namesIn(full_name_one)
  const behind = full_name_two !== '' && names.length < 2 && SEVERAL.test(full_name_two)
  const several = names.length > 2 || (behind && namesIn(full_name_two).length > 1)
  const joined = full_name_two === '' ? peopleInCell(full_name_one) : []
  const isTeam = flashmob || group || (forms.length === 0 && (several || joined.length > 2))
  if (!isTeam) {
    const pair = pairOf(joined, { date_of_birth_one, date_of_birth_two })
    // More than two are refused by their commas, whatever stands between them.
    const names = joined.length > 2 ? joined.map(({ name }) => name).join(', ') : full_name_one
    return {
      full_name_one: names,
      date_of_birth_one,
      full_name_two,
      date_of_birth_two,
      ...pair,
      ...texts,
      is_flashmob: 0,
      is_group: 0,
    }
  }
  const first = joinedMembers(full_name_one, date_of_birth_one) ?? full_name_one
  const members = behind ? full_name_two : [first, full_name_two].filter((name) => name !== '').join(', ')
  return {
    full_name_one: members,
    date_of_birth_one: '',
    full_name_two: '',
    date_of_birth_two: '',
    ...texts,
    team_name: behind && team_name === '' ? full_name_one : team_name,
    is_flashmob: flashmob ? 1 : 0,
    is_group: flashmob ? 0 : 1,
  }
}

/** How many people a row names, and whether as a team; null where it names nobody. */
export function rowPeople({
  full_name_one,
  full_name_two,
  team_name,
  is_flashmob,
  is_group,
}: TypedPeople): RowPeople | null {
  const names = [full_name_one, full_name_two].filter((name) => name.trim() !== '')
  if (names.length === 0) return null
  const isTeam = is_flashmob === 1 || is_group === 1 || team_name !== ''
  return { isTeam, count: isTeam ? readMembers(names.join(', ')).members.length : names.length }
}
