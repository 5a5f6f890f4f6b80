import type { ListState } from './list-state.ts'

const LIMIT = 50

/** The query of one page of a list, and the size of its pages; a column that is not in `sortable` is ignored. */
export function pageQuery({ search, columnName, isDesc, page }: ListState, sortable: readonly string[]) {
  const isSorted = columnName !== undefined && sortable.includes(columnName)
  return {
    limit: LIMIT,
    query: { search, page, limit: LIMIT, ...(isSorted ? { columnName, isDesc } : {}) },
  }
}
