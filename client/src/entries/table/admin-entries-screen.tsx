import { Button } from '@mantine/core'
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { readFamilyMemos } from '@portal/shared/payments/family-memo'
import { readUnitMemo } from '@portal/shared/payments/unit-memo'
import { nextSort, readListState } from '../../kit/list/list-state.ts'
import { noSelection } from '../../kit/list/selection.ts'
import type { RowsHandle } from '../../kit/list/rows/rows-table.tsx'
import { useListKeys } from '../../kit/acts/use-list-keys.tsx'
import { useListState } from '../../kit/list/use-list-state.ts'
import { useSelection, type SelectionState } from '../../kit/list/use-selection.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { useMay, type May } from '../../kit/api/rights.ts'
import { whenIdle } from '../../kit/lib/when-idle.ts'
import { EmptyFloor } from '../../kit/ui/empty-floor.tsx'
import { lazyPart } from '../../kit/ui/lazy-part.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { useChosenColumns } from './admin-entries-chosen-columns.ts'
import { availableListActs } from '../acts/offered-acts.ts'
import { useEntryPages } from '../list/admin-entries-pages.ts'
import { useActiveEntry } from '../list/admin-entries-position.ts'
import {
  changedFilter,
  clearedFilter,
  ENTRY_FILTERS,
  viewKey,
  isNarrowed,
  entryStatusesIn,
  isApprovedScope,
  tournamentIdOf,
  type Scope,
} from '../list/admin-entries-scope.ts'
import { viewAddress, builtInViews, mayOpen } from '../views/views-of.ts'
import { useClearRemovedEvent } from '../views/use-lost-event.ts'
import { ViewsRow } from '../views/views-row.tsx'
import { EntriesRail } from '../views/entries-rail.tsx'
import { EntryTable } from './admin-entries-table.tsx'
import { EntriesTools, type EntryList } from './entries-tools.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { useRevealAddressedRow, useRowsFocus } from './use-rows-focus.ts'
import { useAnswerKeys } from '../requests/use-answer-keys.ts'
import { useTableActs } from '../acts/admin-entries-table-acts.tsx'
import classes from '../../kit/list/surface/surface.module.css'

const EntriesNotes = lazyPart(async () => (await import('./entries-notes.tsx')).EntriesNotes)
const MarksLegend = lazyPart(async () => (await import('../marks/marks-legend.tsx')).MarksLegend)
const EntryPanel = lazyPart(async () => (await import('../panel/admin-entry-panel.tsx')).EntryPanel)
const AddEntry = lazyPart(async () => (await import('../panel/add-entry.tsx')).AddEntry)
const FamilyPay = lazyPart(async () => (await import('../money/admin-family-pay.tsx')).FamilyPay)
const UnitPay = lazyPart(async () => (await import('../money/admin-unit-pay.tsx')).UnitPay)

/** A table of entries with its views, tools, panel and keyboard shortcuts. */
export function EntriesScreen({ scope }: { scope: Scope }) {
  const { t } = useT()
  const [state, change] = useListState(ENTRY_FILTERS)
  const view = useEntryPages(scope, state)
  const tournamentId = tournamentIdOf(scope, state)
  const may = useMay(tournamentId)
  const list: EntryList = { scope, state, change, view, may }
  const ids = useMemo(() => view.entries.map(({ id }) => id), [view.entries])
  const columns = useChosenColumns(scope.tournamentId === null)
  const activeEntry = useActiveEntry(state, change)
  const { active, isOpen, setOpen } = activeEntry
  const { search, rows, screen, focusList } = useHandles()
  // Never act on selected entries that are not visible.
  const selectionState = useSelection(viewKey(scope, state), view.isOfCurrentFilter)
  const { selection, onSelection } = selectionState

  const entryStatuses = entryStatusesIn(scope, state)
  const offeredActs = availableListActs(entryStatuses, may)
  const table = { scope, offeredActs, may, state, view, ids, activeEntry, ...selectionState }
  const { list: acts, movePanel, onMove, loadAllIds, results, clearResults } = useTableActs(table)
  const isBesidePanel = isOpen || movePanel !== null
  // In a list of waiting entries the same keys approve.
  const answers = useAnswerKeys(may('entry:approve') && entryStatuses.every((status) => status === 'approved'))
  const [isAdding, setIsAdding] = useState(false)
  const add = tournamentId !== null && may('entry:edit') ? () => setIsAdding(true) : undefined

  const closePanel = () => {
    setOpen(false)
    rows.current?.focus()
  }
  const openView = useOpenView(scope, may)
  const { index, goTo, focusRows, keys } = useRowKeys({ ids, activeEntry, rows, onSelection })
  const { help, showKeys } = useListKeys({
    list: screen,
    legend: <MarksLegend />,
    acts: [...acts.acts, ...answers.acts],
    onAct: (name) => answers.answer(name) || acts.actOnChosen(name),
    isEnabled: !isAdding && !acts.isAsking,
    keys: {
      ...keys,
      add,
      search: () => search.current?.focus(),
      all: acts.chooseAll,
      views: (event) => openView(Number(event.key)),
      close: () => {
        if (isOpen) closePanel()
        else if (selection.ids.size > 0) {
          onSelection(noSelection)
          focusList()
        }
      },
    },
  })
  useRowsFocus({ rows, screen, isEmpty: ids.length === 0, isOpen, isAdding })
  // Loaded before the first row is opened.
  useEffect(() => whenIdle(EntryPanel.preload), [])
  useRevealAddressedRow(state.row, ids, view, rows)

  const title = t(isApprovedScope(scope) ? 'entriesAdmin.approved' : 'entriesAdmin.waiting')
  return (
    <div className={classes.screen} ref={screen} tabIndex={-1} data-surface="entries">
      <EntriesRail scope={scope} title={title} isBesidePanel={isBesidePanel} state={state} isLoaded={view.isLoaded} />
      <ViewsRow scope={scope} state={state} isLoaded={view.isLoaded} />
      <EntriesTools
        {...list}
        {...{ selectionState, acts, loadMatchingIds: loadAllIds, columns, search }}
        isBesidePanel={isBesidePanel}
        onDown={focusRows}
        onLeave={focusList}
        onHelp={showKeys}
        onAdd={add}
      />
      <ListNotices {...list} isBesidePanel={isBesidePanel} />
      <div className={classes.list}>
        <EmptyState {...list} />
        {ids.length > 0 && (
          <LoadedRows {...{ list, ids, columns, selectionState, activeEntry, title, rows, isBesidePanel }} />
        )}
        <EntriesNotes view={view} outcome={results} clearOutcome={clearResults} />
      </div>
      {isOpen && active !== null && (
        <EntryPanel
          key={active}
          id={active}
          {...{ may, onMove }}
          answerActs={answers.panelActs}
          question={acts.panelQuestion}
          position={index < 0 ? null : { index, count: view.count, goTo, hasKeys: selection.ids.size === 0 }}
          onAct={(id, name) => (ids.includes(id) ? acts.actOn(name, id) : acts.start(name, [id]))}
          onClose={closePanel}
          onGoTo={(id) => setOpen(true, id)}
        />
      )}
      {isAdding && tournamentId !== null && <AddEntry tournamentId={tournamentId} onClose={() => setIsAdding(false)} />}
      {acts.question}
      {movePanel}
      {help}
    </div>
  )
}

/** The parts of the screen that are given the focus. */
function useHandles() {
  const search = useRef<HTMLInputElement>(null)
  const rows = useRef<RowsHandle>(null)
  const screen = useRef<HTMLDivElement>(null)
  return { search, rows, screen, focusList: () => (rows.current ?? screen.current)?.focus() }
}

/** Opens a built-in view by its number, from 1, where the reader may. */
function useOpenView({ tournamentId }: Scope, may: May): (number: number) => void {
  const navigate = useNavigate()
  return (number) => {
    const view = builtInViews[number - 1]
    if (view && mayOpen(view, may)) void navigate(viewAddress(tournamentId, view))
  }
}

type RowsProps = {
  list: EntryList
  ids: readonly number[]
  columns: ReturnType<typeof useChosenColumns>
  selectionState: SelectionState
  activeEntry: ReturnType<typeof useActiveEntry>
  title: string
  rows: RefObject<RowsHandle | null>
  isBesidePanel: boolean
}

/** The loaded rows, and placeholders for the next ones. */
function LoadedRows({ list, ids, columns, selectionState, activeEntry, title, rows, isBesidePanel }: RowsProps) {
  const { scope, state, change, view } = list
  const { active, setActive, setOpen } = activeEntry
  return (
    <EntryTable
      label={title}
      tournamentId={tournamentIdOf(scope, state)}
      mayHaveBib={isApprovedScope(scope)}
      rows={view.entries}
      ids={ids}
      total={view.count}
      placeholders={view.hasMore ? PLACEHOLDER_ROWS : 0}
      onNearEnd={view.loadMore}
      columns={columns.chosen}
      isBesidePanel={isBesidePanel}
      keepsAllColumns={columns.isCustom}
      sort={state}
      onSort={(column) => change(nextSort(readListState(location.search, ENTRY_FILTERS), column))}
      {...selectionState}
      active={active}
      onActive={({ id }) => setActive(id)}
      onOpen={({ id }) => setOpen(true, id)}
      handle={rows}
    />
  )
}

/** Notices above the rows: a removed event, and the payment of a unit whose transfer note is the search. */
function ListNotices({ scope, state, change, may, isBesidePanel }: EntryList & { isBesidePanel: boolean }) {
  const { t } = useT()
  const hasRemovedEvent = useClearRemovedEvent(tournamentIdOf(scope, state), state, change)
  const unit = isApprovedScope(scope) ? readUnitMemo(state.search) : null
  const tournamentId = tournamentIdOf(scope, state)
  const act = { mayCollect: may('entry:collect'), isBesidePanel }
  const [familyCode] = readFamilyMemos(state.search)
  return (
    <div className={classes.notes}>
      {hasRemovedEvent && <Notice kind="info">{t('entriesAdmin.view.lost')}</Notice>}
      {familyCode !== undefined && tournamentId !== null && (
        <FamilyPay key={familyCode} tournament_id={tournamentId} code={familyCode} {...act} />
      )}
      {unit && <UnitPay key={JSON.stringify(unit)} unitInTournament={unit} {...act} />}
    </div>
  )
}

/** Replaces the rows while there are none: the loading state, the error, or why the list is empty. */
function EmptyState({ scope, state, change, view }: EntryList) {
  const { t } = useT()
  const { isLoaded: loaded, error, retry, entries } = view
  if (!loaded || error) return <LoadState error={error} retry={retry} />
  if (entries.length > 0) return null
  if (isNarrowed(state))
    return (
      <EmptyFloor title={t('entriesAdmin.none.match')}>
        <Button variant="default" onClick={() => change({ search: '', filter: changedFilter(clearedFilter) })}>
          {t('admin.filters.clear')}
        </Button>
      </EmptyFloor>
    )
  const { title, hint } = emptyTexts[scope.status]
  return <EmptyFloor title={t(title)}>{t(hint)}</EmptyFloor>
}

const PLACEHOLDER_ROWS = 3

const emptyTexts = {
  0: { title: 'entriesAdmin.none.waiting', hint: 'entriesAdmin.none.waitingHint' },
  1: { title: 'entriesAdmin.none.approved', hint: 'entriesAdmin.none.approvedHint' },
} as const
