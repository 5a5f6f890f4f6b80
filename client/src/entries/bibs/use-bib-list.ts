import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, type RefObject } from 'react'
import { isBibHanded } from '@portal/shared/bibs/bib-handed'
import type { Entry } from '@portal/shared/entries/entries'
import type { RowsHandle } from '../../kit/list/rows/rows-table.tsx'
import { useHighlight } from '../../kit/list/use-highlight.ts'
import { useListState } from '../../kit/list/use-list-state.ts'
import { useSelection, viewKey } from '../../kit/list/use-selection.ts'
import { api } from '../../kit/api/calls.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { useMay } from '../../kit/api/rights.ts'
import { loadMatchingIds } from '../list/admin-entries-matching.ts'
import { useEntryPages } from '../list/admin-entries-pages.ts'
import { useBibActs } from './use-bib-acts.tsx'
import { useBibEdit } from './use-bib-edit.ts'
import { useBibRows } from './use-bib-rows.ts'

/** `panel` '1': the panel that assigns bibs is open. */
const FILTERS = ['bib', 'handed', 'spare', 'panel'] as const

/** The approved entries of a tournament by their bibs, what is chosen and edited of them, and the acts upon them. */
export function useBibList(tournamentId: number, rows: RefObject<RowsHandle | null>, focusList: () => void) {
  const [state, change] = useListState(FILTERS)
  const scope = useMemo(() => ({ status: 1, tournamentId }) as const, [tournamentId])
  const sortedState = useMemo(
    () => (state.columnName === undefined ? { ...state, columnName: 'number', isDesc: false } : state),
    [state],
  )
  const view = useEntryPages(scope, sortedState)
  const { entries } = view
  const ids = useMemo(() => entries.map(({ id }) => id), [entries])
  const { data: overview } = useQuery(buildQuery(api.entries.bibs, { query: { tournament_id: tournamentId } }))
  const may = useMay(tournamentId)
  const { active, setActive } = useHighlight(state.row, change)
  const { panel: _panel, ...rowFilter } = state.filter
  const rowsView = viewKey({ search: state.search, filter: rowFilter })
  const selectionState = useSelection(rowsView, view.isOfCurrentFilter)
  const { onSelection } = selectionState
  const edit = useBibEdit(tournamentId, focusList)
  const rowKeys = useBibRows({ entries, active, setActive, rows, onSelection, edit })
  const loadAllIds = async () => loadMatchingIds(scope, state, [])
  const { listActs, toggleHanded } = useBibActs({
    tournamentId,
    may,
    entries,
    view: rowsView,
    active,
    loadAllIds,
    ...selectionState,
  })
  const latestToggle = useRef(toggleHanded)
  useEffect(() => {
    latestToggle.current = toggleHanded
  })
  // The same function on each render, so that no row is drawn again.
  const onToggleHanded = useCallback((entry: Entry) => latestToggle.current(entry, isBibHanded(entry)), [])
  return {
    state,
    sortedState,
    change,
    onSearch: useCallback((text: string) => change({ search: text }), [change]),
    view,
    ids,
    overview,
    may,
    active,
    setActive,
    selectionState,
    edit,
    ...rowKeys,
    listActs,
    onToggleHanded,
  }
}
export type BibList = ReturnType<typeof useBibList>
