import { useEffect, useRef, type RefObject } from 'react'
import { isPageFocused, useListKeys } from '../../kit/acts/use-list-keys.tsx'
import { nextSort } from '../../kit/list/list-state.ts'
import { noSelection } from '../../kit/list/selection.ts'
import type { RowsHandle } from '../../kit/list/rows/rows-table.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { EmptyFloor } from '../../kit/ui/empty-floor.tsx'
import { lazyPart } from '../../kit/ui/lazy-part.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { BibViews, currentView } from './bib-views.tsx'
import { BibsTable } from './bibs-table.tsx'
import { BibsTools } from './bibs-tools.tsx'
import { SpareBibs } from './spare-bibs.tsx'
import { BibEditContext } from './use-bib-edit.ts'
import { useBibList, type BibList } from './use-bib-list.ts'
import { useTypedPlate } from './use-bib-rows.ts'
import surface from '../../kit/list/surface/surface.module.css'

const AssignPanel = lazyPart(async () => (await import('./assign-panel.tsx')).AssignPanel)

const PLACEHOLDER_ROWS = 3
const isPhone = () => matchMedia('(max-width: 47.99em)').matches

/** The bibs of a tournament: all approved entries with their plates, and the panel that assigns bibs. */
export function BibsScreen({ tournamentId }: { tournamentId: number }) {
  const { t } = useT()
  const screen = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const rows = useRef<RowsHandle>(null)
  const focusList = () => (rows.current ?? screen.current)?.focus()
  const list = useBibList(tournamentId, rows, focusList)
  const { state, change, view, ids, overview, selectionState, edit, listActs } = list
  const { selection, onSelection } = selectionState

  const isAssigning = state.filter.panel === '1'
  const setAssigning = (isOpen: boolean) => {
    change({ filter: { ...state.filter, panel: isOpen ? '1' : '' } })
    if (!isOpen) focusList()
  }
  const current = currentView(state.filter)
  // The spare bibs are drawn in place of the entries, which no key may then reach.
  const drawsEntries = current !== 'spare'
  const { help, showKeys } = useListKeys({
    list: screen,
    acts: drawsEntries ? listActs.acts : [],
    onAct: listActs.actOnChosen,
    isEnabled: !listActs.isAsking,
    keys: {
      ...(drawsEntries && { ...list.keys, all: listActs.chooseAll }),
      add: () => setAssigning(true),
      search: () => search.current?.focus(),
      close: () => {
        if (selection.ids.size > 0) onSelection(noSelection)
        else if (isAssigning) setAssigning(false)
      },
    },
  })
  useTypedPlate(screen, drawsEntries ? list.activeEntry : undefined, edit)
  const isEmpty = ids.length === 0
  // Keys of one character work only inside the list.
  useEffect(() => {
    if (!isEmpty && !isPhone() && isPageFocused(document.activeElement)) rows.current?.focus()
  }, [rows, isEmpty])

  return (
    <BibEditContext value={edit}>
      <div className={surface.screen} ref={screen} tabIndex={-1} data-surface="entries">
        <BibViews tournamentId={tournamentId} current={current} overview={overview} />
        <BibsTools
          tournamentId={tournamentId}
          may={list.may}
          overview={overview}
          search={state.search}
          onSearch={list.onSearch}
          inputRef={search}
          bar={{ ...selectionState, acts: listActs, matchCount: view.count, onLeave: focusList }}
          isAssigning={isAssigning}
          onAssign={() => setAssigning(true)}
          onDown={list.focusRows}
          onHelp={showKeys}
        />
        <div className={surface.list}>
          {drawsEntries ? (
            <>
              {(!view.isLoaded || view.error) && <LoadState error={view.error} retry={view.retry} />}
              {view.isLoaded && !view.error && isEmpty && (
                <EmptyFloor title={t(current === 'all' && state.search === '' ? 'bibs.none' : 'bibs.noneFound')} />
              )}
              {!isEmpty && <LoadedRows list={list} rows={rows} />}
            </>
          ) : (
            overview && <SpareBibs spares={overview.spares} onAssign={() => setAssigning(true)} />
          )}
        </div>
        {isAssigning && overview && (
          <AssignPanel tournamentId={tournamentId} stored={overview.settings} onClose={() => setAssigning(false)} />
        )}
        {listActs.question}
        {help}
      </div>
    </BibEditContext>
  )
}

/** The loaded rows, and placeholders for the next ones. */
function LoadedRows({ list, rows }: { list: BibList; rows: RefObject<RowsHandle | null> }) {
  const { t } = useT()
  const { view, ids, sortedState, change, selectionState, active, setActive, onToggleHanded } = list
  return (
    <BibsTable
      label={t('bibs.title')}
      rows={view.entries}
      ids={ids}
      total={view.count}
      placeholders={view.hasMore ? PLACEHOLDER_ROWS : 0}
      onNearEnd={view.loadMore}
      sort={sortedState}
      onSort={(column) => change(nextSort(sortedState, column))}
      {...selectionState}
      active={active}
      onActive={({ id }) => setActive(id)}
      handle={rows}
      onToggleHanded={onToggleHanded}
    />
  )
}
