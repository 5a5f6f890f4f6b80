import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely'
import type { EntryFilter } from '@portal/shared/entries/list/entry-filter'
import { outStates, type EntryState, type StateFilter } from '@portal/shared/entries/entry-state'
import { containedFields, containsOf, filteredTexts, type EntryText } from '@portal/shared/entries/entry.fields'
import { compiledOnce } from '../../kit/db/compiled/compiled-once.ts'
import { countOf } from '../../kit/db/listing.ts'
import { containsPattern, isLike } from '../../kit/db/search.ts'
import type { Db, Tables } from '../../kit/db/tables.ts'
import {
  isBelowMinimum,
  isEnteredTwice,
  hasOpenRequest,
  hasSamePeople,
  lacksPublicationConsent,
  isNotEligible,
  isOfSex,
  isOverridden,
} from '../record/entry-conditions.queries.ts'
import { entryRows } from '../record/entry-read.queries.ts'
import { matchingWords } from './entry-search.queries.ts'

/** The narrowing of a list: the caller's filter, one tournament, and for everybody but admins their own entries. */
export type Listing = Omit<EntryFilter, 'status'> & {
  /** The day (YYYY-MM-DD) that `overdue` compares with. */
  today?: string
  /** Nothing: waiting and approved ones, unless `state` asks for others. */
  status?: 0 | 1 | undefined
  tournament_id?: number | undefined
  created_by?: number | undefined
  /** In any of these opened contents. */
  tournament_detail_ids?: readonly number[] | undefined
}
type Key = 'id' | 'sort_key' | 'unit_sort' | 'number_up' | 'number_down' | 'born' | Plain
type Plain = 'fee_amount' | 'is_pay' | 'created_date' | 'waiting_date' | 'formality_id'
type Order = { descending: boolean; keys: readonly Key[] }
/** One page by its number (from 1), or what comes behind the key values of a row, or everything. */
export type Paging = { page: number; limit: number } | { after: readonly (string | number)[]; limit: number } | null

export type Totals = { count: number; collected: number; fee_collected: number; fee_all: number }

/** No list is longer, and both databases can count so far. */
const OFFSET_MAX = 2_147_483_647

/** A list in its order, with the key columns that say where a page ends. */
function inOrder(db: Db, listing: Listing, { descending, keys }: Order) {
  let query = entryRows(db)
    .select(['a.sort_key', 'a.unit_sort', 'a.number_up', 'a.number_down', 'a.born', 'a.waiting_date'])
    .where(matching(listing))
  for (const key of keys) query = query.orderBy(sql.ref(`a.${key}`), descending ? 'desc' : 'asc')
  return query
}

const offsetOf = ({ page, limit }: { page: number; limit: number }) => Math.min((page - 1) * limit, OFFSET_MAX)

/** The page of a list. */
export function pageOf(db: Db, listing: Listing, order: Order, paging: Paging) {
  if (paging === null) return inOrder(db, listing, order)
  const offset = 'page' in paging ? offsetOf(paging) : 0
  const until = (list: Listing, limit: number) => {
    const rows = inOrder(db, list, order).limit(limit)
    return 'page' in paging ? rows : rows.where(behind(order.keys, paging.after, order.descending))
  }
  if (!isOfBothStates(listing) || isOfFew(listing)) return until(listing, paging.limit).offset(offset)
  // An index holds the rows of one state in their order: the first of either are merged, instead of sorting all.
  const first = (status: 0 | 1) =>
    db.selectFrom(until({ ...listing, status }, Math.min(offset + paging.limit, OFFSET_MAX)).as('a')).selectAll()
  let both = first(0).unionAll(first(1))
  for (const key of order.keys) both = both.orderBy(key, order.descending ? 'desc' : 'asc')
  return both.limit(paging.limit).offset(offset)
}

const isOfBothStates = ({ tournament_id, status, state }: Listing) =>
  tournament_id !== undefined && status === undefined && state === undefined
/** Whether what narrows a list leaves few rows: these are found and sorted sooner than looked for in their order. */
const isOfFew = (listing: Listing) => {
  const { has_same, entered_twice, has_request, below_minimum, overridden: against, not_eligible } = listing
  return [has_same, entered_twice, has_request, below_minimum, against, not_eligible].includes(1)
}

const firstPages = new Map<string, ReturnType<typeof firstPage>>()
const firstPage = (order: Order) =>
  compiledOnce((db, tournament_id: number, status: 0 | 1, limit: number, offset: number) =>
    inOrder(db, { tournament_id, status }, order).limit(limit).offset(offset),
  )

/** Asks for a page; what of it most people open, a page of a whole tournament, by a statement that is built once. */
export function pageQuery(db: Db, listing: Listing, order: Order, paging: Paging) {
  const { tournament_id, status, ...narrowing } = listing
  const whole = tournament_id !== undefined && status !== undefined && isEmpty(narrowing)
  if (!whole || !paging || !('page' in paging)) return pageOf(db, listing, order, paging).compile()
  const name = `${order.descending} ${order.keys.join()}`
  let read = firstPages.get(name)
  if (!read) firstPages.set(name, (read = firstPage(order)))
  return read.query(db, tournament_id, status, paging.limit, offsetOf(paging))
}

const isEmpty = (filter: object) => Object.values(filter).every((value) => value === undefined || value === '')

/** The rows that come behind the key values of a row. */
function behind(keys: readonly Key[], after: readonly (string | number)[], descending: boolean): Expression<SqlBool> {
  const [first, ...rest] = keys
  // PostgreSQL estimates by the first column how many rows are behind: behind the last value of a flag it expects none, and sorts.
  if (first === 'is_pay' && after[0] === (descending ? 0 : 1))
    return eb.and([eb('a.is_pay', '=', after[0]), behind(rest, after.slice(1), descending)])
  const columns = sql.join(keys.map((key) => sql.ref(`a.${key}`)))
  const values = sql.join(after.map((value) => sql`${value}`))
  return sql<boolean>`(${columns}) ${sql.raw(descending ? '<' : '>')} (${values})`
}

/** How many entries a filter matches. */
export const countMatching = async (db: Db, listing: Listing): Promise<number> =>
  countOf(db.selectFrom('athletes as a').where(matching(listing)))

/** The ids of everything that a filter matches, in the order of the ids. */
export async function idsOf(db: Db, listing: Listing): Promise<number[]> {
  const rows = await db.selectFrom('athletes as a').select('a.id').where(matching(listing)).orderBy('a.id').execute()
  return rows.map(({ id }) => id)
}

/** No list to choose from is longer. */
const VALUES_MAX = 1_000

/** The different texts that the entries of a tournament have in a field. */
export async function valuesOf(
  db: Db,
  { tournament_id, status, field }: { tournament_id: number; status: 0 | 1; field: EntryText },
): Promise<string[]> {
  const rows = await db
    .selectFrom('athletes')
    .select(`${field} as value`)
    .distinct()
    .where('tournament_id', '=', tournament_id)
    .where('status', '=', status)
    .where(field, 'is not', null)
    .limit(VALUES_MAX)
    .execute()
  return rows.flatMap(({ value }) => (value === null ? [] : [value]))
}

/** Asks how many entries a filter matches and what they cost; a whole tournament's are read from their kept totals. */
export function totalsQuery(db: Db, listing: Listing) {
  const { tournament_id, status, ...narrowing } = listing
  if (isEmpty(narrowing)) {
    if (status === undefined && tournament_id !== undefined) return keptTotalsOfBoth.query(db, tournament_id)
    if (status !== undefined)
      return tournament_id === undefined ? keptTotals.query(db, status) : keptTotalsOf.query(db, status, tournament_id)
  }
  return countedTotals(db, listing).compile()
}

/** The totals that `totalsQuery` answered. */
export function totalsIn([row]: readonly Partial<Record<keyof Totals, string | number | bigint | null>>[]): Totals {
  return {
    count: Number(row?.count ?? 0),
    collected: Number(row?.collected ?? 0),
    fee_collected: Number(row?.fee_collected ?? 0),
    fee_all: Number(row?.fee_all ?? 0),
  }
}

const totals = (db: Db) =>
  db
    .selectFrom('entry_totals')
    .select(({ fn }) => [
      fn.sum('entries').as('count'),
      fn.sum('collected').as('collected'),
      fn.sum('fee_collected').as('fee_collected'),
      fn.sum('fee_all').as('fee_all'),
    ])
const keptTotals = compiledOnce((db, status: 0 | 1) => totals(db).where('status', '=', status))
const keptTotalsOf = compiledOnce((db, status: 0 | 1, tournament_id: number) =>
  totals(db).where('status', '=', status).where('tournament_id', '=', tournament_id),
)
const keptTotalsOfBoth = compiledOnce((db, tournament_id: number) =>
  totals(db).where('status', '<>', 2).where('tournament_id', '=', tournament_id),
)

function countedTotals(db: Db, listing: Listing) {
  return db
    .selectFrom('athletes as a')
    .select(({ fn }) => [
      fn.countAll().as('count'),
      fn.sum('a.is_pay').as('collected'),
      fn.sum(sql<number>`a.is_pay * a.fee_amount`).as('fee_collected'),
      fn.sum('a.fee_amount').as('fee_all'),
    ])
    .where(matching(listing))
}

// As in `entry-conditions.queries.ts`.
const eb = expressionBuilder<Tables & { a: Tables['athletes'] }, 'a'>()

const statesOf = (state: StateFilter): readonly EntryState[] => {
  if (state === 'out') return outStates
  return [state === 'overdue' ? 'asked' : state]
}

/** Entries that are set aside are in no list but one that asks for them. */
function standingConditions({ status, state, today = '' }: Listing): Expression<SqlBool>[] {
  if (state === undefined) return [status === undefined ? eb('a.status', 'in', [0, 1]) : eb('a.status', '=', status)]
  return [
    eb('a.status', '=', 2),
    ...(state === 'any' ? [] : [eb('a.state', 'in', statesOf(state))]),
    ...(state === 'overdue' ? [eb('a.state_until', '<', today)] : []),
  ]
}

function matching(listing: Listing): Expression<SqlBool> {
  const { tournament_id, created_by, unit_id, formality_id, is_pay, has_number } = listing
  const details = [listing.tournament_detail_id ?? [], listing.tournament_detail_ids ?? []].flat()
  const equal = { tournament_id, created_by, unit_id, formality_id, is_pay, has_number } as const
  const all: Expression<SqlBool>[] = []
  for (const [column, value] of Object.entries(equal) as [keyof typeof equal, number | undefined][])
    if (value !== undefined) all.push(eb(`a.${column}`, '=', value))
  for (const name of filteredTexts) if (listing[name]) all.push(eb(`a.${name}`, '=', listing[name]))
  for (const name of containedFields) {
    const pattern = containsPattern(listing[containsOf(name)])
    if (pattern !== null) all.push(isLike(`a.${name}_key`, pattern))
  }
  if (listing.sex !== undefined) all.push(isOfSex(listing.sex))
  all.push(...standingConditions(listing))
  if (details.length > 0)
    all.push(
      eb(
        'a.id',
        'in',
        eb.selectFrom('registrations').select('athlete_id').where('registrations.tournament_detail_id', 'in', details),
      ),
    )
  const either = (flag: 0 | 1 | undefined, those: () => Expression<SqlBool>) => {
    if (flag !== undefined) all.push(flag === 1 ? those() : eb.not(those()))
  }
  either(listing.below_minimum, () => isBelowMinimum(tournament_id))
  either(listing.overridden, () => isOverridden(tournament_id))
  either(listing.not_eligible, () => isNotEligible(tournament_id))
  either(listing.no_publication, lacksPublicationConsent)
  either(listing.has_same, () => hasSamePeople(listing))
  either(listing.entered_twice, () => isEnteredTwice(listing))
  either(listing.has_request, () => hasOpenRequest)
  all.push(matchingWords(listing.search))
  return eb.and(all)
}
