import { useQuery } from '@tanstack/react-query'
import type { LetterFilter } from '@portal/shared/entries/mailing-calls'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { useT } from '../../kit/i18n/use-t.ts'
import { api } from '../../kit/api/calls.ts'
import { queryOf } from '../../kit/api/query.ts'
import { rowsOf } from '../../kit/api/rows-of.ts'
import { readListState } from '../../kit/list/list-state.ts'
import { pageQueries } from '../../portal/page-queries.ts'
import { ENTRY_FILTERS, idFilterOf, type Scope } from '../list/admin-entries-scope.ts'
import { builtInViews } from '../views/views-of.ts'

/** The value of the group of chosen events. */
export const EVENTS = 'events'

export type Group = { value: string; label: string; filter: LetterFilter }

type Groups = Record<'builtIn' | 'saved', Group[]>

/** The groups of entries that a letter may go to: the built-in views and the saved ones. */
export function useGroups(tournamentId: number): Groups {
  const { t } = useT()
  const { data: saved = [] } = useQuery(queryOf(api.entries.savedViews))
  const viewFilter = (status: Scope['status'], query: string) =>
    idFilterOf({ status, tournamentId }, readListState(`?${query}`, ENTRY_FILTERS))
  return {
    builtIn: builtInViews.map(({ name, status, filter }) => ({
      value: name,
      label: t(`entriesAdmin.view.${name}`),
      filter: viewFilter(status, new URLSearchParams(filter).toString()),
    })),
    saved: saved.map(({ id, name, query }) => ({
      value: `saved ${id}`,
      label: name,
      filter: viewFilter(new URLSearchParams(query).get('status') === '0' ? 0 : 1, query),
    })),
  }
}

/**
 * The group of the pending and approved entries of these events, and the events to choose from; null without one. An address may name events that
 * were closed since, or are another tournament's: they are not `chosen`.
 */
export function useEventsGroup(tournamentId: number, eventIds: readonly number[]) {
  const { t, language } = useT()
  const { data } = useQuery(pageQueries.openedContents(tournamentId))
  const events = rowsOf(data).map(({ id, content_competition: event }) => ({
    id,
    symbol: event.symbol,
    name: `${event.symbol} · ${nameIn(language, event)}`,
  }))
  const chosen = eventIds.filter((id) => events.some((event) => event.id === id))
  const symbols = events.flatMap(({ id, symbol }) => (chosen.includes(id) ? [symbol] : []))
  const names = symbols.slice(0, MOST_NAMES).join(', ')
  const hiddenCount = symbols.length - MOST_NAMES
  const label = hiddenCount > 0 ? t('tourHistory.more', { names, count: hiddenCount }) : names
  const group: Group = { value: EVENTS, label, filter: { tournament_detail_ids: chosen } }
  return { events, chosen, group: chosen.length > 0 ? group : null }
}

/** The most events that the name of a letter's group lists. */
const MOST_NAMES = 8
