import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { KEEP_SCROLL } from '../lib/stays.ts'
import { buildAddress, readListState, keepsScrollPosition, type ListState } from './list-state.ts'

/** Changes the state. A change that depends on the present state is a function of it, because the rendered state may be older than the address. */
export type ChangeList = (
  change: Partial<ListState> | ((now: ListState) => Partial<ListState>),
  /** `replace`: no step of the back button, for a change that the user did not make. */
  options?: { replace: boolean },
) => void

/** The state of the list in the address, and a function that changes it. `filters` must be the same array on each render. */
export function useListState(filters: readonly string[]): [ListState, ChangeList] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const change = useCallback<ChangeList>(
    (update, options) => {
      const change = typeof update === 'function' ? update(readListState(location.search, filters)) : update
      // From the current address, so that two changes in a row do not undo each other.
      const address = buildAddress(location.search, filters, change)
      const turnsPage = change.page !== undefined
      if (address === location.search) return
      const keepsScroll = keepsScrollPosition(location.search, address)
      // Filters, sorting and pages are steps of the back button; rows, panels and letters of a search are not.
      const replace = options?.replace ?? (keepsScroll && !turnsPage)
      void navigate(address || '.', { replace, relative: 'path', state: keepsScroll ? KEEP_SCROLL : null })
    },
    [navigate, filters],
  )
  return [useMemo(() => readListState(search, filters), [search, filters]), change]
}
