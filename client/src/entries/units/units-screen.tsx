import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { UnitInOffice } from '@portal/shared/entries/desk/unit-card-calls'
import type { Language } from '@portal/shared/kit/errors'
import { isPageFocused, useListKeys } from '../../kit/acts/use-list-keys.tsx'
import { api } from '../../kit/api/calls.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { nextSort } from '../../kit/list/list-state.ts'
import type { RowsHandle } from '../../kit/list/rows/rows-table.tsx'
import { useHighlight } from '../../kit/list/use-highlight.ts'
import { useListState } from '../../kit/list/use-list-state.ts'
import { EmptyFloor } from '../../kit/ui/empty-floor.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { selectUnits } from './unit-list.ts'
import { UnitPanel } from './unit-panel.tsx'
import { UnitsTable } from './units-table.tsx'
import { UnitsTools } from './units-tools.tsx'
import { useSendCard } from './use-send-card.ts'
import { useUnitRows } from './use-unit-rows.ts'
import surface from '../../kit/list/surface/surface.module.css'

/** `card`: only cards that have to be followed up. `panel` '1': the highlighted unit is open at the side. */
const FILTERS = ['card', 'panel'] as const
const NO_UNITS: readonly UnitInOffice[] = []
const isPhone = () => matchMedia('(max-width: 47.99em)').matches

/** The units with entries in a tournament: their contacts, whether their card was sent and opened, and the text for a chat. */
export function UnitsScreen({ tournamentId }: { tournamentId: number }) {
  const { t } = useT()
  const screen = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const rows = useRef<RowsHandle>(null)
  const [state, change] = useListState(FILTERS)
  const { data, error, refetch } = useQuery({
    ...buildQuery(api.unitCards.units, { query: { tournament_id: tournamentId } }),
    // Cards are opened meanwhile.
    staleTime: 0,
  })
  const units = data ?? NO_UNITS
  const selected = useMemo(() => selectUnits(units, state), [units, state])
  const { active, setActive, write } = useHighlight(state.row, change)
  // A unit stays open when its card no longer matches the filter, because it was just sent.
  const openUnit = state.filter.panel === '1' ? units.find(({ id }) => id === active) : undefined
  const sendCard = useSendCard(tournamentId)
  const [language, setLanguage] = useState<Language>('vi')

  const focusList = () => (rows.current ?? screen.current)?.focus()
  const open = ({ id }: UnitInOffice) => {
    setActive(id)
    write(id, { filter: { ...state.filter, panel: '1' } })
  }
  const close = () => {
    write(active, { filter: { ...state.filter, panel: '' } })
    focusList()
  }
  const copy = (unit: UnitInOffice) => sendCard.copyMessage(unit, language)
  const latestCopy = useRef(copy)
  useEffect(() => {
    latestCopy.current = copy
  })
  // The same function on each render, so that no row is drawn again.
  const onCopy = useCallback((unit: UnitInOffice) => latestCopy.current(unit), [])
  const { keys, activeUnit, focusRows } = useUnitRows({ units: selected, active, setActive, rows, onOpen: open })
  const { help, showKeys } = useListKeys({
    list: screen,
    acts: [{ name: 'copy', key: 'c', label: t('unitCards.copy') }],
    onAct: () => {
      if (activeUnit) onCopy(activeUnit)
    },
    keys: {
      ...keys,
      search: () => search.current?.focus(),
      close: () => {
        if (openUnit) close()
      },
    },
  })
  const isEmpty = selected.length === 0
  // Keys of one character work only inside the list.
  useEffect(() => {
    if (!isEmpty && !isPhone() && isPageFocused(document.activeElement)) rows.current?.focus()
  }, [isEmpty])

  return (
    <div className={surface.screen} ref={screen} tabIndex={-1} data-surface="entries">
      <UnitsTools
        units={units}
        count={selected.length}
        state={state}
        change={change}
        searchRef={search}
        onDown={focusRows}
        onHelp={showKeys}
      />
      <div className={surface.list}>
        {!data && <LoadState error={error} retry={refetch} />}
        {data && isEmpty && <EmptyFloor title={t(units.length === 0 ? 'unitCards.none' : 'unitCards.noneFound')} />}
        {!isEmpty && (
          <UnitsTable
            label={t('unitCards.col.name')}
            rows={selected}
            sort={state}
            onSort={(column) => change(nextSort(state, column))}
            active={active}
            onActive={({ id }) => setActive(id)}
            onOpen={open}
            handle={rows}
            onCopy={onCopy}
            isBesidePanel={openUnit !== undefined}
          />
        )}
      </div>
      {openUnit && (
        <UnitPanel
          tournamentId={tournamentId}
          unit={openUnit}
          sendCard={sendCard}
          language={language}
          onLanguage={setLanguage}
          onClose={close}
        />
      )}
      {help}
    </div>
  )
}
