import { useQuery } from '@tanstack/react-query'
import type { EntryFilter } from '@portal/shared/entries/entries'
import { useT } from '../../kit/i18n/use-t.ts'
import { api } from '../../kit/api/calls.ts'
import { queryOf } from '../../kit/api/query.ts'
import { readListState } from '../../kit/list/list-state.ts'
import { ENTRY_FILTERS, idFilterOf, type Scope } from '../table/admin-entries-scope.ts'
import { entryViewsShown } from '../views/views-of.ts'

export type Group = { value: string; label: string; filter: EntryFilter }

/** The groups of entries that may be written to: the views that everybody has, and those that somebody saved. */
export function useGroups(tournamentId: number): { builtIn: Group[]; saved: Group[] } {
  const { t } = useT()
  const { data: saved = [] } = useQuery(queryOf(api.entries.savedViews))
  const filterOf = (status: Scope['status'], query: string) =>
    idFilterOf({ status, tournamentId }, readListState(`?${query}`, ENTRY_FILTERS))
  return {
    builtIn: entryViewsShown.map(({ name, status, filter }) => ({
      value: name,
      label: t(`entriesAdmin.view.${name}`),
      filter: filterOf(status, new URLSearchParams(filter).toString()),
    })),
    saved: saved.map(({ id, name, query }) => ({
      value: `saved ${id}`,
      label: name,
      filter: filterOf(new URLSearchParams(query).get('status') === '0' ? 0 : 1, query),
    })),
  }
}
