import { Button } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import { useT } from '../../i18n/use-t.ts'
import type { Sorting } from '../columns.ts'
import type { ListState } from '../list-state.ts'
import { SearchBox } from '../search-box.tsx'
import { SortChoice } from '../sort-choice.tsx'
import type { ChangeList } from '../use-list-state.ts'

/** Search, filters and order of a list. */
export function ListTools({
  search,
  state,
  change,
  onDown,
  filters,
  sortings,
  ownOrder,
  onKeepOrder,
}: {
  search: RefObject<HTMLInputElement | null>
  state: ListState
  change: ChangeList
  /** Moves the focus from the search to the rows. */
  onDown: () => void
  filters: ReactNode
  sortings: readonly Sorting[]
  ownOrder: string | undefined
  /** Undefined where the present sorting cannot become the list's own order. */
  onKeepOrder: (() => void) | undefined
}) {
  const { t } = useT()
  return (
    <>
      <SearchBox
        inputRef={search}
        label={t('admin.search')}
        clearLabel={t('admin.search.clear')}
        value={state.search}
        onChange={(text) => change({ search: text })}
        onDown={onDown}
      />
      {filters}
      {sortings.length > 0 && (
        <SortChoice sortings={sortings} sort={state} ownLabel={ownOrder ?? t('admin.sort.own')} onChange={change} />
      )}
      {onKeepOrder && (
        <Button size="sm" variant="default" onClick={onKeepOrder}>
          {t('admin.sort.keep')}
        </Button>
      )}
    </>
  )
}
