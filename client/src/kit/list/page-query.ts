import type { ListState } from './list-state.ts'

const LIMIT = 50

/** The query of one page of a list in the given state; an order that the list does not know counts as none. */
export function pageQuery({ search, columnName, isDesc, page }: ListState, sortable: readonly string[]) {
  const sorted = columnName !== undefined && sortable.includes(columnName)
  return {
    limit: LIMIT,
    query: { search, page, limit: LIMIT, ...(sorted ? { columnName, isDesc } : {}) },
  }
}
