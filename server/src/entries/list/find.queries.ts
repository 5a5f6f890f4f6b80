import { APPROVED, PENDING } from '@portal/shared/entries/entry-state'
import { sql, type SqlBool } from 'kysely'
import { fold } from '@portal/shared/kit/text/names'
import { searchPatterns } from '../../kit/db/search.ts'
import type { Db } from '../../kit/db/tables.ts'
import { isMatchingSearch, selectUnitsLike } from './entry-search.queries.ts'

/** The largest number of results: as many as a reader takes in at a glance. */
const RESULTS_MAX = 8

/** A search in these tournaments, or in all (null); results of `firstTournament` come first. */
export type EntrySearch = { search: string; tournaments: readonly number[] | null; firstTournament: number | undefined }

/** The statement that finds entries: those with the exact bib or code, then of the first tournament, then of the latest. */
export function entriesQuery(db: Db, { search, tournaments, firstTournament }: EntrySearch) {
  const foldedSearch = fold(search).trim()
  const isNumber = /^\d{1,5}$/u.test(foldedSearch)
  const numberBegins = sql<SqlBool>`cast(a.number as text) like ${`${foldedSearch}%`}`
  const exactFirst = isNumber
    ? sql<number>`case when a.number = ${Number(foldedSearch)} then 0 when ${numberBegins} then 1 else 2 end`
    : sql<number>`case when a.code = ${foldedSearch.toUpperCase()} then 0 else 1 end`
  const isFound = isNumber ? sql<SqlBool>`(${numberBegins} or ${isMatchingSearch(search)})` : isMatchingSearch(search)
  return db
    .selectFrom('athletes as a')
    .innerJoin('tournaments as t', 't.id', 'a.tournament_id')
    .leftJoin('units as u', 'u.id', 'a.unit_id')
    .select(['a.id', 'a.code', 'a.number', 'a.status', 'a.state', 'a.full_name_one', 'a.full_name_two', 'a.team_name'])
    .select(['a.unit_id', 'u.name as unit_name', 'a.tournament_id', 't.name as tournament_name'])
    .where(isFound)
    .$if(tournaments !== null, (query) => query.where('a.tournament_id', 'in', tournaments ?? []))
    .orderBy(exactFirst)
    .orderBy(sql`case when a.tournament_id = ${firstTournament ?? 0} then 0 else 1 end`)
    .orderBy('t.start_date', 'desc')
    .orderBy('a.number_up')
    .orderBy('a.sort_key')
    .orderBy('a.id')
    .limit(RESULTS_MAX)
    .compile()
}

/** The statement that finds units by current or former names and codes, with the number of their entries in each tournament. */
export function unitsQuery(db: Db, { search, tournaments, firstTournament }: EntrySearch) {
  let query = db
    .selectFrom('units as u')
    .innerJoin('athletes as a', 'a.unit_id', 'u.id')
    .innerJoin('tournaments as t', 't.id', 'a.tournament_id')
    .select(['u.id', 'u.name', 't.id as tournament_id', 't.name as tournament_name'])
    .select(({ fn }) => fn.countAll().as('entries'))
    .where('a.status', 'in', [PENDING, APPROVED])
    .$if(tournaments !== null, (entries) => entries.where('a.tournament_id', 'in', tournaments ?? []))
  for (const pattern of searchPatterns(search)) query = query.where('u.id', 'in', selectUnitsLike(pattern))
  return query
    .groupBy(['u.id', 'u.name', 'u.sort_key', 't.id', 't.name', 't.start_date'])
    .orderBy(sql`case when t.id = ${firstTournament ?? 0} then 0 else 1 end`)
    .orderBy('t.start_date', 'desc')
    .orderBy('u.sort_key')
    .orderBy('t.id')
    .limit(RESULTS_MAX)
    .compile()
}
