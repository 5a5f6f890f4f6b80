import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { STAYS } from '../lib/stays.ts'
import { changedAddress, readListState, rowsStay, type ListState } from './list-state.ts'

/** What follows from the present state is given as a function of it: the one that was drawn may be older than the address. */
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
    (given, how) => {
      const change = typeof given === 'function' ? given(readListState(location.search, filters)) : given
      // Read when it happens: two changes in a row must not undo each other.
      const address = changedAddress(location.search, filters, change)
      const turnsPage = change.page !== undefined
      if (address === location.search) return
      const stays = rowsStay(location.search, address)
      // What narrows or sorts the list is one step of the way back; rows, panels and letters of a search are none.
      const replace = how?.replace ?? (stays && !turnsPage)
      void navigate(address || '.', { replace, relative: 'path', state: stays ? STAYS : null })
    },
    [navigate, filters],
  )
  return [useMemo(() => readListState(search, filters), [search, filters]), change]
}
