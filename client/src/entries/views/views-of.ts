import { writeReadableQuery, type EntryViewName } from '@portal/shared/entries/list/entry-views'
import type { May } from '../../kit/api/rights.ts'
import type { ListState } from '../../kit/list/list-state.ts'
import { paths } from '../../portal/paths.ts'
import { ENTRY_FILTERS, isApprovedScope, type EntryFilterName, type Scope } from '../list/admin-entries-scope.ts'

type Filter = Partial<Record<EntryFilterName, string>>
type EntryView = { name: EntryViewName; status: Scope['status']; filter: Filter }

/** The built-in views in their order. */
export const builtInViews: readonly EntryView[] = [
  { name: 'pending', status: 0, filter: {} },
  { name: 'all', status: 1, filter: { all: '1' } },
  { name: 'unpaid', status: 1, filter: { pay: '0' } },
  { name: 'no_bib', status: 1, filter: { bib: '0' } },
  { name: 'twice', status: 1, filter: { all: '1', twice: '1' } },
  { name: 'below_minimum', status: 1, filter: { all: '1', below: '1' } },
  { name: 'asked', status: 0, filter: { state: 'asked' } },
  { name: 'out', status: 0, filter: { state: 'out' } },
  { name: 'overridden', status: 1, filter: { all: '1', overridden: '1' } },
  { name: 'not_eligible', status: 1, filter: { all: '1', unfit: '1' } },
  { name: 'requested', status: 1, filter: { request: '1' } },
  { name: 'approved', status: 1, filter: {} },
]
/** So many of the first views open by their number key. */
export const KEYED_VIEWS = 8

/** Whether the reader may open a view: only approvers see waiting entries. */
export const mayOpen = (view: Pick<EntryView, 'status'>, may: May): boolean =>
  isApprovedScope(view) || may('entry:approve')

/** The address of the entries of a tournament, or of all, waiting or approved. */
const listAddress = (tournamentId: number | null, status: Scope['status']) => {
  if (tournamentId === null) return isApprovedScope({ status }) ? paths.admin.entries : paths.admin.waiting
  return isApprovedScope({ status }) ? paths.admin.entriesOf(tournamentId) : paths.admin.waitingOf(tournamentId)
}

const withQuery = (path: string, query: string) => (query ? `${path}?${query}` : path)

/** The address of a view. */
export const viewAddress = (tournamentId: number | null, { status, filter }: EntryView): string =>
  withQuery(listAddress(tournamentId, status), new URLSearchParams(filter).toString())

/** The address of a view with the filters of another list, and with its search if `keepsSearch`. */
export function switchedViewAddress(
  tournamentId: number | null,
  { status, filter }: EntryView,
  address: string,
  keepsSearch: boolean,
): string {
  const query = new URLSearchParams(address)
  for (const name of ['all', 'state', 'row', 'panel', 'page']) query.delete(name)
  if (!keepsSearch) query.delete('search')
  for (const [name, value] of Object.entries(filter)) query.set(name, value)
  return withQuery(listAddress(tournamentId, status), query.toString())
}

/** Whether a list has exactly the status and filters of this view, and no search. */
export function isCurrentView(
  { status, filter }: EntryView,
  scope: Scope,
  state: Pick<ListState, 'filter' | 'search'>,
) {
  const names = ENTRY_FILTERS.filter((name) => name !== 'panel')
  return (
    status === scope.status &&
    state.search === '' &&
    names.every((name) => (state.filter[name] ?? '') === (filter[name] ?? ''))
  )
}

/** The query that a saved view stores: status, search, filters and sorting of a list, without its open row and panel. */
export function queryToSave({ status }: Scope, address: string): string {
  const query = new URLSearchParams(address)
  for (const name of ['panel', 'row', 'page', 'status']) query.delete(name)
  query.set('status', String(status))
  query.sort()
  return writeReadableQuery(query)
}

/** The status of a saved view, and the rest of its query. */
export const parseSavedQuery = (saved: string) => {
  const query = new URLSearchParams(saved)
  const status = query.get('status') === '0' ? (0 as const) : (1 as const)
  query.delete('status')
  return { query, status }
}

/** The address that a saved view opens. */
export function savedViewAddress(tournamentId: number | null, saved: string): string {
  const { query, status } = parseSavedQuery(saved)
  return withQuery(listAddress(tournamentId, status), query.toString())
}
