import { countOf } from '../kit/db/listing.ts'
import { sql } from 'kysely'
import type { TournamentFigures } from '@portal/shared/overview/overview'
import type { Db } from '../kit/db/tables.ts'
import { isRevealed } from '../kit/mail/staged-mails.ts'

/** The figures of each tournament that has entries. */
export async function listFigures(db: Db): Promise<TournamentFigures[]> {
  const totals = await db
    .selectFrom('entry_totals')
    .select(({ fn }) => [
      'tournament_id',
      'status',
      fn.sum('entries').as('entries'),
      fn.sum('collected').as('paid'),
      fn.sum('fee_collected').as('collected'),
      fn.sum('fee_all').as('fees'),
    ])
    .groupBy(['tournament_id', 'status'])
    .orderBy('tournament_id')
    .execute()
  const unnumbered = await countByTournament(
    selectEntries(db)
      .where('a.tournament_id', 'in', db.selectFrom('entry_totals').select('tournament_id'))
      .where('a.status', '=', 1)
      .where('a.has_number', '=', 0),
  )
  const merges = await countByTournament(
    selectEntries(db)
      .where('a.status', '=', 0)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('athletes as b')
            .select('b.id')
            .whereRef('b.tournament_id', '=', 'a.tournament_id')
            .whereRef('b.people_key', '=', 'a.people_key')
            .whereRef('b.id', '<>', 'a.id')
            .where('b.status', '<>', 2),
        ),
      ),
  )
  const requests = await waitingRequests(db)
  const ids = [...new Set(totals.map(({ tournament_id }) => tournament_id))]
  return ids.map((id) => {
    const rows = totals.filter(({ tournament_id }) => tournament_id === id)
    const waiting = rows.find(({ status }) => status === 0)
    const approved = rows.find(({ status }) => status === 1)
    return {
      id,
      waiting: Number(waiting?.entries ?? 0),
      approved: Number(approved?.entries ?? 0),
      unnumbered: unnumbered.get(id) ?? 0,
      pending: Number(approved?.entries ?? 0) - Number(approved?.paid ?? 0),
      merges: merges.get(id) ?? 0,
      ...(requests.get(id) ?? { requests: 0, requests_since: null }),
      collected: Number(approved?.collected ?? 0),
      fees: Number(approved?.fees ?? 0),
    }
  })
}

/** The number of open requests upon approved entries by tournament, and the date of the oldest. */
async function waitingRequests(db: Db): Promise<Map<number, { requests: number; requests_since: string }>> {
  const rows = await db
    .selectFrom('entry_requests as r')
    .innerJoin('athletes as a', 'a.id', 'r.athlete_id')
    .select(['a.tournament_id', sql<number>`count(*)`.as('n')])
    .select(({ fn }) => fn.min('r.created_date').as('since'))
    .where('r.state', '=', 'open')
    .where('a.status', '=', 1)
    .groupBy('a.tournament_id')
    .execute()
  return new Map(
    rows.map(({ tournament_id, n, since }) => [tournament_id, { requests: Number(n), requests_since: since }]),
  )
}

const selectEntries = (db: Db) => db.selectFrom('athletes as a')

async function countByTournament(query: ReturnType<typeof selectEntries>): Promise<Map<number, number>> {
  const rows = await query
    .select(['a.tournament_id', sql<number>`count(*)`.as('entries')])
    .groupBy('a.tournament_id')
    .execute()
  return new Map(rows.map(({ tournament_id, entries }) => [tournament_id, Number(entries)]))
}

/** The number of unread messages. */
export async function unreadContacts(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('contacts')
    .select(sql<number>`count(*)`.as('n'))
    .where('is_read', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** The number of active accounts that ask to be confirmed as members of a unit. */
export const waitingMemberships = (db: Db): Promise<number> =>
  countOf(
    db
      .selectFrom('unit_members as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .where('m.is_confirmed', '=', 0)
      .where('u.status', '=', 1),
  )

/** The numbers of mails that wait, of those among them that a daily limit holds, and of those given up since a moment (ISO). */
export async function unsentMails(db: Db, since: string): Promise<{ queued: number; held: number; failed: number }> {
  const count = async (status: 'queued' | 'failed', from: string | null) => {
    const { n } = await db
      .selectFrom('mails')
      .select(sql<number>`count(*)`.as('n'))
      .where('status', '=', status)
      .where(isRevealed)
      .$if(from !== null, (query) => query.where('next_attempt_date', '>=', from ?? ''))
      .executeTakeFirstOrThrow()
    return Number(n)
  }
  return { queued: await count('queued', null), held: await countHeldMails(db), failed: await count('failed', since) }
}

/** The number of mails that wait because of the daily limit of their address. */
async function countHeldMails(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('mails')
    .select(sql<number>`count(*)`.as('n'))
    .where('held', '=', 1)
    .executeTakeFirstOrThrow()
  return Number(n)
}
