import { entryTexts, type EntryText } from '@portal/shared/entries/entry.fields'
import type { EntryValues } from '@portal/shared/imports/entry-values'
import type { RowPeople } from '@portal/shared/imports/row-form'
import { each } from '@portal/shared/kit/define-fields'
import { readMembers } from '@portal/shared/people/people-text'
import { FLASHMOB, GROUP } from '@portal/shared/resources/entry-forms'

type Form = { id: number; minimum_people: number }
/** The part of a registration that says who enters, as texts. */
type TypedPeople = Pick<
  EntryValues,
  'full_name_one' | 'date_of_birth_one' | 'full_name_two' | 'date_of_birth_two' | EntryText
> & { is_flashmob: 0 | 1; is_group: 0 | 1 }

const SEVERAL = /[,;\r\n]/u
/** Between the two of a pair, or their years, in one cell. */
const BETWEEN = /[,;/&+\r\n]+|\s[-–—]\s|\s(?:và|and)\s/iu
const halves = (cell: string) =>
  cell
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/**
 * Who a row of a sheet is about. The contents say whether it is a team; its members stand in one cell, in our own lists behind the name of
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
  const isTeam = flashmob || group || (forms.length === 0 && several)
  if (!isTeam) {
    const [one = '', two = '', ...more] = halves(full_name_one)
    const pair = full_name_two === '' && two !== '' && more.length === 0
    const years = date_of_birth_two === '' ? halves(date_of_birth_one) : []
    const [born = '', partnerBorn = ''] = pair && years.length === 2 ? years : [date_of_birth_one, date_of_birth_two]
    return {
      full_name_one: pair ? one.trim() : full_name_one,
      date_of_birth_one: born,
      full_name_two: pair ? two.trim() : full_name_two,
      date_of_birth_two: partnerBorn,
      ...texts,
      is_flashmob: 0,
      is_group: 0,
    }
  }
  const members = behind ? full_name_two : [full_name_one, full_name_two].filter((name) => name !== '').join(', ')
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
