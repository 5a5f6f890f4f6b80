import { useQuery } from '@tanstack/react-query'
import type { LetterFilter } from '@portal/shared/entries/mailing-calls'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { useT } from '../../kit/i18n/use-t.ts'
import { api } from '../../kit/api/calls.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { extractRows } from '../../kit/api/rows-of.ts'
import { readListState } from '../../kit/list/list-state.ts'
import { pageQueries } from '../../portal/page-queries.ts'
import { ENTRY_FILTERS, idFilterOf, type Scope } from '../list/admin-entries-scope.ts'
import { builtInViews } from '../views/views-of.ts'

/** The value of the group of chosen events. */
export const EVENTS_GROUP = 'events'

export type LetterGroup = { value: string; label: string; filter: LetterFilter }

type Groups = Record<'builtIn' | 'saved', LetterGroup[]>

/** The groups of entries that a letter may go to: the built-in views and the saved ones. */
export function useGroups(tournamentId: number): Groups {
  const { t } = useT()
  const { data: saved = [] } = useQuery(buildQuery(api.entries.savedViews))
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
 * The events to choose from, and the group of the pending and approved entries of the chosen events (null without events). The address may
 * name events that were closed or belong to another tournament: these are not in `chosenIds`.
 */
export function useEventsGroup(tournamentId: number, eventIds: readonly number[]) {
  const { t, language } = useT()
  const { data } = useQuery(pageQueries.openedContents(tournamentId))
  const events = extractRows(data).map(({ id, content_competition: event }) => ({
    id,
    symbol: event.symbol,
    name: `${event.symbol} · ${nameIn(language, event)}`,
  }))
  const chosenIds = eventIds.filter((id) => events.some((event) => event.id === id))
  const symbols = events.flatMap(({ id, symbol }) => (chosenIds.includes(id) ? [symbol] : []))
  const names = symbols.slice(0, MAX_NAMES).join(', ')
  const hiddenCount = symbols.length - MAX_NAMES
  const label = hiddenCount > 0 ? t('tourHistory.more', { names, count: hiddenCount }) : names
  const group: LetterGroup = { value: EVENTS_GROUP, label, filter: { tournament_detail_ids: chosenIds } }
  return { events, chosenIds, group: chosenIds.length > 0 ? group : null }
}

/** The most events that the name of a letter's group lists. */
const MAX_NAMES = 8
