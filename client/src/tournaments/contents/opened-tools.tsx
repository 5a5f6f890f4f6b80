import { Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useMemo, type ReactNode, type RefObject } from 'react'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { isBelowMinimum } from '@portal/shared/tournaments/viability'
import type { ListState } from '../../kit/list/list-state.ts'
import { SortMenu } from '../../kit/list/sort-menu.tsx'
import surface from '../../kit/list/surface/surface.module.css'
import type { ChangeList } from '../../kit/list/use-list-state.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { HelpButton } from '../../kit/list/help-button.tsx'
import { openedSortOptions } from './admin-contents-opened-columns.tsx'
import { OpenedFilters } from './opened-filters.tsx'
import classes from './admin-contents.module.css'

/** Search, filters and sorting of the opened contents, and the menu that adds more. */
export function OpenedTools({
  searchRef,
  details,
  matchCount,
  isFiltered,
  state,
  change,
  onDown,
  addItems,
  isAddPlain,
  showKeys,
}: {
  searchRef: RefObject<HTMLInputElement | null>
  details: readonly Detail[]
  /** The number of contents that match search and filters. */
  matchCount: number
  isFiltered: boolean
  state: ListState
  change: ChangeList
  /** Moves the focus from the search to the rows. */
  onDown: () => void
  addItems: ReactNode
  isAddPlain: boolean
  showKeys: () => void
}) {
  const { t } = useT()
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const belowCount = useMemo(() => details.filter(isBelowMinimum).length, [details])
  return (
    <>
      <OpenedFilters
        details={details}
        state={state}
        change={change}
        hint={t(isPhone ? 'tourAdmin.c.search.short' : 'tourAdmin.c.search.hint')}
        onDown={onDown}
        inputRef={searchRef}
      />
      <output className={surface.totals}>
        <span>
          {isFiltered
            ? t('tourAdmin.c.shown', { count: matchCount, all: details.length })
            : t('tourAdmin.c.opened', { count: details.length })}
        </span>
      </output>
      {belowCount > 0 && state.filter.entered !== 'below' && (
        <Button
          size="xs"
          variant="default"
          visibleFrom="sm"
          onClick={() => change(({ filter }) => ({ filter: { ...filter, entered: 'below' } }))}
        >
          {t('tourAdmin.c.belowCount', { count: belowCount })}
        </Button>
      )}
      <SortMenu
        sortOptions={openedSortOptions}
        sort={state}
        defaultOrderLabel={t('admin.sort.own')}
        onChange={change}
      />
      <HelpButton visibleFrom="sm" label={t('admin.keys.title')} onClick={showKeys} />
      {addItems && (
        <Menu position="bottom-end" shadow="md">
          <Menu.Target>
            <Button
              size="sm"
              variant={isAddPlain ? 'default' : 'filled'}
              className={classes.add ?? ''}
              aria-label={t('tourAdmin.c.add')}
              rightSection={<IconChevronDown size={16} aria-hidden />}
            >
              <IconPlus size={18} aria-hidden />
              <span>{t('tourAdmin.c.add')}</span>
            </Button>
          </Menu.Target>
          <Menu.Dropdown>{addItems}</Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}
