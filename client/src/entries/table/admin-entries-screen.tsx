import { Button } from '@mantine/core'
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useNavigate } from 'react-router'
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
import { offeredActs } from '../acts/offered-acts.ts'
import { useEntryPages } from '../list/admin-entries-pages.ts'
import { usePosition } from '../list/admin-entries-position.ts'
import {
  changedFilter,
  clearedFilter,
  ENTRY_FILTERS,
  entryView,
  isNarrowed,
  standingsIn,
  tournamentOf,
  type Scope,
} from '../list/admin-entries-scope.ts'
import { viewAddress, builtInViews, mayOpen } from '../views/views-of.ts'
import { useLostEvent } from '../views/use-lost-event.ts'
import { ViewsRow } from '../views/views-row.tsx'
import { EntriesRail } from '../views/entries-rail.tsx'
import { EntryTable } from './admin-entries-table.tsx'
import { EntriesTools, type EntryList } from './entries-tools.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { useRowOfAddress, useRowsFocus } from './use-rows-focus.ts'
import { useAnswerKeys } from '../requests/use-answer-keys.ts'
import { useTableActs } from '../acts/admin-entries-table-acts.tsx'
import classes from '../../kit/list/surface/surface.module.css'

const EntriesNotes = lazyPart(async () => (await import('./entries-notes.tsx')).EntriesNotes)
const MarksLegend = lazyPart(async () => (await import('../marks/marks-legend.tsx')).MarksLegend)
const EntryPanel = lazyPart(async () => (await import('../panel/admin-entry-panel.tsx')).EntryPanel)
const AddEntry = lazyPart(async () => (await import('../panel/add-entry.tsx')).AddEntry)
const UnitPay = lazyPart(async () => (await import('../money/admin-unit-pay.tsx')).UnitPay)

/** A table of entries with everything that an admin does to them, by keys or by hand. */
export function EntriesScreen({ scope }: { scope: Scope }) {
  const { t } = useT()
  const [state, change] = useListState(ENTRY_FILTERS)
  const view = useEntryPages(scope, state)
  const tournamentId = tournamentOf(scope, state)
  const may = useMay(tournamentId)
  const list: EntryList = { scope, state, change, view, may }
  const ids = useMemo(() => view.entries.map(({ id }) => id), [view.entries])
  const columns = useChosenColumns(scope.tournamentId === null)
  const position = usePosition(state, change)
  const { active, isOpen, setOpen } = position
  const search = useRef<HTMLInputElement>(null)
  const rows = useRef<RowsHandle>(null)
  const screen = useRef<HTMLDivElement>(null)
  // Never act on selected entries that are not visible.
  const [selection, onSelection] = useSelection(entryView(scope, state), view.isOfView)
  const choosing = { selection, onSelection }

  const standings = standingsIn(scope, state)
  const offered = offeredActs(standings, may)
  const mayExport = may('entry:export')
  const table = { scope, offered, mayExport, state, view, ids, position, ...choosing }
  const { list: acts, matching, results, forgetResults } = useTableActs(table)
  // In a list of waiting entries the keys of these answers approve.
  const answers = useAnswerKeys(may('entry:approve') && standings.every((name) => name === 'approved'))
  const [isAdding, setIsAdding] = useState(false)
  const add = tournamentId !== null && may('entry:edit') ? () => setIsAdding(true) : undefined

  const focusList = () => (rows.current ?? screen.current)?.focus()
  const closePanel = () => {
    setOpen(false)
    rows.current?.focus()
  }
  const openView = useOpenView(scope, may)
  const { index, goTo, focusRows, keys } = useRowKeys({ ids, position, rows, onSelection })
  const { help, showKeys } = useListKeys({
    list: screen,
    legend: <MarksLegend />,
    acts: [...acts.acts, ...answers.acts],
    onAct: (name) => answers.act(name) || acts.actOnChosen(name),
    free: !isAdding && !acts.isAsking,
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
  useRowOfAddress(state.row, ids, view, rows)

  const title = t(scope.status === 0 ? 'entriesAdmin.waiting' : 'entriesAdmin.approved')
  return (
    <div className={classes.screen} ref={screen} tabIndex={-1} data-surface="entries">
      <EntriesRail scope={scope} title={title} besidePanel={isOpen} state={state} isLoaded={view.loaded} />
      <ViewsRow scope={scope} state={state} isLoaded={view.loaded} />
      <EntriesTools
        {...list}
        {...{ choosing, acts, matching, columns, search }}
        besidePanel={isOpen}
        onDown={focusRows}
        onLeave={focusList}
        onHelp={showKeys}
        onAdd={add}
      />
      <NotesAbove {...list} />
      <div className={classes.list}>
        <NoRows {...list} />
        {ids.length > 0 && <LoadedRows {...{ list, ids, columns, choosing, position, title, rows }} />}
        <EntriesNotes view={view} outcome={results} forgetOutcome={forgetResults} />
      </div>
      {isOpen && active !== null && (
        <EntryPanel
          key={active}
          id={active}
          may={may}
          answers={answers.panelActs}
          question={acts.panelQuestion}
          position={index < 0 ? null : { index, count: view.count, goTo }}
          onAct={(id, name) => (ids.includes(id) ? acts.actOn(name, id) : acts.start(name, [id]))}
          onClose={closePanel}
          onGoTo={(id) => setOpen(true, id)}
        />
      )}
      {isAdding && tournamentId !== null && <AddEntry tournamentId={tournamentId} onClose={() => setIsAdding(false)} />}
      {acts.question}
      {help}
    </div>
  )
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
  choosing: SelectionState
  position: ReturnType<typeof usePosition>
  title: string
  rows: RefObject<RowsHandle | null>
}

/** The rows that are loaded, and places of those that are on their way. */
function LoadedRows({ list, ids, columns, choosing, position, title, rows }: RowsProps) {
  const { scope, state, change, view } = list
  const { active, setActive, isOpen, setOpen } = position
  return (
    <EntryTable
      label={title}
      tournamentId={tournamentOf(scope, state)}
      mayHaveBib={scope.status === 1}
      rows={view.entries}
      ids={ids}
      total={view.count}
      placeholders={view.hasMore ? WAITING_ROWS : 0}
      onNearEnd={view.loadMore}
      columns={columns.chosen}
      besidePanel={isOpen}
      keepAll={columns.isCustom}
      sort={state}
      onSort={(column) => change(nextSort(readListState(location.search, ENTRY_FILTERS), column))}
      {...choosing}
      active={active}
      onActive={({ id }) => setActive(id)}
      onOpen={({ id }) => setOpen(true, id)}
      handle={rows}
    />
  )
}

/** Between tools and rows: an event that the tournament lost, and the payment of a unit whose transfer note was searched for. */
function NotesAbove({ scope, state, change, may }: EntryList) {
  const { t } = useT()
  const hasLostEvent = useLostEvent(tournamentOf(scope, state), state, change)
  const unit = scope.status === 0 ? null : readUnitMemo(state.search)
  return (
    <div className={classes.notes}>
      {hasLostEvent && <Notice kind="info">{t('entriesAdmin.view.lost')}</Notice>}
      {unit && <UnitPay key={JSON.stringify(unit)} of={unit} mayCollect={may('entry:collect')} />}
    </div>
  )
}

/** In place of the rows: that they are loading, that they could not be loaded, or that there are none. */
function NoRows({ scope, state, change, view }: EntryList) {
  const { t } = useT()
  const { loaded, error, retry, entries } = view
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
  const { title, hint } = emptyWords[scope.status]
  return <EmptyFloor title={t(title)}>{t(hint)}</EmptyFloor>
}

/** Places of rows that are on their way. */
const WAITING_ROWS = 3

const emptyWords = {
  0: { title: 'entriesAdmin.none.waiting', hint: 'entriesAdmin.none.waitingHint' },
  1: { title: 'entriesAdmin.none.approved', hint: 'entriesAdmin.none.approvedHint' },
} as const
