import { useQuery } from '@tanstack/react-query'
import type { Entry } from '@portal/shared/entries/entries'
import { resourceCalls } from '@portal/shared/resource'
import { units } from '@portal/shared/resources/units'
import type { UnitValue } from '../fields/unit-field.tsx'
import type { WordKey } from '../i18n/all-words.ts'
import { useT } from '../i18n/use-t.ts'
import { queryOf } from '../lib/query.ts'
import { rowsOf } from '../lib/rows-of.ts'
import type { Difference } from '../ui/stale-notice.tsx'
import type { EntryValues } from './admin-entry-draft.ts'

const labels: Readonly<Partial<Record<keyof EntryValues, WordKey>>> = {
  full_name_one: 'entriesAdmin.e.nameOne',
  date_of_birth_one: 'entriesAdmin.e.yearOne',
  full_name_two: 'entriesAdmin.e.nameTwo',
  date_of_birth_two: 'entriesAdmin.e.yearTwo',
  team_name: 'entriesAdmin.e.team',
  unit_id: 'entriesAdmin.e.unit',
  tournament_detail_id: 'entriesAdmin.e.contents',
  number: 'entriesAdmin.e.number',
  email: 'entriesAdmin.e.email',
  mobile: 'entriesAdmin.e.mobile',
}

/** What differs between two states of an entry, in the words of its form. */
export function useEntryDifferences(contents: readonly { id: number; name: string }[]) {
  const { t } = useT()
  const unitList = rowsOf(useQuery(queryOf(resourceCalls(units).list)).data)
  return (mine: EntryValues, theirs: EntryValues, { unit }: Pick<Entry, 'unit'>): Difference[] => {
    const unitName = (value: UnitValue) =>
      typeof value === 'number'
        ? ([...unitList, ...(unit ? [unit] : [])].find(({ id }) => id === value)?.name ?? String(value))
        : (value ?? '')
    const shown = (values: EntryValues, field: keyof EntryValues) => {
      if (field === 'unit_id') return unitName(values.unit_id)
      if (field !== 'tournament_detail_id') return String(values[field] ?? '')
      const names = values.tournament_detail_id.map((id) => contents.find((one) => one.id === id)?.name ?? String(id))
      return names.toSorted().join('\n')
    }
    return Object.entries(labels).flatMap(([field, label]) => {
      const key = field as keyof EntryValues
      const difference = { label: t(label), mine: shown(mine, key), theirs: shown(theirs, key) }
      return difference.mine === difference.theirs ? [] : [difference]
    })
  }
}
