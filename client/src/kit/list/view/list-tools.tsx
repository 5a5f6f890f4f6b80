import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import { Link } from 'react-router'
import { useT } from '../../i18n/use-t.ts'
import { HelpButton } from '../help-button.tsx'
import { keyProps } from '../../ui/key-hint.tsx'
import { MainButton } from '../../ui/main-button.tsx'
import type { SortOption } from '../columns.ts'
import type { ListState } from '../list-state.ts'
import { SearchBox } from '../search-box.tsx'
import classes from '../list-view.module.css'
import { SortChoice } from '../sort-choice.tsx'
import { ToolActs } from '../tool-row.tsx'
import surface from '../surface/surface.module.css'
import type { ChangeList } from '../use-list-state.ts'

/** The row of tools of a list: search, filters, the number of rows, their order, and last the act that adds one. */
export function ListTools({
  search,
  state,
  changeState,
  count,
  onDown,
  filters,
  sortOptions,
  defaultOrderLabel,
  onStoreOrder,
  newLabel,
  onNew,
  newPath,
  showKeys,
  extraAddButtons,
}: {
  search: RefObject<HTMLInputElement | null>
  state: ListState
  changeState: ChangeList
  /** The number of rows on all pages; undefined until it is known. */
  count: number | undefined
  /** Moves the focus from the search to the rows. */
  onDown: () => void
  filters: ReactNode
  sortOptions: readonly SortOption[]
  defaultOrderLabel: string | undefined
  /** Undefined while the present sorting cannot become the default order. */
  onStoreOrder: (() => void) | undefined
  newLabel: string
  onNew: (() => void) | undefined
  /** The page that adds a record, if it is one. */
  newPath: string | undefined
  showKeys: () => void
  extraAddButtons: ReactNode
}) {
  const { t } = useT()
  // Beside more acts the sign would take the room of the count at 1280 px.
  const addProps = { ...keyProps('n'), leftSection: !extraAddButtons && <IconPlus size={16} aria-hidden /> }
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
      <output className={surface.totals}>{count !== undefined && <span>{t('admin.count', { count })}</span>}</output>
      <ToolActs>
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
        <HelpButton visibleFrom="sm" label={t('admin.keys.title')} onClick={showKeys} />
        {extraAddButtons && <div className={classes.extra}>{extraAddButtons}</div>}
        {newPath ? (
          <MainButton size="sm" component={Link} to={newPath} {...addProps}>
            {newLabel}
          </MainButton>
        ) : (
          onNew && (
            <MainButton size="sm" onClick={onNew} {...addProps}>
              {newLabel}
            </MainButton>
          )
        )}
      </ToolActs>
    </>
  )
}
