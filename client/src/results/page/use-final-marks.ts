import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PublicRound } from '@portal/shared/results/round/result-rows'
import { skating } from '@portal/shared/results/skating/skating'
import { api } from '../../kit/api/calls.ts'
import { buildQuery } from '../../kit/api/query.ts'

type Marks = Parameters<typeof skating.place>[0]['marks']

/** The published marks of a final with the decisions that follow from them. */
export function useFinalMarks({ id, has_marks }: PublicRound) {
  const query = buildQuery(api.results.marks, { params: { id } })
  const { data, error, refetch } = useQuery({ ...query, enabled: has_marks === 1 })
  const final = useMemo(() => {
    if (!data) return null
    const marks: Marks = Object.fromEntries(
      data.dances.map(({ dance, rows }) => [
        dance,
        Object.fromEntries(rows.map((each) => [each.bib, each.marks.map(Number)])),
      ]),
    )
    const order = data.dances.map(({ dance }) => dance)
    const { tree, dances } = skating.place({ judges: data.judges, dances: order, marks })
    return { ...data, tree, placesIn: dances, ballots: { judges: data.judges, dances: order, marks } }
  }, [data])
  return { final, error, refetch }
}
export type FinalMarks = NonNullable<ReturnType<typeof useFinalMarks>['final']>
