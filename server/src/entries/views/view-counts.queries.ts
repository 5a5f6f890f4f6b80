import { APPROVED, PENDING, SET_ASIDE } from '@portal/shared/entries/entry-state'
import { sql, type CompiledQuery } from 'kysely'
import type { EntryViewCounts } from '@portal/shared/entries/list/entry-views'
import { ID_MAX } from '@portal/shared/kit/limits'
import { isBelowMinimum, isEnteredTwice, hasOpenRequest, isNotEligible } from '../record/entry-conditions.queries.ts'
import type { Db } from '../../kit/db/tables.ts'

type Count = string | number | bigint
type CountRow = Partial<Record<keyof EntryViewCounts, Count | null>>

/** The statements that count the views of a tournament, from stored totals and indexes: none scans the entries. */
export function viewCountQueries(db: Db, tournament_id: number): readonly CompiledQuery<CountRow>[] {
  const entries = db.selectFrom('athletes as a').where('a.tournament_id', '=', tournament_id)
  const activeEntries = entries.where('a.status', '<>', SET_ASIDE)
  const countAs = (name: keyof EntryViewCounts) => [sql<Count>`count(*)`.as(name)]
  const sumWhere = (condition: string, summand = '1') =>
    sql<Count | null>`sum(case when ${sql.raw(condition)} then ${sql.raw(summand)} else 0 end)`
  const storedTotals = db
    .selectFrom('entry_totals')
    .where('tournament_id', '=', tournament_id)
    .select([
      sumWhere(`status = ${PENDING}`, 'entries').as('pending'),
      sumWhere(`status = ${APPROVED}`, 'entries').as('approved'),
      sumWhere(`status <> ${SET_ASIDE}`, 'entries').as('all'),
      sumWhere(`status = ${APPROVED}`, 'entries - collected').as('unpaid'),
    ])
  const setAsideCounts = entries
    .where('a.status', '=', SET_ASIDE)
    .select([
      sumWhere("a.state = 'asked'").as('asked'),
      sumWhere("a.state in ('refused', 'withdrawn', 'scratched')").as('out'),
    ])
  return [
    storedTotals,
    setAsideCounts,
    // `number_up` of an entry without a bib, which has an index.
    entries.where('a.status', '=', APPROVED).where('a.number_up', '=', ID_MAX).select(countAs('no_bib')),
    activeEntries.where('a.override_reason', 'is not', null).select(countAs('overridden')),
    activeEntries.where(isNotEligible(tournament_id)).select(countAs('not_eligible')),
    activeEntries.where(isBelowMinimum(tournament_id)).select(countAs('below_minimum')),
    entries.where('a.status', '=', APPROVED).where(hasOpenRequest).select(countAs('requested')),
    activeEntries.where(isEnteredTwice({ tournament_id })).select(countAs('twice')),
  ].map((query) => query.compile())
}

/** The counts from the rows of `viewCountQueries`. */
export function toViewCounts(rowsByQuery: readonly (readonly CountRow[])[]): EntryViewCounts {
  const countRow: CountRow = Object.assign({}, ...rowsByQuery.flat())
  const countOf = (name: keyof EntryViewCounts) => Number(countRow[name] ?? 0)
  return {
    pending: countOf('pending'),
    all: countOf('all'),
    unpaid: countOf('unpaid'),
    no_bib: countOf('no_bib'),
    twice: countOf('twice'),
    below_minimum: countOf('below_minimum'),
    asked: countOf('asked'),
    out: countOf('out'),
    overridden: countOf('overridden'),
    not_eligible: countOf('not_eligible'),
    requested: countOf('requested'),
    approved: countOf('approved'),
  }
}
