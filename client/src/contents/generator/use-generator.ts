import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { suggestCodes, type ContentTables } from '@portal/shared/contents/codes'
import { proposeContents } from '@portal/shared/contents/generate'
import { assessProposals } from '@portal/shared/contents/assess-proposals'
import type { KnownContent } from '@portal/shared/contents/known'
import { api } from '../../kit/api/calls.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { extractRows } from '../../kit/api/rows-of.ts'
import { mergeCodes, createInitialChoice, isIncluded, type GeneratorChoice } from './choice.ts'
import { storeChoice, readStoredChoice } from './stored-choice.ts'
import { listKnownContents } from './plan.ts'
import { pageQueries } from '../../portal/page-queries.ts'

/** The tables that contents are generated from, and the existing contents. `tables` is null until everything is loaded. */
export function useGeneratorData(tournament: number | null) {
  const formDataQuery = useQuery(pageQueries.contentFormData())
  const sharedQuery = useQuery(buildQuery(api.contents.list, { query: {} }))
  const detailsQuery = useQuery({
    ...buildQuery(api.tournaments.details, { query: { tournament_id: tournament ?? 0 } }),
    enabled: tournament !== null,
  })
  const isLoaded = formDataQuery.data && sharedQuery.data && (tournament === null || detailsQuery.data)
  const knownContents = useMemo(
    () => listKnownContents(extractRows(sharedQuery.data), detailsQuery.data ?? []),
    [sharedQuery.data, detailsQuery.data],
  )
  const tables = useMemo<ContentTables | null>(
    () =>
      formDataQuery.data
        ? {
            formality: formDataQuery.data.formality,
            ages: formDataQuery.data.ages,
            dance_types: formDataQuery.data.dance_types,
            grades: formDataQuery.data.grades,
          }
        : null,
    [formDataQuery.data],
  )
  return {
    tables: isLoaded ? tables : null,
    folders: formDataQuery.data?.folders ?? [],
    knownContents,
    error: formDataQuery.error ?? sharedQuery.error ?? detailsQuery.error,
    retry: () =>
      Promise.all([
        formDataQuery.refetch(),
        sharedQuery.refetch(),
        ...(tournament === null ? [] : [detailsQuery.refetch()]),
      ]),
  }
}

/** The choice of the user, which survives a reload, and the proposals that result from it. */
export function useGenerator(tournament: number | null, tables: ContentTables, knownContents: readonly KnownContent[]) {
  const [choice, setChoice] = useState<GeneratorChoice>(() => readStoredChoice(tournament, createInitialChoice(tables)))
  useEffect(() => storeChoice(tournament, choice), [tournament, choice])
  const change = useCallback(
    (changes: Partial<GeneratorChoice>) => setChoice((before) => ({ ...before, ...changes })),
    [],
  )

  const suggestedCodes = useMemo(() => suggestCodes(tables, knownContents), [tables, knownContents])
  const { forms, ages, grades, types, codes: typedCodes, minimums, syllabus, picked, symbols } = choice
  const codes = useMemo(() => mergeCodes(suggestedCodes, typedCodes), [suggestedCodes, typedCodes])
  const proposals = useMemo(
    () => proposeContents(tables, { forms, ages, grades, types }, { codes, minimums }, knownContents),
    [tables, knownContents, forms, ages, grades, types, codes, minimums],
  )
  const assessedProposals = useMemo(
    () =>
      assessProposals(proposals, {
        knownContents: knownContents,
        typedSymbols: symbols,
        isChosen: (proposal) => isIncluded({ syllabus, picked }, proposal),
      }),
    [proposals, knownContents, symbols, syllabus, picked],
  )
  return { choice, setChoice, change, suggestedCodes, assessedProposals }
}
export type Generator = ReturnType<typeof useGenerator>
