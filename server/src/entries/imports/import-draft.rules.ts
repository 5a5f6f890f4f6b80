import { entryTexts, type EntryText } from '@portal/shared/entries/entry.fields'
import type { EntryValues } from '@portal/shared/imports/entry-values'
import type { RowPeople } from '@portal/shared/imports/row-form'
import { mapNames } from '@portal/shared/kit/define-fields'
import { cleanName, type Member } from '@portal/shared/kit/text/names'
import {
  PEOPLE_SEPARATORS,
  formatTeamMembers,
  splitPeople,
  splitYears,
} from '@portal/shared/people/lists/people-joined'
import { readMembers } from '@portal/shared/people/people-text'
import { FLASHMOB, GROUP } from '@portal/shared/resources/entry-forms'

type Form = { id: number; minimum_people: number }
/** The people of a registration, as typed texts. */
type TypedPeople = Pick<
  EntryValues,
  'full_name_one' | 'date_of_birth_one' | 'full_name_two' | 'date_of_birth_two' | EntryText
> & { is_flashmob: 0 | 1; is_group: 0 | 1 }

const NAME_SEPARATOR = /[,;\r\n]/u
const PAIR_SEPARATOR = new RegExp(PEOPLE_SEPARATORS, 'iu')
/** Splits the names of a pair, or their years, in one cell. */
const splitPair = (cell: string) =>
  cleanName(cell.replace(/[\r\n]+/gu, ', '))
    .split(PAIR_SEPARATOR)
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** The people that one cell names, with a year beside the name. */
function peopleInCell(cell: string): Member[] {
  const joined = splitPeople(cell)
  return joined.length > 0 ? joined : splitPair(cell).map((name) => ({ name, year: null }))
}

type Births = Pick<EntryValues, 'date_of_birth_one' | 'date_of_birth_two'>

/**
 * The pair of one cell with its years, which are next to the names, both in another cell, or in two cells. A single year belongs to the
 * person without one, or to the first if both lack it.
 */
function readPair(
  [firstMember, secondMember, ...more]: readonly Member[],
  { date_of_birth_one, date_of_birth_two }: Births,
) {
  if (!firstMember || !secondMember || more.length > 0) return {}
  const years = splitYears(date_of_birth_one).map(String)
  const cells = years.length > 0 ? years : splitPair(date_of_birth_one)
  const [born = '', partnerBorn = ''] =
    date_of_birth_two === '' && cells.length === 2 ? cells : [date_of_birth_one, date_of_birth_two]
  const isPartnersYear = firstMember.year !== null && secondMember.year === null && partnerBorn === ''
  return {
    full_name_one: firstMember.name,
    date_of_birth_one: String(firstMember.year ?? born),
    full_name_two: secondMember.name,
    date_of_birth_two: String(secondMember.year ?? (isPartnersYear ? born : partnerBorn)),
  }
}

/**
 * The people of a row of a sheet. The forms of its contents tell whether it is a team, whose members are in one cell; the lists of this portal
 * have the team's name in the cell before. Two names in one cell are a pair. Without a known content, several names are a group.
 */
export function readTypedPeople(values: EntryValues, forms: readonly Form[]): TypedPeople {
  const { full_name_one, full_name_two, date_of_birth_one, date_of_birth_two, team_name } = values
  const texts = mapNames(entryTexts, (name) => values[name])
  const isFlashmob = forms.some(({ id }) => id === FLASHMOB)
  const isGroup = forms.some(({ id, minimum_people }) => id === GROUP || (id > GROUP && minimum_people > 2))
  const splitNames = (cell: string) => cell.split(NAME_SEPARATOR).filter((name) => name.trim() !== '')
  const names = splitNames(full_name_one)
  const areMembersSecond = full_name_two !== '' && names.length < 2 && NAME_SEPARATOR.test(full_name_two)
  const isSeveral = names.length > 2 || (areMembersSecond && splitNames(full_name_two).length > 1)
  const peopleInName = full_name_two === '' ? peopleInCell(full_name_one) : []
  const isTeam = isFlashmob || isGroup || (forms.length === 0 && (isSeveral || peopleInName.length > 2))
  if (!isTeam) {
    const pair = readPair(peopleInName, { date_of_birth_one, date_of_birth_two })
    // Joined by commas, so that the schema refuses more than two names.
    const firstName = peopleInName.length > 2 ? peopleInName.map(({ name }) => name).join(', ') : full_name_one
    return {
      full_name_one: firstName,
      date_of_birth_one,
      full_name_two,
      date_of_birth_two,
      ...pair,
      ...texts,
      is_flashmob: 0,
      is_group: 0,
    }
  }
  const firstCell = formatTeamMembers(full_name_one, date_of_birth_one) ?? full_name_one
  const members = areMembersSecond ? full_name_two : [firstCell, full_name_two].filter((name) => name !== '').join(', ')
  return {
    full_name_one: members,
    date_of_birth_one: '',
    full_name_two: '',
    date_of_birth_two: '',
    ...texts,
    team_name: areMembersSecond && team_name === '' ? full_name_one : team_name,
    is_flashmob: isFlashmob ? 1 : 0,
    is_group: isFlashmob ? 0 : 1,
  }
}

/** The number of people in a row, and whether they are a team; null if it has none. */
export function countPeople({
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
