import { differOnlyIn } from '../lib/stays.ts'

/** The state of a list, kept in the address so that a reload, a link or the way back restores it. */
export type ListState = {
  search: string
  columnName: string | undefined
  isDesc: boolean
  page: number
  /** The id of the highlighted row. */
  row: number | null
  /** Further filters by name; an absent one is empty. */
  filter: Readonly<Record<string, string>>
}

const NARROWING = ['search', 'columnName', 'isDesc', 'filter'] as const satisfies readonly (keyof ListState)[]

/** Reads the state of a list whose filters are `names`; whatever does not fit counts as absent. */
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

/** The address of a changed state. What changes the rows or their order starts at the first page again. */
export function changedAddress(address: string, names: readonly string[], change: Partial<ListState>): string {
  const restart = NARROWING.some((name) => name in change)
  const next = { ...readListState(address, names), ...(restart ? { page: 1 } : {}), ...change }
  const params = new URLSearchParams(address)
  const put = (name: string, value: string) => (value ? params.set(name, value) : params.delete(name))
  put('search', next.search)
  put('columnName', next.columnName ?? '')
  put('isDesc', next.columnName && next.isDesc ? 'true' : '')
  put('page', next.page > 1 ? String(next.page) : '')
  put('row', next.row === null ? '' : String(next.row))
  for (const name of names) put(name, next.filter[name] ?? '')
  const text = params.toString()
  return text ? `?${text}` : ''
}

/** The position in the rows and the search text; a search starts at the first page. */
const HERE = ['row', 'panel']
const TYPED = [...HERE, 'search', 'page']

/** Whether the view stays where it is: somebody typed, went to another row or opened one. A click on anything else leads to the top. */
export function rowsStay(before: string, after: string): boolean {
  const typed = new URLSearchParams(before).get('search') !== new URLSearchParams(after).get('search')
  return differOnlyIn(before, after, typed ? TYPED : HERE)
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
