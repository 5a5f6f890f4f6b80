import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely'
import type { EntryFilter } from '@portal/shared/entries/list/entry-filter'
import {
  APPROVED,
  PENDING,
  SET_ASIDE,
  outStates,
  type EntryState,
  type StateFilter,
} from '@portal/shared/entries/entry-state'
import { containedFields, containsFilter, filteredTexts, type EntryText } from '@portal/shared/entries/entry.fields'
import { compiledOnce } from '../../kit/db/compiled/compiled-once.ts'
import { countRows } from '../../kit/db/listing.ts'
import { containsPattern, isLike } from '../../kit/db/search.ts'
import type { Db, Tables } from '../../kit/db/tables.ts'
import {
  isBelowMinimum,
  isInEventOf,
  isEnteredTwice,
  hasHandedBib,
  hasNotes,
  hasOpenRequest,
  hasSamePeople,
  lacksPublicationConsent,
  isNotEligible,
  isOfSex,
  isOverridden,
} from '../record/entry-conditions.queries.ts'
import { entryRows } from '../record/entry-read.queries.ts'
import { isBornIn, isMatchingSearch } from './entry-search.queries.ts'

/** The filter of a list: the caller's filter, a tournament, and for everybody but admins the account whose entries it shows. */
export type Listing = Omit<EntryFilter, 'status'> & {
  /** The day (YYYY-MM-DD) that `overdue` compares with. */
  today?: string
  /** Undefined: both pending and approved entries. `state` selects entries that are set aside. */
  status?: 0 | 1 | undefined
  tournament_id?: number | undefined
  created_by?: number | undefined
  /** In any of these opened contents. */
  tournament_detail_ids?: readonly number[] | undefined
}
type KeyColumn = 'id' | 'sort_key' | 'unit_sort' | 'number_up' | 'number_down' | 'born' | StoredKeyColumn
type StoredKeyColumn = 'fee_amount' | 'is_pay' | 'created_date' | 'waiting_date' | 'formality_id'
type Order = { descending: boolean; keys: readonly KeyColumn[] }
/** A page by its number (from 1), or the rows after the key values of a row; null for all rows. */
export type Paging = { page: number; limit: number } | { after: readonly (string | number)[]; limit: number } | null

export type Totals = { count: number; collected: number; fee_collected: number; fee_all: number }

/** Both databases take this offset, and no list is as long. */
const OFFSET_MAX = 2_147_483_647

/** Selects a list in its order, with the key columns from which cursors are made. */
function selectInOrder(db: Db, listing: Listing, { descending, keys }: Order) {
  let query = entryRows(db)
    .select(['a.sort_key', 'a.unit_sort', 'a.number_up', 'a.number_down', 'a.born', 'a.waiting_date'])
    .where(isMatching(listing))
  for (const key of keys) query = query.orderBy(sql.ref(`a.${key}`), descending ? 'desc' : 'asc')
  return query
}

const pageOffset = ({ page, limit }: { page: number; limit: number }) => Math.min((page - 1) * limit, OFFSET_MAX)

/** Selects a page of a list. */
export function selectPage(db: Db, listing: Listing, order: Order, paging: Paging) {
  if (paging === null) return selectInOrder(db, listing, order)
  const offset = 'page' in paging ? pageOffset(paging) : 0
  const selectFirst = (list: Listing, limit: number) => {
    const rows = selectInOrder(db, list, order).limit(limit)
    return 'page' in paging ? rows : rows.where(isAfter(order.keys, paging.after, order.descending))
  }
  if (!hasBothStatuses(listing) || isNarrow(listing)) return selectFirst(listing, paging.limit).offset(offset)
  // An index has the rows of each status in order: merging the first rows of both avoids sorting all rows.
  const selectOfStatus = (status: 0 | 1) =>
    db.selectFrom(selectFirst({ ...listing, status }, Math.min(offset + paging.limit, OFFSET_MAX)).as('a')).selectAll()
  let merged = selectOfStatus(PENDING).unionAll(selectOfStatus(APPROVED))
  for (const key of order.keys) merged = merged.orderBy(key, order.descending ? 'desc' : 'asc')
  return merged.limit(paging.limit).offset(offset)
}

const hasBothStatuses = ({ tournament_id, status, state }: Listing) =>
  tournament_id !== undefined && status === undefined && state === undefined
/** Whether a filter matches few rows: finding and sorting them is faster than reading all rows in order. */
const isNarrow = (listing: Listing) => {
  const { has_same, entered_twice, has_request, has_notes, below_minimum, overridden, not_eligible } = listing
  const isOfFew = [has_same, entered_twice, has_request, has_notes, below_minimum, overridden, not_eligible].includes(1)
  return isOfFew || listing.number !== undefined || listing.year_of_birth !== undefined
}

const firstPages = new Map<string, ReturnType<typeof firstPage>>()
const firstPage = (order: Order) =>
  compiledOnce((db, tournament_id: number, status: 0 | 1, limit: number, offset: number) =>
    selectInOrder(db, { tournament_id, status }, order).limit(limit).offset(offset),
  )

/** The statement of `selectPage`. The statements for pages of a whole tournament, the most frequent ones, are compiled only once. */
export function pageQuery(db: Db, listing: Listing, order: Order, paging: Paging) {
  const { tournament_id, status, ...narrowing } = listing
  const isWholeTournament = tournament_id !== undefined && status !== undefined && isEmpty(narrowing)
  if (!isWholeTournament || !paging || !('page' in paging)) return selectPage(db, listing, order, paging).compile()
  const name = `${order.descending} ${order.keys.join()}`
  let statement = firstPages.get(name)
  if (!statement) firstPages.set(name, (statement = firstPage(order)))
  return statement.query(db, tournament_id, status, paging.limit, pageOffset(paging))
}

const isEmpty = (filter: object) => Object.values(filter).every((value) => value === undefined || value === '')

/** Whether a row comes after these key values. */
function isAfter(
  keys: readonly KeyColumn[],
  after: readonly (string | number)[],
  descending: boolean,
): Expression<SqlBool> {
  const [first, ...rest] = keys
  // PostgreSQL estimates the remaining rows by the first column. After the last value of a flag it expects none and would sort, so the flag
  // becomes an equality.
  if (first === 'is_pay' && after[0] === (descending ? 0 : 1))
    return eb.and([eb('a.is_pay', '=', after[0]), isAfter(rest, after.slice(1), descending)])
  const columns = sql.join(keys.map((key) => sql.ref(`a.${key}`)))
  const values = sql.join(after.map((value) => sql`${value}`))
  return sql<boolean>`(${columns}) ${sql.raw(descending ? '<' : '>')} (${values})`
}

/** The number of entries that a filter matches. */
export const countMatching = async (db: Db, listing: Listing): Promise<number> =>
  countRows(db.selectFrom('athletes as a').where(isMatching(listing)))

/** The ids and bibs of the entries that a filter matches, in order. */
export function readMatchingBibs(db: Db, listing: Listing): Promise<{ id: number; number: number | null }[]> {
  return db
    .selectFrom('athletes as a')
    .select(['a.id', 'a.number'])
    .where(isMatching(listing))
    .orderBy('a.id')
    .execute()
}

/** The ids of the entries that a filter matches, in order. */
export async function readMatchingIds(db: Db, listing: Listing): Promise<number[]> {
  const rows = await db.selectFrom('athletes as a').select('a.id').where(isMatching(listing)).orderBy('a.id').execute()
  return rows.map(({ id }) => id)
}

/** The largest number of values that are offered to choose from. */
const VALUES_MAX = 1_000

/** The different texts that the entries of a tournament have in a field. */
export async function readFieldValues(
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

/** The statement that counts the entries of a filter and sums their fees. Without a filter, stored totals are read instead. */
export function totalsQuery(db: Db, listing: Listing) {
  const { tournament_id, status, ...narrowing } = listing
  if (isEmpty(narrowing)) {
    if (status === undefined && tournament_id !== undefined) return storedTotalsOfBoth.query(db, tournament_id)
    if (status !== undefined)
      return tournament_id === undefined
        ? storedTotals.query(db, status)
        : storedTotalsOfTournament.query(db, status, tournament_id)
  }
  return countedTotals(db, listing).compile()
}

/** The totals from the rows of `totalsQuery`. */
export function toTotals([row]: readonly Partial<Record<keyof Totals, string | number | bigint | null>>[]): Totals {
  return {
    count: Number(row?.count ?? 0),
    collected: Number(row?.collected ?? 0),
    fee_collected: Number(row?.fee_collected ?? 0),
    fee_all: Number(row?.fee_all ?? 0),
  }
}

const sumStoredTotals = (db: Db) =>
  db
    .selectFrom('entry_totals')
    .select(({ fn }) => [
      fn.sum('entries').as('count'),
      fn.sum('collected').as('collected'),
      fn.sum('fee_collected').as('fee_collected'),
      fn.sum('fee_all').as('fee_all'),
    ])
const storedTotals = compiledOnce((db, status: 0 | 1) => sumStoredTotals(db).where('status', '=', status))
const storedTotalsOfTournament = compiledOnce((db, status: 0 | 1, tournament_id: number) =>
  sumStoredTotals(db).where('status', '=', status).where('tournament_id', '=', tournament_id),
)
const storedTotalsOfBoth = compiledOnce((db, tournament_id: number) =>
  sumStoredTotals(db).where('status', '<>', SET_ASIDE).where('tournament_id', '=', tournament_id),
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
    .where(isMatching(listing))
}

// One shared expression builder, as in `entry-conditions.queries.ts`.
const eb = expressionBuilder<Tables & { a: Tables['athletes'] }, 'a'>()

const toStates = (state: StateFilter): readonly EntryState[] => {
  if (state === 'out') return outStates
  return [state === 'overdue' ? 'asked' : state]
}

/** The conditions of status and state: only a filter by state finds entries that are set aside. */
function statusConditions({ status, state, today = '' }: Listing): Expression<SqlBool>[] {
  if (state === undefined)
    return [status === undefined ? eb('a.status', 'in', [PENDING, APPROVED]) : eb('a.status', '=', status)]
  return [
    eb('a.status', '=', SET_ASIDE),
    ...(state === 'any' ? [] : [eb('a.state', 'in', toStates(state))]),
    ...(state === 'overdue' ? [eb('a.state_until', '<', today)] : []),
  ]
}

function isMatching(listing: Listing): Expression<SqlBool> {
  const { tournament_id, created_by, unit_id, formality_id, is_pay, has_number, number } = listing
  const details = [listing.tournament_detail_id ?? [], listing.tournament_detail_ids ?? []].flat()
  const equalColumns = { tournament_id, created_by, unit_id, formality_id, is_pay, has_number, number } as const
  const conditions: Expression<SqlBool>[] = []
  for (const [column, value] of Object.entries(equalColumns) as [keyof typeof equalColumns, number | undefined][])
    if (value !== undefined) conditions.push(eb(`a.${column}`, '=', value))
  for (const name of filteredTexts) if (listing[name]) conditions.push(eb(`a.${name}`, '=', listing[name]))
  for (const name of containedFields) {
    const pattern = containsPattern(listing[containsFilter(name)])
    if (pattern !== null) conditions.push(isLike(`a.${name}_key`, pattern))
  }
  if (listing.bib_handed !== undefined) conditions.push(hasHandedBib(listing.bib_handed))
  if (listing.age_id !== undefined || listing.dance_type_id !== undefined) conditions.push(isInEventOf(listing))
  if (listing.sex !== undefined) conditions.push(isOfSex(listing.sex))
  if (listing.year_of_birth !== undefined) conditions.push(isBornIn(listing.year_of_birth))
  conditions.push(...statusConditions(listing))
  if (details.length > 0)
    conditions.push(
      eb(
        'a.id',
        'in',
        eb.selectFrom('registrations').select('athlete_id').where('registrations.tournament_detail_id', 'in', details),
      ),
    )
  const addFlag = (flag: 0 | 1 | undefined, condition: () => Expression<SqlBool>) => {
    if (flag !== undefined) conditions.push(flag === 1 ? condition() : eb.not(condition()))
  }
  addFlag(listing.below_minimum, () => isBelowMinimum(tournament_id))
  addFlag(listing.overridden, () => isOverridden(tournament_id))
  addFlag(listing.not_eligible, () => isNotEligible(tournament_id))
  addFlag(listing.no_publication, lacksPublicationConsent)
  addFlag(listing.has_same, () => hasSamePeople(listing))
  addFlag(listing.entered_twice, () => isEnteredTwice(listing))
  addFlag(listing.has_request, () => hasOpenRequest)
  addFlag(listing.has_notes, () => hasNotes)
  conditions.push(isMatchingSearch(listing.search))
  return eb.and(conditions)
}
