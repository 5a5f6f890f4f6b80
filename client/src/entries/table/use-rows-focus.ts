import { useEffect, useRef, type RefObject } from 'react'
import { isPageFocused } from '../../kit/acts/use-list-keys.tsx'
import type { RowsHandle } from '../../kit/list/rows/rows-table.tsx'
import type { EntryPagesView } from '../list/admin-entries-pages.ts'

/** How many rows are loaded at most to find the row that the address names. */
const MAX_SEARCHED_ROWS = 2000

type RowsRef = RefObject<RowsHandle | null>
type RowsFocusInput = {
  rows: RowsRef
  screen: RefObject<HTMLDivElement | null>
  isEmpty: boolean
  isOpen: boolean
  isAdding: boolean
}

/** Focuses the list where nothing else has the focus, also after a panel closed: single-character keys work only inside the list. */
export function useRowsFocus({ rows, screen, isEmpty, isOpen, isAdding }: RowsFocusInput): void {
  useEffect(() => {
    const { activeElement } = document
    // A phone has no keyboard and needs no focus ring.
    if (isOpen || isAdding || matchMedia('(max-width: 47.99em)').matches) return
    if (!isPageFocused(activeElement) && activeElement !== screen.current) return
    if (isEmpty) screen.current?.focus({ preventScroll: true })
    else rows.current?.focus()
  }, [rows, screen, isEmpty, isOpen, isAdding])
}

/** Scrolls once to the row that the page's address names; loads more rows until it is found. */
export function useRevealAddressedRow(
  row: number | null,
  ids: readonly number[],
  view: EntryPagesView,
  rows: RowsRef,
): void {
  const searchedRow = useRef(row)
  const { hasMore, loadMore, isLoaded: loaded } = view
  useEffect(() => {
    if (searchedRow.current === null || !loaded) return
    const index = ids.indexOf(searchedRow.current)
    if (index < 0 && hasMore && ids.length < MAX_SEARCHED_ROWS) loadMore()
    else {
      if (index >= 0) rows.current?.reveal(index)
      searchedRow.current = null
    }
  }, [rows, ids, loaded, hasMore, loadMore])
}
