import { Button } from '@mantine/core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { readUnitMemo } from '@portal/shared/payments/unit-memo'
import { nextSort, readListState } from '../../kit/list/list-state.ts'
import { extendTo, noSelection, toggleId } from '../../kit/list/selection.ts'
import { ToolRow } from '../../kit/list/tool-row.tsx'
import type { RowsHandle } from '../../kit/list/rows/rows-table.tsx'
import { isPageFocused, useListKeys } from '../../kit/acts/use-list-keys.tsx'
import { useListState } from '../../kit/list/use-list-state.ts'
import { useSelection } from '../../kit/list/use-selection.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { useMay } from '../../kit/api/rights.ts'
import { whenIdle } from '../../kit/lib/when-idle.ts'
import { EmptyFloor } from '../../kit/ui/empty-floor.tsx'
import { lazyPart } from '../../kit/ui/lazy-part.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { useChosenColumns } from './admin-entries-chosen-columns.ts'
import { FilesMenu } from './admin-entries-files.tsx'
import { EntryFilters } from './admin-entries-filters.tsx'
import { offeredActs } from '../acts/offered-acts.ts'
import { useEntryPages } from '../list/admin-entries-pages.ts'
import { usePosition } from '../list/admin-entries-position.ts'
import {
  changedFilter,
  clearedFilter,
  ENTRY_FILTERS,
  entryView,
  filtersSet,
  standingsIn,
  tournamentOf,
  type Scope,
} from '../list/admin-entries-scope.ts'
import { addressOf, entryViewsShown, mayOpen } from '../views/views-of.ts'
import { useLostEvent } from '../views/use-lost-event.ts'
import { ViewsRow } from '../views/views-row.tsx'
import { EntriesRail } from '../views/entries-rail.tsx'
import { EntryTable } from './admin-entries-table.tsx'
import { AddButton, EntryToolbar } from './admin-entries-toolbar.tsx'
import { EntryTotals } from './admin-entries-totals.tsx'
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
  const { shown, isOwn, chosen: chosenColumns, choose: chooseColumns } = useChosenColumns(scope.tournamentId === null)
  const position = usePosition(state, change)
  const { active, setActive, isOpen, setOpen } = position
  const search = useRef<HTMLInputElement>(null)
  const rows = useRef<RowsHandle>(null)
  const screen = useRef<HTMLDivElement>(null)
  // Never act on selected entries that are not visible.
  const [selection, setSelection] = useSelection(entryView(scope, state), view.isOfView)
  const waiting = scope.status === 0
  const title = t(waiting ? 'entriesAdmin.waiting' : 'entriesAdmin.approved')
  const tournamentId = tournamentOf(scope, state)
  const unitOf = waiting ? null : readUnitMemo(state.search)

  const { entries } = view
  const ids = useMemo(() => entries.map(({ id }) => id), [entries])
  const may = useMay(tournamentId)
  const offered = offeredActs(standingsIn(scope, state), may)
  const choosing = { selection, onSelection: setSelection }
  const mayExport = may('entry:export')
  const acts = useTableActs({ scope, offered, mayExport, state, view, ids, position, ...choosing })
  const { list } = acts
  const [adding, setAdding] = useState(false)
  const mayAdd = tournamentId !== null && may('entry:edit')
  // Among entries that wait their keys approve.
  const answers = useAnswerKeys(may('entry:approve') && standingsIn(scope, state).every((each) => each === 'approved'))

  const goTo = (index: number) => {
    const id = ids[Math.min(Math.max(index, 0), ids.length - 1)]
    if (id === undefined) return
    setActive(id)
    rows.current?.reveal(ids.indexOf(id))
  }
  const at = active === null ? -1 : ids.indexOf(active)
  const choose = (range: boolean) =>
    active !== null && setSelection((now) => (range ? extendTo(now, ids, active) : toggleId(now, active)))
  const { help, showKeys } = useListKeys({
    list: screen,
    legend: <MarksLegend />,
    acts: [...list.acts, ...answers.acts],
    onAct: (name) => answers.act(name) || list.actOnChosen(name),
    free: !adding && !list.isAsking,
    keys: {
      add: mayAdd ? () => setAdding(true) : undefined,
      search: () => search.current?.focus(),
      down: () => goTo(at < 0 ? 0 : at + 1),
      up: () => goTo(at < 0 ? 0 : at - 1),
      first: () => goTo(0),
      last: () => goTo(ids.length - 1),
      open: () => void (active !== null && setOpen(true, active)),
      choose: () => void choose(false),
      range: () => void choose(true),
      all: list.chooseAll,
      views: (event) => openView(Number(event.key)),
      close: () => {
        if (isOpen) closePanel()
        else if (selection.ids.size > 0) letGo()
      },
    },
  })
  const navigate = useNavigate()
  const openView = (key: number) => {
    const chosen = entryViewsShown[key - 1]
    if (chosen && mayOpen(chosen, may)) void navigate(addressOf(scope.tournamentId, chosen))
  }
  const focusList = () => (rows.current ?? screen.current)?.focus()
  const letGo = () => {
    setSelection(noSelection)
    focusList()
  }
  const closePanel = () => {
    setOpen(false)
    rows.current?.focus()
  }

  // Keys of one character want the focus in the list: it has it where nothing else does, also once a panel has closed.
  const isEmpty = entries.length === 0
  useEffect(() => {
    const { activeElement } = document
    // A phone has no keys, and shows no ring for them.
    if (isOpen || adding || matchMedia('(max-width: 47.99em)').matches) return
    if (!isPageFocused(activeElement) && activeElement !== screen.current) return
    if (isEmpty) screen.current?.focus({ preventScroll: true })
    else rows.current?.focus()
  }, [isEmpty, isOpen, adding])

  // At hand before the first row is opened.
  useEffect(() => whenIdle(EntryPanel.preload), [])

  // The row that the address names is found again, and brought into view once.
  const wanted = useRef(state.row)
  const { hasMore, loadMore, loaded } = view
  useEffect(() => {
    if (wanted.current === null || !loaded) return
    const index = ids.indexOf(wanted.current)
    if (index < 0 && hasMore && ids.length < FAR) loadMore()
    else {
      if (index >= 0) rows.current?.reveal(index)
      wanted.current = null
    }
  }, [ids, loaded, hasMore, loadMore])

  const lostEvent = useLostEvent(tournamentId, state, change)
  const onSearch = useCallback((text: string) => change({ search: text }), [change])
  const narrow = state.search !== '' || filtersSet(state) > 0

  return (
    <div className={classes.screen} ref={screen} tabIndex={-1} data-surface="entries">
      <EntriesRail scope={scope} title={title} besidePanel={isOpen} state={state} isLoaded={view.loaded} />
      <ViewsRow scope={scope} state={state} isLoaded={view.loaded} />
      <div className={classes.tools}>
        <ToolRow
          bar={{ ...choosing, acts: list, matching: view.count, onLeave: focusList }}
          tools={
            <EntryToolbar
              search={state.search}
              onSearch={onSearch}
              onDown={() => {
                rows.current?.focus()
                goTo(Math.max(at, 0))
              }}
              inputRef={search}
              chosenColumns={chosenColumns}
              onColumns={chooseColumns}
              sort={state}
              onSort={change}
              onHelp={showKeys}
              besidePanel={isOpen}
              filters={
                <>
                  <EntryFilters scope={scope} state={state} onChange={(filter) => change({ filter })} />
                  <EntryTotals view={view} tournamentId={tournamentId} waiting={waiting} />
                </>
              }
            >
              <FilesMenu
                tournamentId={tournamentId}
                may={may}
                narrowed={narrow && loaded && tournamentId !== null ? { count: view.count, ids: acts.matching } : null}
              />
              {mayAdd && <AddButton isNarrow={isOpen} onClick={() => setAdding(true)} />}
            </EntryToolbar>
          }
        />
      </div>
      <div className={classes.notes}>
        {lostEvent && <Notice kind="info">{t('entriesAdmin.view.lost')}</Notice>}
        {unitOf && <UnitPay key={JSON.stringify(unitOf)} of={unitOf} mayCollect={may('entry:collect')} />}
      </div>
      <div className={classes.list}>
        {(!loaded || view.error) && <LoadState error={view.error} retry={view.retry} />}
        {loaded && entries.length === 0 && !view.error && (
          <EmptyFloor title={narrow ? t('entriesAdmin.none.match') : t(emptyWords[scope.status].title)}>
            {narrow ? (
              <Button variant="default" onClick={() => change({ search: '', filter: changedFilter(clearedFilter) })}>
                {t('admin.filters.clear')}
              </Button>
            ) : (
              t(emptyWords[scope.status].hint)
            )}
          </EmptyFloor>
        )}
        {entries.length > 0 && (
          <EntryTable
            label={title}
            tournamentId={tournamentId}
            withBib={!waiting}
            rows={entries}
            ids={ids}
            total={view.count}
            placeholders={view.hasMore ? WAITING_ROWS : 0}
            onNearEnd={view.loadMore}
            shown={shown}
            besidePanel={isOpen}
            keepAll={isOwn}
            sort={state}
            onSort={(by) => change(nextSort(readListState(location.search, ENTRY_FILTERS), by))}
            selection={selection}
            onSelection={setSelection}
            active={active}
            onActive={({ id }) => setActive(id)}
            onOpen={({ id }) => setOpen(true, id)}
            handle={rows}
          />
        )}
        <EntriesNotes view={view} outcome={acts.results} forgetOutcome={acts.forgetResults} />
      </div>
      {isOpen && active !== null && (
        <EntryPanel
          key={active}
          id={active}
          may={may}
          answers={answers.shown}
          question={list.panelQuestion}
          place={at < 0 ? null : { at, of: view.count, go: goTo }}
          onAct={(id, name) => (ids.includes(id) ? list.actOn(name, id) : list.start(name, [id]))}
          onClose={closePanel}
          onGoTo={(id) => setOpen(true, id)}
        />
      )}
      {adding && tournamentId !== null && <AddEntry tournamentId={tournamentId} onClose={() => setAdding(false)} />}
      {list.question}
      {help}
    </div>
  )
}

/** Places of rows that are on their way. */
const WAITING_ROWS = 3
/** How far a reload looks for the row it was at. */
const FAR = 2000

const emptyWords = {
  0: { title: 'entriesAdmin.none.waiting', hint: 'entriesAdmin.none.waitingHint' },
  1: { title: 'entriesAdmin.none.approved', hint: 'entriesAdmin.none.approvedHint' },
} as const
