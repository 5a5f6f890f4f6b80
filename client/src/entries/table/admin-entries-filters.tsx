import { useNavigate } from 'react-router'
import { filteredTexts } from '@portal/shared/entries/entry.fields'
import { mapNames } from '@portal/shared/kit/define-fields'
import type { RefObject } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'
import { FilterField } from '../../kit/list/filter/filter-field.tsx'
import type { ListState } from '../../kit/list/list-state.ts'
import type { ChangeList } from '../../kit/list/use-list-state.ts'
import { changedFilter, clearedFilter, type Scope } from '../list/admin-entries-scope.ts'
import { builtInViews, switchedViewAddress } from '../views/views-of.ts'
import { chosenEntryOptions, readEntryOptions, USUAL_FILTERS, useEntryOptions } from './entry-filter-options.ts'
import type { EntryOption } from './entry-option.ts'

type Props = {
  scope: Scope
  state: ListState
  change: ChangeList
  /** Moves the focus from the field to the rows. */
  onDown: () => void
  inputRef: RefObject<HTMLInputElement | null>
}

/** The field in which the entries are searched and filtered, and a chip for each filter that is set. */
export function EntryFilters({ scope, state, change, onDown, inputRef }: Props) {
  const { t } = useT()
  const navigate = useNavigate()
  const { all, offered } = useEntryOptions(scope, state)
  const setFilter = (name: EntryOption['name'], value: string) =>
    changedFilter({
      [name]: value,
      ...(name === 'tournament' ? { content: '', ...mapNames(filteredTexts, () => '') } : {}),
    })
  const choose = ({ name, value }: EntryOption, isFilter: boolean) => {
    // What was typed to find the filter is no search.
    if (name !== 'view') return change({ filter: setFilter(name, value), ...(isFilter ? {} : { search: '' }) })
    const view = builtInViews.find((each) => each.name === value)
    if (view) void navigate(switchedViewAddress(scope.tournamentId, view, location.search, isFilter))
  }
  return (
    <FilterField<EntryOption>
      label={t('entriesAdmin.search')}
      hint={t('entriesAdmin.search.short')}
      clearLabel={t('entriesAdmin.clearSearch')}
      search={state.search}
      onSearch={(search) => change({ search })}
      onDown={onDown}
      inputRef={inputRef}
      options={offered}
      readOptions={(typed, isFilter) => readEntryOptions(t, typed, isFilter)}
      chosen={chosenEntryOptions(t, state, all)}
      usualKeys={USUAL_FILTERS}
      storage="entry_filters"
      onChoose={choose}
      onRemove={({ name }) => change({ filter: setFilter(name, '') })}
      onClear={() => change({ filter: changedFilter(clearedFilter) })}
    />
  )
}
