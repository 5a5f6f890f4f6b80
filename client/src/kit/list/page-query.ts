import type { ListState } from './list-state.ts'

const PAGE_SIZE = 50

/** The query of one page of a list, and the size of its pages; a column that is not in `sortable` is ignored. */
export function pageQuery({ search, columnName, isDesc, page }: ListState, sortable: readonly string[]) {
  const isSorted = columnName !== undefined && sortable.includes(columnName)
  return {
    limit: PAGE_SIZE,
    query: { search, page, limit: PAGE_SIZE, ...(isSorted ? { columnName, isDesc } : {}) },
  }
}
