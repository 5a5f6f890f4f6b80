import { useQueries } from '@tanstack/react-query'
import { filteredTexts, type EntryText } from '@portal/shared/entries/entry.fields'
import { api } from '../../kit/api/calls.ts'
import { buildQuery } from '../../kit/api/query.ts'
import type { Scope } from '../list/admin-entries-scope.ts'

/** For each filtered text field, the values that entries of the tournament have. */
export function useTextChoices({ status }: Scope, tournament_id: number | null): [EntryText, string[]][] {
  const answers = useQueries({
    queries: filteredTexts.map((field) => ({
      ...buildQuery(api.entries.values, { query: { tournament_id: tournament_id ?? 0, status, field } }),
      enabled: tournament_id !== null,
    })),
  })
  return filteredTexts.map((name, index) => [name, answers[index]?.data ?? []])
}
