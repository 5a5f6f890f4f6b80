import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { extractRows } from '../../kit/api/rows-of.ts'
import type { ListState } from '../../kit/list/list-state.ts'
import type { ChangeList } from '../../kit/list/use-list-state.ts'
import { pageQueries } from '../../portal/page-queries.ts'
import { changedFilter } from '../list/admin-entries-scope.ts'

/** Clears a filter by an event that the tournament no longer has: saved views outlive events. Returns whether it did. */
export function useClearRemovedEvent(tournamentId: number | null, { filter }: ListState, change: ChangeList): boolean {
  const { data } = useQuery({
    ...pageQueries.openedContentsForAdmin(tournamentId ?? 0),
    enabled: tournamentId !== null,
  })
  const [hasCleared, setHasCleared] = useState(false)
  const { content } = filter
  const isRemovedEvent =
    Boolean(content) && data !== undefined && !extractRows(data).some(({ id }) => String(id) === content)
  if (isRemovedEvent && !hasCleared) setHasCleared(true)
  if (content && !isRemovedEvent && hasCleared) setHasCleared(false)
  useEffect(() => {
    if (isRemovedEvent) change({ filter: changedFilter({ content: '' }) }, { replace: true })
  }, [isRemovedEvent, change])
  return hasCleared
}
