import type { UnitInOffice } from '@portal/shared/entries/desk/unit-card-calls'
import { fold } from '@portal/shared/kit/text/names'
import type { ListState } from '../../kit/list/list-state.ts'

export const cardFilters = ['unsent', 'unopened'] as const
export type CardFilter = (typeof cardFilters)[number]

/** Whether the card of a unit has to be followed up: it was not sent, or it was sent and nobody opened it. */
export const needsFollowUp: { readonly [F in CardFilter]: (unit: UnitInOffice) => boolean } = {
  unsent: ({ sent_date }) => sent_date === null,
  unopened: ({ sent_date, opened_first }) => sent_date !== null && opened_first === null,
}

/** Whether the unit's name, code, province, contact or phone contain each typed word, without regard to accents; a number also without spaces. */
function isFound({ name, code, province, contact_name, phone }: UnitInOffice, search: string): boolean {
  const text = fold([name, code, province, contact_name, phone, phone?.replaceAll(/\D/gu, '')].join(' '))
  return fold(search)
    .split(/\s+/u)
    .every((word) => text.includes(word))
}

const TEXT_COLUMNS = ['code', 'name', 'province', 'contact_name', 'sent_date', 'opened_last'] as const
const NUMBER_COLUMNS = ['entries', 'approved'] as const

/** The units that search and filter match, in the chosen order; without one in that of the server. Empty values come last. */
export function selectUnits(
  units: readonly UnitInOffice[],
  { search, filter, columnName, isDesc }: Pick<ListState, 'search' | 'filter' | 'columnName' | 'isDesc'>,
): UnitInOffice[] {
  const cardFilter = cardFilters.find((name) => name === filter.card)
  const found = units.filter(
    (unit) => isFound(unit, search.trim()) && (cardFilter === undefined || needsFollowUp[cardFilter](unit)),
  )
  const direction = isDesc ? -1 : 1
  const numberColumn = NUMBER_COLUMNS.find((column) => column === columnName)
  if (numberColumn) return found.toSorted((a, b) => (a[numberColumn] - b[numberColumn]) * direction)
  const textColumn = TEXT_COLUMNS.find((column) => column === columnName)
  if (!textColumn) return found
  return found.toSorted((first, second) => {
    const [a, b] = [first[textColumn], second[textColumn]]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return a.localeCompare(b, 'vi') * direction
  })
}
