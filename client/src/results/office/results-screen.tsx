import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useRef, type RefObject } from 'react'
import type { RoundResult } from '@portal/shared/results/round/result-rows'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { useMay } from '../../kit/api/rights.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { createSelectionBoxes } from '../../kit/list/rows/choose-all.tsx'
import { RowsList } from '../../kit/list/rows/rows-list.tsx'
import type { RowsHandle } from '../../kit/list/rows/rows-table.tsx'
import surface from '../../kit/list/surface/surface.module.css'
import { ToolRow } from '../../kit/list/tool-row.tsx'
import { useHighlight } from '../../kit/list/use-highlight.ts'
import { useListActs } from '../../kit/list/use-list-acts.tsx'
import { selectIds } from '../../kit/list/selection.ts'
import { useListState } from '../../kit/list/use-list-state.ts'
import { useSelection, viewKey, type SelectionState } from '../../kit/list/use-selection.ts'
import { EmptyFloor } from '../../kit/ui/empty-floor.tsx'
import { lazyPart } from '../../kit/ui/lazy-part.tsx'
import { refetchResults } from './refetch-results.ts'
import { roundColumns } from './round-columns.tsx'
import { ResultsTools } from './results-tools.tsx'
import { searchRows, toRows, type RoundRow } from './round-rows.ts'
import { useResultActs } from './use-result-acts.tsx'
import { useRoundKeys } from './use-round-keys.tsx'

const PlacesPanel = lazyPart(async () => (await import('./places-panel.tsx')).PlacesPanel)
const PublicationPanel = lazyPart(async () => (await import('./publication-panel.tsx')).PublicationPanel)
const DeviationPanel = lazyPart(async () => (await import('./deviation-panel.tsx')).DeviationPanel)
const ImportPanel = lazyPart(async () => (await import('./import-panel.tsx')).ImportPanel)

const FILTERS = ['panel'] as const
const IMPORT = 'import'
const SETTINGS = 'settings'
const DEVIATIONS = 'deviations'
const ROW_HEIGHT = 32
/** The height of a card, until it is measured. */
const CARD_HEIGHT = 150

/** One row for each round of each event, the acts on chosen results, and the panels that enter places and import lists. */
export function ResultsScreen({ tournamentId, rounds }: { tournamentId: number; rounds: readonly RoundResult[] }) {
  const { t } = useT()
  const may = useMay(tournamentId)
  const [state, change] = useListState(FILTERS)
  const all = useMemo(() => toRows(rounds), [rounds])
  const rows = useMemo(() => searchRows(all, state.search), [all, state.search])
  const { active, setActive } = useHighlight(state.row, change)
  const choosable = rows.flatMap(({ id }) => (id > 0 ? [id] : []))
  const choice = useSelection(viewKey({ search: state.search, filter: {} }), true)
  const acts = useResultActs(tournamentId, all)
  const listActs = useListActs({
    acts,
    view: viewKey({ search: state.search, filter: {} }),
    active: active !== null && active > 0 ? active : null,
    refresh: refetchResults,
    ...choice,
  })
  const screen = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const handle = useRef<RowsHandle>(null)

  const { panel = '' } = state.filter
  const setPanel = (key: string) => change({ filter: { panel: key } })
  const open = (row: RoundRow) => {
    setActive(row.id)
    setPanel(row.key)
  }
  const closePanel = () => {
    setPanel('')
    handle.current?.focus()
  }
  const panelProps = { tournamentId, onClose: closePanel }
  const openRound = all.find(({ key }) => key === panel)
  const { help, showKeys, goTo, activeIndex } = useRoundKeys({
    screen,
    search,
    handle,
    rows,
    active,
    setActive,
    listActs,
    choice,
    isEnabled: panel !== IMPORT,
    onOpen: open,
    onImport: may('result:enter') ? () => setPanel(IMPORT) : undefined,
    onClose: panel === '' ? undefined : closePanel,
  })
  return (
    <div className={surface.screen} ref={screen} tabIndex={-1} data-surface="results">
      <div className={surface.tools}>
        <ToolRow
          bar={{ ...choice, acts: listActs, matchCount: choosable.length, onLeave: () => handle.current?.focus() }}
          tools={
            <ResultsTools
              tournamentId={tournamentId}
              rows={all}
              search={state.search}
              onSearch={(text) => change({ search: text })}
              searchRef={search}
              isPanelOpen={panel !== ''}
              onImport={() => setPanel(IMPORT)}
              onSettings={() => setPanel(SETTINGS)}
              onDeviations={() => setPanel(DEVIATIONS)}
              onDown={() => {
                handle.current?.focus()
                goTo(Math.max(0, activeIndex))
              }}
              onHelp={showKeys}
            />
          }
        />
      </div>
      <div className={surface.list}>
        {rows.length === 0 && (
          <EmptyFloor title={t(all.length === 0 ? 'results.office.none' : 'results.office.noneFound')} />
        )}
        {rows.length > 0 && (
          <Rounds
            rows={rows}
            choosable={choosable}
            choice={choice}
            active={active}
            onActive={setActive}
            onOpen={open}
            handle={handle}
          />
        )}
      </div>
      {openRound && <PlacesPanel key={panel} round={openRound} {...panelProps} />}
      {panel === SETTINGS && <PublicationPanel {...panelProps} />}
      {panel === DEVIATIONS && <DeviationPanel {...panelProps} />}
      {panel === IMPORT && <ImportPanel {...panelProps} onChoose={(ids) => choice.onSelection(selectIds(ids))} />}
      {listActs.question}
      {help}
    </div>
  )
}

/** The rounds as rows; on a phone as cards. */
function Rounds({
  rows,
  choosable,
  choice,
  active,
  onActive,
  onOpen,
  handle,
}: {
  rows: readonly RoundRow[]
  choosable: readonly number[]
  choice: SelectionState
  active: number | null
  onActive: (id: number) => void
  onOpen: (row: RoundRow) => void
  handle: RefObject<RowsHandle | null>
}) {
  const { t, language } = useT()
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  return (
    <div className={surface.place}>
      <RowsList
        key={isPhone ? 'cards' : 'rows'}
        label={t('results.title')}
        rows={rows}
        keyOf={({ id }) => id}
        columns={roundColumns}
        className={surface.rows}
        {...(isPhone ? { cards: true, rowHeight: CARD_HEIGHT } : { rowHeight: ROW_HEIGHT, minWidth: '890px' })}
        active={active}
        onActive={({ id }) => onActive(id)}
        onOpen={onOpen}
        handle={handle}
        selectionBoxes={{
          ...createSelectionBoxes(choice.selection, choice.onSelection, choosable, t('results.office.selectAll')),
          label: ({ event }) => t('results.office.select', { name: `${event.symbol} ${nameIn(language, event)}` }),
          isEnabled: ({ id }) => id > 0,
        }}
      />
    </div>
  )
}
