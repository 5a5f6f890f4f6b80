import { useQuery } from '@tanstack/react-query'
import type { Entry } from '@portal/shared/entries/entries'
import { entryFields, type EntryField } from '@portal/shared/entries/entry.fields'
import { resourceCalls } from '@portal/shared/kit/resource'
import { units } from '@portal/shared/resources/units'
import type { UnitValue } from '../../kit/fields/unit/unit-field.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { extractRows } from '../../kit/api/rows-of.ts'
import type { Difference } from '../../kit/ui/stale-notice.tsx'
import { fieldLabelKey } from '../entry/entry-field-word.ts'
import type { EntryValues } from './admin-entry-draft.ts'

// The number of people is counted from the members, so it is not compared.
const comparedFields = (Object.keys(entryFields) as EntryField[]).filter((name) => name !== 'number_of_people')

/** The differences between two versions of an entry, with the labels of the form. */
export function useEntryDifferences(contents: readonly { id: number; name: string }[]) {
  const { t } = useT()
  const unitList = extractRows(useQuery(buildQuery(resourceCalls(units).list)).data)
  return (mine: EntryValues, theirs: EntryValues, { unit }: Pick<Entry, 'unit'>): Difference[] => {
    const unitName = (value: UnitValue) =>
      typeof value === 'number'
        ? ([...unitList, ...(unit ? [unit] : [])].find(({ id }) => id === value)?.name ?? String(value))
        : (value ?? '')
    const toText = (values: EntryValues, field: keyof EntryValues) => {
      if (field === 'unit_id') return unitName(values.unit_id)
      if (field === 'sex') return values.sex ? t(`entry.sex.${values.sex}`) : ''
      if (field !== 'tournament_detail_id') return String(values[field] ?? '')
      const names = values.tournament_detail_id.map(
        (id) => contents.find((content) => content.id === id)?.name ?? String(id),
      )
      return names.toSorted().join('\n')
    }
    return comparedFields.flatMap((field) => {
      const difference = { label: t(fieldLabelKey(field)), mine: toText(mine, field), theirs: toText(theirs, field) }
      return difference.mine === difference.theirs ? [] : [difference]
    })
  }
}
