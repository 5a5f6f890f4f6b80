import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { STAYS } from '../lib/stays.ts'
import { changedAddress, readListState, rowsStay, type ListState } from './list-state.ts'

/** A change that follows from the present state is a function of it: the state that was drawn may be older than the address. */
export type ChangeList = (
  change: Partial<ListState> | ((now: ListState) => Partial<ListState>),
  /** Takes the place of the present address, where nobody chose the change. */
  how?: { replace: boolean },
) => void

/** The state of the list on this page and a way to change it. `filters` must be the same array on each draw. */
export function useListState(filters: readonly string[]): [ListState, ChangeList] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const change = useCallback<ChangeList>(
    (update, how) => {
      const change = typeof update === 'function' ? update(readListState(location.search, filters)) : update
      // Read when it happens: two changes in a row must not undo each other.
      const address = changedAddress(location.search, filters, change)
      const turnsPage = change.page !== undefined
      if (address === location.search) return
      const stays = rowsStay(location.search, address)
      // Filters and sorting are one step of the way back; rows, panels and letters of a search are none.
      const replace = how?.replace ?? (stays && !turnsPage)
      void navigate(address || '.', { replace, relative: 'path', state: stays ? STAYS : null })
    },
    [navigate, filters],
  )
  return [useMemo(() => readListState(search, filters), [search, filters]), change]
}
