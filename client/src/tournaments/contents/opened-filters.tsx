import { useMemo, type RefObject } from 'react'
import type { Language } from '@portal/shared/kit/errors'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { FilterField } from '../../kit/list/filter/filter-field.tsx'
import type { FilterOption } from '../../kit/list/filter/filter-options.ts'
import type { ListState } from '../../kit/list/list-state.ts'
import type { ChangeList } from '../../kit/list/use-list-state.ts'
import { useT, type T } from '../../kit/i18n/use-t.ts'
import { listFilterOptions } from './admin-contents-filter.ts'
import { enteredStates, OPENED_FILTERS, type OpenedFilterName } from './opened-list.ts'

export const NO_OPENED_FILTER: Readonly<Record<string, string>> = Object.fromEntries(
  OPENED_FILTERS.map((name) => [name, '']),
)

type OpenedOption = FilterOption<OpenedFilterName>

/** The filters that are offered until others are used more often. */
const USUAL_FILTERS = ['entered=below', 'entered=none', 'register=0', 'fee=own', 'closed=1']

/** The field in which the opened contents are searched and filtered. It offers only values that occur among them. */
export function OpenedFilters({
  details,
  state,
  change,
  hint,
  onDown,
  inputRef,
}: {
  details: readonly Detail[]
  state: ListState
  change: ChangeList
  hint: string
  /** Moves the focus from the field to the rows. */
  onDown: () => void
  inputRef: RefObject<HTMLInputElement | null>
}) {
  const { t, language } = useT()
  const options = useMemo(() => openedOptions(t, language, details), [t, language, details])
  const { filter } = state
  const setFilter = (name: OpenedFilterName, value: string) => ({ ...filter, [name]: value })
  return (
    <FilterField<OpenedOption>
      label={t('tourAdmin.c.search')}
      hint={hint}
      clearLabel={t('tourAdmin.clearSearch')}
      search={state.search}
      onSearch={(search) => change({ search })}
      onDown={onDown}
      inputRef={inputRef}
      options={options}
      readOptions={() => []}
      chosen={options.filter(({ name, value }) => filter[name] === value)}
      usualKeys={USUAL_FILTERS}
      storage="event_filters"
      onChoose={({ name, value }, isFilter) =>
        change({ filter: setFilter(name, value), ...(isFilter ? {} : { search: '' }) })
      }
      onRemove={({ name }) => change({ filter: setFilter(name, '') })}
      onClear={() => change({ filter: NO_OPENED_FILTER })}
    />
  )
}

function openedOptions(t: T, language: Language, details: readonly Detail[]): OpenedOption[] {
  const { folders, forms, ages, types } = listFilterOptions(
    details.map(({ content_competition }) => content_competition),
    language,
  )
  const optionsOf = (name: OpenedFilterName, group: string, values: readonly { id: number; name: string }[]) =>
    values.map((value) => ({ name, group, value: String(value.id), label: value.name }))
  /** Their words are in the name of no content. */
  const states = (name: OpenedFilterName, group: string, values: readonly (readonly [string, string])[]) =>
    values.map(([value, label]) => ({ name, group, value, label, chip: label, isSafe: true }))
  return [
    ...states(
      'entered',
      t('tourAdmin.c.entries'),
      enteredStates.map((value) => [value, t(`tourAdmin.c.entered.${value}`)]),
    ),
    ...optionsOf('form', t('tourAdmin.c.form'), forms),
    ...optionsOf('type', t('tourAdmin.c.type'), types),
    ...optionsOf('age', t('tourAdmin.c.age'), ages),
    ...states('fee', t('tourAdmin.c.feeKind'), [
      ['own', t('tourAdmin.c.fee')],
      ['tier', t('tourAdmin.c.byTier')],
    ]),
    ...states('register', t('tourAdmin.c.register'), [
      ['1', t('tourAdmin.c.registerOpen')],
      ['0', t('tourAdmin.c.registerClosed')],
    ]),
    ...states('closed', t('tourAdmin.c.access'), [
      ['0', t('tourAdmin.c.accessOpen')],
      ['1', t('tourAdmin.c.accessClosed')],
    ]),
    ...optionsOf('folder', t('tourAdmin.c.folder'), [...folders, { id: 0, name: t('tourAdmin.c.noFolder') }]),
  ]
}
