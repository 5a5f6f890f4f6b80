import { useQueries } from '@tanstack/react-query'
import { filteredTexts, type EntryText } from '@portal/shared/entries/entry.fields'
import { api } from '../../kit/api/calls.ts'
import { queryOf } from '../../kit/api/query.ts'
import type { Scope } from '../list/admin-entries-scope.ts'

/** The values of the entries of a tournament in the texts that narrow the table: a text that none of them has is not asked for. */
export function useTextChoices({ status }: Scope, tournament_id: number | null): [EntryText, string[]][] {
  const answers = useQueries({
    queries: filteredTexts.map((field) => ({
      ...queryOf(api.entries.values, { query: { tournament_id: tournament_id ?? 0, status, field } }),
      enabled: tournament_id !== null,
    })),
  })
  return filteredTexts.map((name, at) => [name, answers[at]?.data ?? []])
}
