import { Button } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import { useT } from '../../i18n/use-t.ts'
import type { SortOption } from '../columns.ts'
import type { ListState } from '../list-state.ts'
import { SearchBox } from '../search-box.tsx'
import { SortChoice } from '../sort-choice.tsx'
import type { ChangeList } from '../use-list-state.ts'

/** Search, filters and order of a list. */
export function ListTools({
  search,
  state,
  changeState,
  onDown,
  filters,
  sortOptions,
  defaultOrderLabel,
  onStoreOrder,
}: {
  search: RefObject<HTMLInputElement | null>
  state: ListState
  changeState: ChangeList
  /** Moves the focus from the search to the rows. */
  onDown: () => void
  filters: ReactNode
  sortOptions: readonly SortOption[]
  defaultOrderLabel: string | undefined
  /** Undefined while the present sorting cannot become the default order. */
  onStoreOrder: (() => void) | undefined
}) {
  const { t } = useT()
  return (
    <>
      <SearchBox
        inputRef={search}
        label={t('admin.search')}
        clearLabel={t('admin.search.clear')}
        value={state.search}
        onChange={(text) => changeState({ search: text })}
        onDown={onDown}
      />
      {filters}
      {sortOptions.length > 0 && (
        <SortChoice
          sortOptions={sortOptions}
          sort={state}
          defaultOrderLabel={defaultOrderLabel ?? t('admin.sort.own')}
          onChange={changeState}
        />
      )}
      {onStoreOrder && (
        <Button size="sm" variant="default" onClick={onStoreOrder}>
          {t('admin.sort.keep')}
        </Button>
      )}
    </>
  )
}
