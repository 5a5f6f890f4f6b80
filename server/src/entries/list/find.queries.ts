import { sql, type SqlBool } from 'kysely'
import { fold } from '@portal/shared/kit/text/names'
import { searchPatterns } from '../../kit/db/search.ts'
import type { Db } from '../../kit/db/tables.ts'
import { matchingWords, unitsLike } from './entry-search.queries.ts'

/** As many as are looked through at a glance. */
const FOUND_MAX = 8

/** A search, in which tournaments (null: in all), and in which of them first. */
export type Wanted = { search: string; tournaments: readonly number[] | null; first: number | undefined }

/** Asks for the entries that a search fits best: its exact bib or code, then one tournament's, then the latest. */
export function foundEntries(db: Db, { search, tournaments, first }: Wanted) {
  const typed = fold(search).trim()
  const isNumber = /^\d{1,5}$/u.test(typed)
  const begins = sql<SqlBool>`cast(a.number as text) like ${`${typed}%`}`
  const exact = isNumber
    ? sql<number>`case when a.number = ${Number(typed)} then 0 when ${begins} then 1 else 2 end`
    : sql<number>`case when a.code = ${typed.toUpperCase()} then 0 else 1 end`
  const found = isNumber ? sql<SqlBool>`(${begins} or ${matchingWords(search)})` : matchingWords(search)
  return db
    .selectFrom('athletes as a')
    .innerJoin('tournaments as t', 't.id', 'a.tournament_id')
    .leftJoin('units as u', 'u.id', 'a.unit_id')
    .select(['a.id', 'a.code', 'a.number', 'a.status', 'a.state', 'a.full_name_one', 'a.full_name_two', 'a.team_name'])
    .select(['a.unit_id', 'u.name as unit_name', 'a.tournament_id', 't.name as tournament_name'])
    .where(found)
    .$if(tournaments !== null, (query) => query.where('a.tournament_id', 'in', tournaments ?? []))
    .orderBy(exact)
    .orderBy(sql`case when a.tournament_id = ${first ?? 0} then 0 else 1 end`)
    .orderBy('t.start_date', 'desc')
    .orderBy('a.number_up')
    .orderBy('a.sort_key')
    .orderBy('a.id')
    .limit(FOUND_MAX)
    .compile()
}

/** Asks for units by their names and codes, earlier ones included, with their entries in each tournament, one tournament's first, then the latest. */
export function foundUnits(db: Db, { search, tournaments, first }: Wanted) {
  let query = db
    .selectFrom('units as u')
    .innerJoin('athletes as a', 'a.unit_id', 'u.id')
    .innerJoin('tournaments as t', 't.id', 'a.tournament_id')
    .select(['u.id', 'u.name', 't.id as tournament_id', 't.name as tournament_name'])
    .select(({ fn }) => fn.countAll().as('entries'))
    .where('a.status', 'in', [0, 1])
    .$if(tournaments !== null, (only) => only.where('a.tournament_id', 'in', tournaments ?? []))
  for (const pattern of searchPatterns(search)) query = query.where('u.id', 'in', unitsLike(pattern))
  return query
    .groupBy(['u.id', 'u.name', 'u.sort_key', 't.id', 't.name', 't.start_date'])
    .orderBy(sql`case when t.id = ${first ?? 0} then 0 else 1 end`)
    .orderBy('t.start_date', 'desc')
    .orderBy('u.sort_key')
    .orderBy('t.id')
    .limit(FOUND_MAX)
    .compile()
}
