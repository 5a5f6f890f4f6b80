import { useEffect, useRef, type RefObject } from 'react'
import { isPageFocused } from '../../kit/acts/use-list-keys.tsx'
import type { RowsHandle } from '../../kit/list/rows/rows-table.tsx'
import type { EntryPagesView } from '../list/admin-entries-pages.ts'

/** How many rows a reload loads at most to find the row that the address names. */
const MOST_SEARCHED_ROWS = 2000

type RowsRef = RefObject<RowsHandle | null>
type Focused = {
  rows: RowsRef
  screen: RefObject<HTMLDivElement | null>
  isEmpty: boolean
  isOpen: boolean
  isAdding: boolean
}

/** Gives the list the focus where nothing else has it, also once a panel has closed: keys of one character count only there. */
export function useRowsFocus({ rows, screen, isEmpty, isOpen, isAdding }: Focused): void {
  useEffect(() => {
    const { activeElement } = document
    // A phone has no keys, and shows no ring for them.
    if (isOpen || isAdding || matchMedia('(max-width: 47.99em)').matches) return
    if (!isPageFocused(activeElement) && activeElement !== screen.current) return
    if (isEmpty) screen.current?.focus({ preventScroll: true })
    else rows.current?.focus()
  }, [rows, screen, isEmpty, isOpen, isAdding])
}

/** Brings the row that the address named at first into view, once; further rows are loaded until it is found. */
export function useRowOfAddress(row: number | null, ids: readonly number[], view: EntryPagesView, rows: RowsRef): void {
  const searchedRow = useRef(row)
  const { hasMore, loadMore, loaded } = view
  useEffect(() => {
    if (searchedRow.current === null || !loaded) return
    const index = ids.indexOf(searchedRow.current)
    if (index < 0 && hasMore && ids.length < MOST_SEARCHED_ROWS) loadMore()
    else {
      if (index >= 0) rows.current?.reveal(index)
      searchedRow.current = null
    }
  }, [rows, ids, loaded, hasMore, loadMore])
}
