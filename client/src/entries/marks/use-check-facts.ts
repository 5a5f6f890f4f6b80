import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { rowsOf } from '../../kit/api/rows-of.ts'
import { pageQueries } from '../../portal/page-queries.ts'
import type { CheckFacts } from './entry-checks.ts'

/** The rules by which the entries of a tournament are checked; a list over all tournaments has none. */
export function useCheckFacts(tournamentId: number | null): CheckFacts {
  const details = useQuery({ ...pageQueries.contentsOf(tournamentId ?? 0), enabled: tournamentId !== null })
  const tournament = useQuery({ ...pageQueries.tournament(tournamentId ?? 0), enabled: tournamentId !== null })
  const starts = tournament.data?.start_date
  return useMemo(
    () => ({
      details: new Map(rowsOf(details.data).map((detail) => [detail.id, detail])),
      year: starts ? Number(starts.slice(0, 4)) : null,
    }),
    [details.data, starts],
  )
}
