import { useQuery } from '@tanstack/react-query'
import type { EntryFilter } from '@portal/shared/entries/entries'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { useT } from '../../kit/i18n/use-t.ts'
import { api } from '../../kit/api/calls.ts'
import { queryOf } from '../../kit/api/query.ts'
import { rowsOf } from '../../kit/api/rows-of.ts'
import { readListState } from '../../kit/list/list-state.ts'
import { pageQueries } from '../../page-queries.ts'
import { ENTRY_FILTERS, idFilterOf, type Scope } from '../table/admin-entries-scope.ts'
import { entryViewsShown } from '../views/views-of.ts'

/** The group of the event that the address names. */
export const EVENT = 'event'

export type Group = { value: string; label: string; filter: EntryFilter }

type Groups = Record<'event' | 'builtIn' | 'saved', Group[]>

/** The groups of entries that may be written to: those of one event where it is given, the views that everybody has, and those that somebody saved. */
export function useGroups(tournamentId: number, event: number | null): Groups {
  const { t, language } = useT()
  const { data: saved = [] } = useQuery(queryOf(api.entries.savedViews))
  const filterOf = (status: Scope['status'], query: string) =>
    idFilterOf({ status, tournamentId }, readListState(`?${query}`, ENTRY_FILTERS))
  const { data: opened } = useQuery({ ...pageQueries.openedContents(tournamentId), enabled: event !== null })
  const content = rowsOf(opened).find(({ id }) => id === event)?.content_competition
  return {
    event:
      event === null
        ? []
        : [
            {
              value: EVENT,
              label: content ? `${content.symbol} · ${nameIn(language, content)}` : t('mailings.event'),
              filter: filterOf(1, `all=1&content=${event}`),
            },
          ],
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
