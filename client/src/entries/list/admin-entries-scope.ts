import { containsFilters, filteredTexts } from '@portal/shared/entries/entry.fields'
import { mapNames } from '@portal/shared/kit/define-fields'
import type { EntryFilter } from '@portal/shared/entries/list/entry-filter'
import { outStates, stateFilters, type EntryStatus, type StateFilter } from '@portal/shared/entries/entry-state'
import { sexFilters } from '@portal/shared/entries/list/sex-filter'
import { readListState, type ListState } from '../../kit/list/list-state.ts'
import { api } from '../../kit/api/calls.ts'

/** Which entries a table holds: waiting (0) or approved (1), of one tournament or of all. */
export type Scope = { status: 0 | 1; tournamentId: number | null }

export const isApprovedScope = ({ status }: Pick<Scope, 'status'>): boolean => status === 1

/** The filters of the table in the page's address; `panel` '1': the highlighted entry is open at the side. */
export const ENTRY_FILTERS = [
  'tournament',
  'unit',
  'content',
  'style',
  'age',
  'form',
  'sex',
  'pay',
  'bib',
  'handed',
  'number',
  'born',
  'same',
  'twice',
  'request',
  'state',
  'all',
  'below',
  'overridden',
  'unfit',
  'unpublished',
  'notes',
  'panel',
  ...filteredTexts,
  ...containsFilters,
] as const
export type EntryFilterName = (typeof ENTRY_FILTERS)[number]

/** The filters of the address with some changed. Read at the moment of the change, so that two changes at once do not undo each other. */
export function changedFilter(change: Partial<Record<EntryFilterName, string>>): Record<string, string> {
  return { ...readListState(location.search, ENTRY_FILTERS).filter, ...change }
}

/** Clears every filter; an open panel stays open. */
export const clearedFilter: Readonly<Record<string, string>> = Object.fromEntries(
  ENTRY_FILTERS.filter((name) => name !== 'panel').map((name) => [name, '']),
)

/** The call that lists a scope. */
export function listCallOf(scope: Scope) {
  if (scope.tournamentId === null) return isApprovedScope(scope) ? api.entries.approved : api.entries.waiting
  return isApprovedScope(scope) ? api.entries.approvedOf : api.entries.waitingOf
}

/** The id of the tournament whose entries are listed; null for a list over all tournaments. */
export function tournamentIdOf(scope: Scope, { filter }: Pick<ListState, 'filter'>): number | null {
  return scope.tournamentId ?? parseId(filter.tournament) ?? null
}

/** The query of a list's call. */
export function queryOfList(scope: Scope, state: Pick<ListState, 'filter' | 'search'>) {
  return omitUndefined({ ...filterOf(scope, state), all: isMixed(scope, state) ? (1 as const) : undefined })
}

/** Whether a list holds waiting and approved entries together. */
export const isMixed = (scope: Pick<Scope, 'status'>, { filter }: Pick<ListState, 'filter'>): boolean =>
  isApprovedScope(scope) && filter.all === '1' && parseState(filter.state) === undefined

/** The filters as the server's query takes them. */
export function filterOf(scope: Scope, state: Pick<ListState, 'filter' | 'search'>) {
  const { filter, search } = state
  return omitUndefined({
    tournament_id: tournamentIdOf(scope, state) ?? undefined,
    search: search.trim() || undefined,
    unit_id: parseId(filter.unit),
    tournament_detail_id: parseId(filter.content),
    dance_type_id: parseId(filter.style),
    age_id: parseId(filter.age),
    formality_id: parseId(filter.form),
    sex: sexFilters.find((sex) => sex === filter.sex),
    is_pay: parseFlag(filter.pay),
    has_number: parseFlag(filter.bib),
    bib_handed: parseFlag(filter.handed),
    number: parseId(filter.number),
    year_of_birth: parseYear(filter.born),
    has_same: parseFlag(filter.same),
    entered_twice: parseFlag(filter.twice),
    has_request: parseFlag(filter.request),
    below_minimum: parseFlag(filter.below),
    overridden: parseFlag(filter.overridden),
    not_eligible: parseFlag(filter.unfit),
    no_publication: parseFlag(filter.unpublished),
    has_notes: parseFlag(filter.notes),
    ...mapNames([...filteredTexts, ...containsFilters], (name) => filter[name] || undefined),
    state: parseState(filter.state),
  })
}

/** Everything that decides which entries the table holds, as one text. */
export function viewKey(scope: Scope, state: Pick<ListState, 'filter' | 'search'>): string {
  return JSON.stringify([scope.status, queryOfList(scope, state)])
}

/** The filters as the calls for ids and counts take them. */
export function idFilterOf(scope: Scope, state: Pick<ListState, 'filter' | 'search'>): EntryFilter {
  const { tournament_id: _, ...filter } = filterOf(scope, state)
  return isMixed(scope, state) ? filter : { ...filter, status: scope.status }
}

/** How many filters are set besides the search. */
export function countFilters({ filter }: Pick<ListState, 'filter'>): number {
  return ENTRY_FILTERS.filter((name) => name !== 'panel' && name !== 'all' && filter[name]).length
}

/** Whether search or filters are set. */
export function isNarrowed(state: Pick<ListState, 'filter' | 'search'>): boolean {
  return state.search !== '' || countFilters(state) > 0
}

/** The statuses of the entries of a table, which decide the acts that are offered. */
export function entryStatusesIn(
  scope: Pick<Scope, 'status'>,
  state: Pick<ListState, 'filter'>,
): readonly EntryStatus[] {
  const stateFilter = parseState(state.filter.state)
  if (stateFilter === 'out') return outStates
  if (stateFilter !== undefined) return [stateFilter === 'overdue' ? 'asked' : stateFilter]
  if (isMixed(scope, state)) return ['waiting', 'approved']
  return [isApprovedScope(scope) ? 'approved' : 'waiting']
}

function parseState(text: string | undefined): StateFilter | undefined {
  return stateFilters.find((state) => state === text)
}

function parseId(text: string | undefined): number | undefined {
  return text && /^\d{1,10}$/u.test(text) ? Number(text) : undefined
}

function parseYear(text: string | undefined): number | undefined {
  return text && /^(?:19|20)\d\d$/u.test(text) ? Number(text) : undefined
}

function parseFlag(text: string | undefined): 0 | 1 | undefined {
  return text === '0' ? 0 : text === '1' ? 1 : undefined
}

function omitUndefined<V extends object>(values: V): { [K in keyof V]?: Exclude<V[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof V]?: Exclude<V[K], undefined>
  }
}
