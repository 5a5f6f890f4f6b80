import { differOnlyIn } from '../lib/stays.ts'

/** The state of a list, stored in the address so that a reload, a link or the back button restores it. */
export type ListState = {
  search: string
  columnName: string | undefined
  isDesc: boolean
  page: number
  /** The id of the highlighted row. */
  row: number | null
  /** The filters by name; an absent one is empty. */
  filter: Readonly<Record<string, string>>
}

const NAMES_OF_ROWS = ['search', 'columnName', 'isDesc', 'filter'] as const satisfies readonly (keyof ListState)[]

/** Reads the state of a list from the search of its address. `names` are its filters; a value that makes no sense counts as absent. */
export function readListState(address: string, names: readonly string[]): ListState {
  const params = new URLSearchParams(address)
  const columnName = params.get('columnName') ?? undefined
  return {
    search: params.get('search') ?? '',
    columnName,
    isDesc: columnName !== undefined && params.get('isDesc') === 'true',
    page: wholeNumber(params.get('page')) ?? 1,
    row: wholeNumber(params.get('row')),
    filter: Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])),
  }
}

/** The search of the address after a change. A change of the rows or their order returns to the first page. */
export function buildAddress(address: string, names: readonly string[], change: Partial<ListState>): string {
  const changesRows = NAMES_OF_ROWS.some((name) => name in change)
  const next = { ...readListState(address, names), ...(changesRows ? { page: 1 } : {}), ...change }
  const params = new URLSearchParams(address)
  const setParam = (name: string, value: string) => (value ? params.set(name, value) : params.delete(name))
  setParam('search', next.search)
  setParam('columnName', next.columnName ?? '')
  setParam('isDesc', next.columnName && next.isDesc ? 'true' : '')
  setParam('page', next.page > 1 ? String(next.page) : '')
  setParam('row', next.row === null ? '' : String(next.row))
  for (const name of names) setParam(name, next.filter[name] ?? '')
  const text = params.toString()
  return text ? `?${text}` : ''
}

/** Names in the address that change without scrolling: row and panel, and while typing also search and page. */
const ROW_NAMES = ['row', 'panel']
const SEARCH_NAMES = [...ROW_NAMES, 'search', 'page']

/** Whether the scroll position stays after a change of the address: for typing, moving the highlight or opening a row. */
export function keepsScrollPosition(before: string, after: string): boolean {
  const isSearching = new URLSearchParams(before).get('search') !== new URLSearchParams(after).get('search')
  return differOnlyIn(before, after, isSearching ? SEARCH_NAMES : ROW_NAMES)
}

/** The order after a click on a column's header: ascending, descending, and back to the list's own order. */
export function nextSort(
  { columnName, isDesc }: Pick<ListState, 'columnName' | 'isDesc'>,
  clicked: string,
): Pick<ListState, 'columnName' | 'isDesc'> {
  if (columnName !== clicked) return { columnName: clicked, isDesc: false }
  return isDesc ? { columnName: undefined, isDesc: false } : { columnName, isDesc: true }
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,9}$/u.test(text) ? Number(text) : null
}
