import { containsFilters, filteredTexts } from '@portal/shared/entries/entry.fields'
import { each } from '@portal/shared/kit/define-fields'
import type { EntryFilter } from '@portal/shared/entries/list/entry-filter'
import { outStates, stateFilters, type Standing, type StateFilter } from '@portal/shared/entries/entry-state'
import { sexFilters } from '@portal/shared/entries/list/sex-filter'
import { readListState, type ListState } from '../../kit/list/list-state.ts'
import { api } from '../../kit/api/calls.ts'

/** Which entries a table holds: waiting (0) or approved (1), of one tournament or of all. */
export type Scope = { status: 0 | 1; tournamentId: number | null }

/** The filters of the table as they stand in the address; `panel` '1': the highlighted entry is open at the side. */
export const ENTRY_FILTERS = [
  'tournament',
  'unit',
  'content',
  'form',
  'sex',
  'pay',
  'bib',
  'same',
  'twice',
  'request',
  'state',
  'all',
  'below',
  'overridden',
  'unfit',
  'unpublished',
  'panel',
  ...filteredTexts,
  ...containsFilters,
] as const
export type EntryFilterName = (typeof ENTRY_FILTERS)[number]

/** The filters with some changed, read at that moment: two changes at once must both count. */
export function changedFilter(change: Partial<Record<EntryFilterName, string>>): Record<string, string> {
  return { ...readListState(location.search, ENTRY_FILTERS).filter, ...change }
}

/** No filter is set; the open panel stays. */
export const clearedFilter: Readonly<Record<string, string>> = Object.fromEntries(
  ENTRY_FILTERS.filter((name) => name !== 'panel').map((name) => [name, '']),
)

/** The call that lists a scope. */
export function listCallOf({ status, tournamentId }: Scope) {
  if (tournamentId === null) return status === 1 ? api.entries.approved : api.entries.waiting
  return status === 1 ? api.entries.approvedOf : api.entries.waitingOf
}

/** The tournament whose entries are listed; null: those of all. */
export function tournamentOf(scope: Scope, { filter }: Pick<ListState, 'filter'>): number | null {
  return scope.tournamentId ?? numberOf(filter.tournament) ?? null
}

/** The query of a list's call. */
export function queryOfList(scope: Scope, state: Pick<ListState, 'filter' | 'search'>) {
  return withoutAbsent({ ...filterOf(scope, state), all: isMixed(scope, state) ? (1 as const) : undefined })
}

/** Whether a list holds waiting and approved entries together. */
export const isMixed = ({ status }: Pick<Scope, 'status'>, { filter }: Pick<ListState, 'filter'>): boolean =>
  status === 1 && filter.all === '1' && stateOf(filter.state) === undefined

/** The filter by which the server narrows the list. */
export function filterOf(scope: Scope, state: Pick<ListState, 'filter' | 'search'>) {
  const { filter, search } = state
  return withoutAbsent({
    tournament_id: tournamentOf(scope, state) ?? undefined,
    search: search.trim() || undefined,
    unit_id: numberOf(filter.unit),
    tournament_detail_id: numberOf(filter.content),
    formality_id: numberOf(filter.form),
    sex: sexFilters.find((sex) => sex === filter.sex),
    is_pay: flagOf(filter.pay),
    has_number: flagOf(filter.bib),
    has_same: flagOf(filter.same),
    entered_twice: flagOf(filter.twice),
    has_request: flagOf(filter.request),
    below_minimum: flagOf(filter.below),
    overridden: flagOf(filter.overridden),
    not_eligible: flagOf(filter.unfit),
    no_publication: flagOf(filter.unpublished),
    ...each([...filteredTexts, ...containsFilters], (name) => filter[name] || undefined),
    state: stateOf(filter.state),
  })
}

/** Everything that decides which entries the table holds, as one text. */
export function entryView(scope: Scope, state: Pick<ListState, 'filter' | 'search'>): string {
  return JSON.stringify([scope.status, queryOfList(scope, state)])
}

/** The same narrowing for the call that answers all ids of it. */
export function idFilterOf(scope: Scope, state: Pick<ListState, 'filter' | 'search'>): EntryFilter {
  const { tournament_id: _, ...filter } = filterOf(scope, state)
  return isMixed(scope, state) ? filter : { ...filter, status: scope.status }
}

/** How many filters are set besides the search. */
export function countFilters({ filter }: Pick<ListState, 'filter'>): number {
  return ENTRY_FILTERS.filter((name) => name !== 'panel' && name !== 'all' && filter[name]).length
}

/** Whether search or filters leave out entries of the scope. */
export function isNarrowed(state: Pick<ListState, 'filter' | 'search'>): boolean {
  return state.search !== '' || countFilters(state) > 0
}

/** The states of the entries that a table holds: what acts are offered for them. */
export function standingsIn(scope: Pick<Scope, 'status'>, state: Pick<ListState, 'filter'>): readonly Standing[] {
  const aside = stateOf(state.filter.state)
  if (aside === 'out') return outStates
  if (aside !== undefined) return [aside === 'overdue' ? 'asked' : aside]
  if (isMixed(scope, state)) return ['waiting', 'approved']
  return [scope.status === 1 ? 'approved' : 'waiting']
}

function stateOf(text: string | undefined): StateFilter | undefined {
  return stateFilters.find((state) => state === text)
}

function numberOf(text: string | undefined): number | undefined {
  return text && /^\d{1,10}$/u.test(text) ? Number(text) : undefined
}

function flagOf(text: string | undefined): 0 | 1 | undefined {
  return text === '0' ? 0 : text === '1' ? 1 : undefined
}

function withoutAbsent<V extends object>(values: V): { [K in keyof V]?: Exclude<V[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof V]?: Exclude<V[K], undefined>
  }
}
