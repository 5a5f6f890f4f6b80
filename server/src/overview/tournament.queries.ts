import { sql } from 'kysely'
import { APPROVED } from '@portal/shared/entries/entry-state'
import type { PaidBy } from '@portal/shared/overview/tournament-overview'
import type { Db } from '../kit/db/tables.ts'

/** The date of the oldest pending entry, and the requested corrections that were due before `today` (YYYY-MM-DD). */
export async function findPending(db: Db, tournament_id: number, today: string) {
  const isOverdue = sql`state = 'asked' and state_until < ${today}`
  const row = await db
    .selectFrom('athletes')
    .where('tournament_id', '=', tournament_id)
    .select([
      sql<string | null>`min(case when status = 0 then created_date end)`.as('pending_since'),
      sql<string | number | null>`sum(case when ${isOverdue} then 1 else 0 end)`.as('count'),
      sql<string | null>`min(case when ${isOverdue} then state_until end)`.as('since'),
    ])
    .executeTakeFirstOrThrow()
  return { pending_since: row.pending_since, overdue: { count: Number(row.count ?? 0), since: row.since } }
}

/** The date of the oldest open request on an approved entry; null if none is open. */
export async function findOldestRequest(db: Db, tournament_id: number): Promise<string | null> {
  const { since } = await db
    .selectFrom('entry_requests as r')
    .innerJoin('athletes as a', 'a.id', 'r.athlete_id')
    .where('r.state', '=', 'open')
    .where('a.status', '=', APPROVED)
    .where('a.tournament_id', '=', tournament_id)
    .select(({ fn }) => fn.min<string | null>('r.created_date').as('since'))
    .executeTakeFirstOrThrow()
  return since
}

/** The amounts paid for approved entries of a tournament by method; unknown methods count as `other`. */
export async function sumPayments(db: Db, tournament_id: number): Promise<PaidBy> {
  const rows = await db
    .selectFrom('payments as p')
    .innerJoin('athletes as a', 'a.id', 'p.athlete_id')
    .where('a.tournament_id', '=', tournament_id)
    .where('a.status', '=', APPROVED)
    .select(['p.method'])
    .select(({ fn }) => fn.sum<string | number>('p.amount').as('sum'))
    .groupBy('p.method')
    .execute()
  const paid: PaidBy = { cash: 0, transfer: 0, other: 0 }
  for (const { method, sum: amount } of rows)
    paid[method === 'cash' || method === 'transfer' ? method : 'other'] += Number(amount)
  return paid
}

/** The opened contents of a tournament with their numbers of entries and their minimum. */
export async function listEvents(db: Db, tournament_id: number) {
  const rows = await db
    .selectFrom('tournament_details as d')
    .innerJoin('content_competition as c', 'c.id', 'd.content_competition_id')
    .leftJoin('content_totals as n', 'n.tournament_detail_id', 'd.id')
    .where('d.tournament_id', '=', tournament_id)
    .select(['d.id', 'c.symbol', 'c.minimum_athletes as minimum'])
    .select(({ fn }) => fn.sum<string | number | null>('n.entries').as('entries'))
    .groupBy(['d.id', 'c.symbol', 'c.minimum_athletes'])
    .orderBy('d.id')
    .execute()
  return rows.map((row) => ({ ...row, entries: Number(row.entries ?? 0) }))
}

const MAX_COMPARABLE = 30

/** A tournament, and the earlier tournaments with entries, the latest first. */
export async function findWithEarlier(db: Db, tournament_id: number) {
  const tournament = await db
    .selectFrom('tournaments')
    .select(['name', 'currency_name', 'start_date', 'register_end_date', 'hall_zone'])
    .where('id', '=', tournament_id)
    .executeTakeFirst()
  if (!tournament) return { tournament, earlier: [] }
  const earlier = await db
    .selectFrom('tournaments')
    .select(['id', 'name', 'start_date'])
    .where('start_date', '<', tournament.start_date)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('entry_totals')
          .select('entry_totals.tournament_id')
          .whereRef('entry_totals.tournament_id', '=', 'tournaments.id')
          .where('entry_totals.entries', '>', 0),
      ),
    )
    .orderBy('start_date', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_COMPARABLE)
    .execute()
  return { tournament, earlier }
}
