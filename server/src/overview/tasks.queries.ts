import { countRows } from '../kit/db/listing.ts'
import { sql } from 'kysely'
import { APPROVED, PENDING, SET_ASIDE } from '@portal/shared/entries/entry-state'
import type { TournamentFigures } from '@portal/shared/overview/overview'
import type { Db } from '../kit/db/tables.ts'
import { isRevealed } from '../kit/mail/staged-mails.ts'
import { ACTIVE } from '@portal/shared/users/account-status'

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
      .where('a.status', '=', APPROVED)
      .where('a.has_number', '=', 0),
  )
  const merges = await countByTournament(
    selectEntries(db)
      .where('a.status', '=', PENDING)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('athletes as b')
            .select('b.id')
            .whereRef('b.tournament_id', '=', 'a.tournament_id')
            .whereRef('b.people_key', '=', 'a.people_key')
            .whereRef('b.id', '<>', 'a.id')
            .where('b.status', '<>', SET_ASIDE),
        ),
      ),
  )
  const requests = await countOpenRequests(db)
  const ids = [...new Set(totals.map(({ tournament_id }) => tournament_id))]
  return ids.map((id) => {
    const rows = totals.filter(({ tournament_id }) => tournament_id === id)
    const pending = rows.find(({ status }) => status === PENDING)
    const approved = rows.find(({ status }) => status === APPROVED)
    return {
      id,
      waiting: Number(pending?.entries ?? 0),
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

/** The number of open requests on approved entries by tournament, and the date of the oldest. */
async function countOpenRequests(db: Db): Promise<Map<number, { requests: number; requests_since: string }>> {
  const rows = await db
    .selectFrom('entry_requests as r')
    .innerJoin('athletes as a', 'a.id', 'r.athlete_id')
    .select(['a.tournament_id', sql<number>`count(*)`.as('count')])
    .select(({ fn }) => fn.min('r.created_date').as('since'))
    .where('r.state', '=', 'open')
    .where('a.status', '=', APPROVED)
    .groupBy('a.tournament_id')
    .execute()
  return new Map(
    rows.map(({ tournament_id, count, since }) => [tournament_id, { requests: Number(count), requests_since: since }]),
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

export async function countUnreadContacts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('contacts')
    .select(sql<number>`count(*)`.as('count'))
    .where('is_read', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The number of active accounts with a pending membership of a unit. */
export const countPendingMemberships = (db: Db): Promise<number> =>
  countRows(
    db
      .selectFrom('unit_members as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .where('m.is_confirmed', '=', 0)
      .where('u.status', '=', ACTIVE),
  )

/** The numbers of queued mails, of queued mails that exceed a daily limit (`held`), and of mails that failed since a date (ISO). */
export async function countUnsentMails(
  db: Db,
  since: string,
): Promise<{ queued: number; held: number; failed: number }> {
  const countByStatus = async (status: 'queued' | 'failed', from: string | null) => {
    const { count } = await db
      .selectFrom('mails')
      .select(sql<number>`count(*)`.as('count'))
      .where('status', '=', status)
      .where(isRevealed)
      .$if(from !== null, (query) => query.where('next_attempt_date', '>=', from ?? ''))
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  return {
    queued: await countByStatus('queued', null),
    held: await countHeldMails(db),
    failed: await countByStatus('failed', since),
  }
}

async function countHeldMails(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select(sql<number>`count(*)`.as('count'))
    .where('held', '=', 1)
    .executeTakeFirstOrThrow()
  return Number(count)
}
