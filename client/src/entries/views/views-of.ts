import { readableQuery, type EntryViewName } from '@portal/shared/entries/list/entry-views'
import type { May } from '../../kit/api/rights.ts'
import type { ListState } from '../../kit/list/list-state.ts'
import { paths } from '../../portal/paths.ts'
import { ENTRY_FILTERS, type EntryFilterName, type Scope } from '../list/admin-entries-scope.ts'

type Filter = Partial<Record<EntryFilterName, string>>
type EntryView = { name: EntryViewName; status: Scope['status']; filter: Filter }

/** The views that everybody has, in their order; the first eight have their number as a key. */
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
export const KEYED_VIEWS = 8

/** Whether the reader may open a view: waiting entries are for those who approve. */
export const mayOpen = ({ status }: Pick<EntryView, 'status'>, may: May): boolean =>
  status === 1 || may('entry:approve')

/** The address of the entries of a tournament, or of all, waiting or approved. */
const listAddress = (tournamentId: number | null, status: Scope['status']) => {
  if (tournamentId === null) return status === 0 ? paths.admin.waiting : paths.admin.entries
  return status === 0 ? paths.admin.waitingOf(tournamentId) : paths.admin.entriesOf(tournamentId)
}

const withQuery = (path: string, query: string) => (query ? `${path}?${query}` : path)

/** The address of a view. */
export const viewAddress = (tournamentId: number | null, { status, filter }: EntryView): string =>
  withQuery(listAddress(tournamentId, status), new URLSearchParams(filter).toString())

/** Whether a list shows this view and nothing narrower. */
export function isShown({ status, filter }: EntryView, scope: Scope, state: Pick<ListState, 'filter' | 'search'>) {
  const names = ENTRY_FILTERS.filter((name) => name !== 'panel')
  return (
    status === scope.status &&
    state.search === '' &&
    names.every((name) => (state.filter[name] ?? '') === (filter[name] ?? ''))
  )
}

/** The part of a list's address that a saved view stores: everything that narrows and sorts it, without the row and the panel. */
export function queryToSave({ status }: Scope, address: string): string {
  const query = new URLSearchParams(address)
  for (const name of ['panel', 'row', 'page', 'status']) query.delete(name)
  query.set('status', String(status))
  query.sort()
  return readableQuery(query)
}

/** The status of a saved view, and the rest of its query. */
export const readSaved = (saved: string) => {
  const query = new URLSearchParams(saved)
  const status = query.get('status') === '0' ? (0 as const) : (1 as const)
  query.delete('status')
  return { query, status }
}

/** The address that a saved view opens. */
export function savedAddress(tournamentId: number | null, saved: string): string {
  const { query, status } = readSaved(saved)
  return withQuery(listAddress(tournamentId, status), query.toString())
}
