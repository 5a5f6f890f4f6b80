import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { rowsOf } from '../../kit/api/rows-of.ts'
import type { ListState } from '../../kit/list/list-state.ts'
import type { ChangeList } from '../../kit/list/use-list-state.ts'
import { pageQueries } from '../../portal/page-queries.ts'
import { changedFilter } from '../list/admin-entries-scope.ts'

/** Removes an event from the filter that the tournament no longer has, because saved views outlive events; true once it did. */
export function useLostEvent(tournamentId: number | null, { filter }: ListState, change: ChangeList): boolean {
  const { data } = useQuery({ ...pageQueries.contentsOf(tournamentId ?? 0), enabled: tournamentId !== null })
  const [hasRemoved, setHasRemoved] = useState(false)
  const { content } = filter
  const isLost = Boolean(content) && data !== undefined && !rowsOf(data).some(({ id }) => String(id) === content)
  if (isLost && !hasRemoved) setHasRemoved(true)
  if (content && !isLost && hasRemoved) setHasRemoved(false)
  useEffect(() => {
    if (isLost) change({ filter: changedFilter({ content: '' }) }, { replace: true })
  }, [isLost, change])
  return hasRemoved
}
