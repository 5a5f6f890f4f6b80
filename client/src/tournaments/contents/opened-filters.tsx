import { useMemo } from 'react'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { ListFilters } from '../../kit/list/surface/list-filters.tsx'
import type { ChangeList } from '../../kit/list/use-list-state.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { listFilterOptions, type FilterOption } from './admin-contents-filter.ts'
import { enteredStates, OPENED_FILTERS, type OpenedFilterName } from './opened-list.ts'

export const NO_OPENED_FILTER: Readonly<Record<string, string>> = Object.fromEntries(
  OPENED_FILTERS.map((name) => [name, '']),
)

/** The filters of the opened contents. They offer only values that occur among them. */
export function OpenedFilters({
  details,
  filter,
  change,
}: {
  details: readonly Detail[]
  filter: Readonly<Record<string, string>>
  change: ChangeList
}) {
  const { t, language } = useT()
  const { folders, forms, ages, types } = useMemo(
    () =>
      listFilterOptions(
        details.map(({ content_competition }) => content_competition),
        language,
      ),
    [details, language],
  )
  const toOptions = (choices: readonly FilterOption[]) =>
    choices.map(({ id, name, count }) => ({ value: String(id), label: `${name} (${count})` }))
  return (
    <ListFilters<OpenedFilterName>
      filters={[
        {
          name: 'entered',
          label: t('tourAdmin.c.entries'),
          data: enteredStates.map((value) => ({ value, label: t(`tourAdmin.c.entered.${value}`) })),
        },
        { name: 'form', label: t('tourAdmin.c.form'), data: toOptions(forms) },
        { name: 'age', label: t('tourAdmin.c.age'), data: toOptions(ages) },
        { name: 'type', label: t('tourAdmin.c.type'), data: toOptions(types) },
        {
          name: 'fee',
          label: t('tourAdmin.c.feeKind'),
          data: [
            { value: 'own', label: t('tourAdmin.c.fee') },
            { value: 'tier', label: t('tourAdmin.c.byTier') },
          ],
        },
        {
          name: 'register',
          label: t('tourAdmin.c.register'),
          data: [
            { value: '1', label: t('tourAdmin.c.registerOpen') },
            { value: '0', label: t('tourAdmin.c.registerClosed') },
          ],
        },
        {
          name: 'closed',
          label: t('tourAdmin.c.access'),
          data: [
            { value: '0', label: t('tourAdmin.c.accessOpen') },
            { value: '1', label: t('tourAdmin.c.accessClosed') },
          ],
        },
        {
          name: 'folder',
          label: t('tourAdmin.c.folder'),
          data: [...toOptions(folders), { value: '0', label: t('tourAdmin.c.noFolder') }],
        },
      ]}
      values={filter}
      onChange={(name, value) => change((before) => ({ filter: { ...before.filter, [name]: value } }))}
      onClear={() => change({ filter: NO_OPENED_FILTER })}
    />
  )
}
