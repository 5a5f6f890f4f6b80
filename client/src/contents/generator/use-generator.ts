import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { suggestCodes, type Tables } from '@portal/shared/contents/codes'
import { proposeContents } from '@portal/shared/contents/generate'
import { assessProposals } from '@portal/shared/contents/assess-proposals'
import type { KnownContent } from '@portal/shared/contents/known'
import { api } from '../../kit/api/calls.ts'
import { queryOf } from '../../kit/api/query.ts'
import { rowsOf } from '../../kit/api/rows-of.ts'
import { codesOf, firstChoice, isChosen, type Choice } from './choice.ts'
import { keepChoice, keptChoice } from './kept-choice.ts'
import { listKnownContents } from './plan.ts'
import { pageQueries } from '../../portal/page-queries.ts'

/** The data that contents are generated from and the existing contents, once all is loaded. */
export function useSources(tournament: number | null) {
  const prepared = useQuery(pageQueries.prepared())
  const shared = useQuery(queryOf(api.contents.list, { query: {} }))
  const details = useQuery({
    ...queryOf(api.tournaments.details, { query: { tournament_id: tournament ?? 0 } }),
    enabled: tournament !== null,
  })
  const loaded = prepared.data && shared.data && (tournament === null || details.data)
  const knownContents = useMemo(
    () => listKnownContents(rowsOf(shared.data), details.data ?? []),
    [shared.data, details.data],
  )
  const tables = useMemo<Tables | null>(
    () =>
      prepared.data
        ? {
            formality: prepared.data.formality,
            ages: prepared.data.ages,
            dance_types: prepared.data.dance_types,
            grades: prepared.data.grades,
          }
        : null,
    [prepared.data],
  )
  return {
    tables: loaded ? tables : null,
    folders: prepared.data?.folders ?? [],
    known: knownContents,
    error: prepared.error ?? shared.error ?? details.error,
    retry: () =>
      Promise.all([prepared.refetch(), shared.refetch(), ...(tournament === null ? [] : [details.refetch()])]),
  }
}

/** The choice, kept through a reload, and what it comes to. */
export function useGenerator(tournament: number | null, tables: Tables, knownContents: readonly KnownContent[]) {
  const [choice, setChoice] = useState<Choice>(() => keptChoice(tournament, firstChoice(tables)))
  useEffect(() => keepChoice(tournament, choice), [tournament, choice])
  const change = useCallback((part: Partial<Choice>) => setChoice((now) => ({ ...now, ...part })), [])

  const suggested = useMemo(() => suggestCodes(tables, knownContents), [tables, knownContents])
  const { forms, ages, grades, types, codes: typed, minimums, syllabus, picked, symbols } = choice
  const codes = useMemo(() => codesOf(suggested, typed), [suggested, typed])
  const proposals = useMemo(
    () => proposeContents(tables, { forms, ages, grades, types }, { codes, minimums }, knownContents),
    [tables, knownContents, forms, ages, grades, types, codes, minimums],
  )
  const assessed = useMemo(
    () =>
      assessProposals(proposals, {
        known: knownContents,
        typed: symbols,
        chosen: (proposal) => isChosen({ syllabus, picked }, proposal),
      }),
    [proposals, knownContents, symbols, syllabus, picked],
  )
  return { choice, setChoice, change, suggested, assessed }
}
export type Generator = ReturnType<typeof useGenerator>
