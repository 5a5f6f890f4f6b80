import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { RefObject } from 'react'
import type { UnitInOffice } from '@portal/shared/entries/desk/unit-card-calls'
import { useT } from '../../kit/i18n/use-t.ts'
import { HelpButton } from '../../kit/list/help-button.tsx'
import { formatNumber } from '../../kit/lib/format.ts'
import type { ListState } from '../../kit/list/list-state.ts'
import { SearchBox } from '../../kit/list/search-box.tsx'
import { ToolRow } from '../../kit/list/tool-row.tsx'
import type { ChangeList } from '../../kit/list/use-list-state.ts'
import { cardFilters, needsFollowUp } from './unit-list.ts'
import surface from '../../kit/list/surface/surface.module.css'
import classes from './units-table.module.css'

/** The tools above the units: search, a chip for each kind of card that has to be followed up, and the number of units. */
export function UnitsTools({
  units,
  count,
  state,
  change,
  searchRef,
  onDown,
  onHelp,
}: {
  units: readonly UnitInOffice[]
  /** The number of units that search and filter match. */
  count: number
  state: ListState
  change: ChangeList
  searchRef: RefObject<HTMLInputElement | null>
  onDown: () => void
  onHelp: () => void
}) {
  const { t, language } = useT()
  return (
    <div className={surface.tools}>
      <ToolRow
        tools={
          <>
            <SearchBox
              label={t('unitCards.search')}
              hint={t('unitCards.searchHint')}
              clearLabel={t('unitCards.search.clear')}
              value={state.search}
              onChange={(text) => change({ search: text })}
              onDown={onDown}
              inputRef={searchRef}
            />
            <fieldset className={`${surface.filters} ${classes.chips}`} aria-label={t('unitCards.filter')}>
              {cardFilters.map((name) => {
                const isOn = state.filter.card === name
                return (
                  <Button
                    key={name}
                    size="xs"
                    radius="xl"
                    variant={isOn ? 'light' : 'default'}
                    aria-pressed={isOn}
                    rightSection={isOn && <IconX size={14} aria-hidden />}
                    onClick={() => change(({ filter }) => ({ filter: { ...filter, card: isOn ? '' : name } }))}
                  >
                    {t(`unitCards.${name}`)} {formatNumber(units.filter(needsFollowUp[name]).length, language)}
                  </Button>
                )
              })}
            </fieldset>
            <output className={surface.totals}>
              <span>{t('unitCards.count', { count })}</span>
            </output>
            <HelpButton visibleFrom="sm" label={t('entriesAdmin.legend.open')} onClick={onHelp} />
          </>
        }
      />
    </div>
  )
}
