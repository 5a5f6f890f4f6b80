import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { extractRows } from '../../kit/api/rows-of.ts'
import { pageQueries } from '../../portal/page-queries.ts'
import type { TournamentFacts } from './entry-checks.ts'

/** The contents and year that entries are checked against; none for a list over all tournaments. */
export function useTournamentFacts(tournamentId: number | null): TournamentFacts {
  const details = useQuery({ ...pageQueries.openedContentsForAdmin(tournamentId ?? 0), enabled: tournamentId !== null })
  const tournament = useQuery({ ...pageQueries.tournament(tournamentId ?? 0), enabled: tournamentId !== null })
  const startDate = tournament.data?.start_date
  return useMemo(
    () => ({
      details: new Map(extractRows(details.data).map((detail) => [detail.id, detail])),
      year: startDate ? Number(startDate.slice(0, 4)) : null,
    }),
    [details.data, startDate],
  )
}
