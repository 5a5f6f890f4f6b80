import { sql, type CompiledQuery } from 'kysely'
import type { EntryViewCounts } from '@portal/shared/entries/entry-views'
import { belowMinimum, hasOpenRequest } from '../list/entries-list.queries.ts'
import type { Db } from '../../kit/db/tables.ts'

type Count = string | number | bigint
type Row = Partial<Record<keyof EntryViewCounts, Count | null>>

/** The counts of all views of a tournament: those of its entries in one read, and one read each for what other rows decide. */
export function viewCountQueries(db: Db, tournament_id: number): readonly CompiledQuery<Row>[] {
  const entries = db.selectFrom('athletes as a').where('a.tournament_id', '=', tournament_id)
  const holding = (condition: string) => sql<Count | null>`sum(case when ${sql.raw(condition)} then 1 else 0 end)`
  const ofEntries = entries.select([
    holding('a.status = 0').as('pending'),
    holding('a.status = 1').as('approved'),
    holding('a.status <> 2').as('all'),
    holding('a.status = 1 and a.is_pay = 0').as('unpaid'),
    holding('a.status = 1 and a.number is null').as('no_bib'),
    holding("a.state = 'asked'").as('asked'),
    holding("a.state in ('refused', 'withdrawn', 'scratched')").as('out'),
    holding('a.status <> 2 and a.override_reason is not null').as('overridden'),
  ])
  const groups = entries
    .where('a.status', '<>', 2)
    .select(({ fn }) => fn.countAll().as('n'))
    .groupBy('a.people_key')
    .having(({ fn }) => fn.countAll(), '>', 1)
  const twice = db.selectFrom(groups.as('g')).select(({ fn }) => fn.sum<Count>('g.n').as('twice'))
  const below = entries
    .where('a.status', '<>', 2)
    .where(belowMinimum(tournament_id))
    .select(({ fn }) => fn.countAll<Count>().as('below_minimum'))
  const requested = entries
    .where('a.status', '=', 1)
    .where(hasOpenRequest)
    .select(({ fn }) => fn.countAll<Count>().as('requested'))
  return [ofEntries, twice, below, requested].map((query) => query.compile())
}

/** What these answered. */
export function viewCountsIn(answers: readonly (readonly Row[])[]): EntryViewCounts {
  const found: Row = Object.assign({}, ...answers.flat())
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
    requested: of('requested'),
    approved: of('approved'),
  }
}
