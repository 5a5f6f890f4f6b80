import { sql, type CompiledQuery } from 'kysely'
import type { EntryViewCounts } from '@portal/shared/entries/list/entry-views'
import { ID_MAX } from '@portal/shared/kit/limits'
import { isBelowMinimum, isEnteredTwice, hasOpenRequest, isNotEligible } from '../record/entry-conditions.queries.ts'
import type { Db } from '../../kit/db/tables.ts'

type Count = string | number | bigint
type CountRow = Partial<Record<keyof EntryViewCounts, Count | null>>

/** The counts of all views of a tournament, from kept totals and indexes: no read of a view goes through the entries themselves. */
export function viewCountQueries(db: Db, tournament_id: number): readonly CompiledQuery<CountRow>[] {
  const entries = db.selectFrom('athletes as a').where('a.tournament_id', '=', tournament_id)
  const activeEntries = entries.where('a.status', '<>', 2)
  const counted = (name: keyof EntryViewCounts) => [sql<Count>`count(*)`.as(name)]
  const adding = (condition: string, what = '1') =>
    sql<Count | null>`sum(case when ${sql.raw(condition)} then ${sql.raw(what)} else 0 end)`
  const storedTotals = db
    .selectFrom('entry_totals')
    .where('tournament_id', '=', tournament_id)
    .select([
      adding('status = 0', 'entries').as('pending'),
      adding('status = 1', 'entries').as('approved'),
      adding('status <> 2', 'entries').as('all'),
      adding('status = 1', 'entries - collected').as('unpaid'),
    ])
  const aside = entries
    .where('a.status', '=', 2)
    .select([
      adding("a.state = 'asked'").as('asked'),
      adding("a.state in ('refused', 'withdrawn', 'scratched')").as('out'),
    ])
  return [
    storedTotals,
    aside,
    // As the index of bibs holds one that is absent.
    entries.where('a.status', '=', 1).where('a.number_up', '=', ID_MAX).select(counted('no_bib')),
    activeEntries.where('a.override_reason', 'is not', null).select(counted('overridden')),
    activeEntries.where(isNotEligible(tournament_id)).select(counted('not_eligible')),
    activeEntries.where(isBelowMinimum(tournament_id)).select(counted('below_minimum')),
    entries.where('a.status', '=', 1).where(hasOpenRequest).select(counted('requested')),
    activeEntries.where(isEnteredTwice({ tournament_id })).select(counted('twice')),
  ].map((query) => query.compile())
}

/** The counts that the queries of `viewCountQueries` answered. */
export function viewCountsIn(answers: readonly (readonly CountRow[])[]): EntryViewCounts {
  const found: CountRow = Object.assign({}, ...answers.flat())
  const of = (name: keyof EntryViewCounts) => Number(found[name] ?? 0)
  return {
    pending: of('pending'),
    all: of('all'),
    unpaid: of('unpaid'),
    no_bib: of('no_bib'),
    twice: of('twice'),
    below_minimum: of('below_minimum'),
    asked: of('asked'),
    out: of('out'),
    overridden: of('overridden'),
    not_eligible: of('not_eligible'),
    requested: of('requested'),
    approved: of('approved'),
  }
}
