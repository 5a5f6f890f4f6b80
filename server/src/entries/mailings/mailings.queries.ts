import { sql } from 'kysely'
import type { Mailing } from '@portal/shared/entries/mailing-calls'
import { rowChunks } from '../../kit/db/chunks.ts'
import type { Db } from '../../kit/db/tables.ts'

/** The approved entries of a tournament, by the address that hears of them. */
export function approvedAddresses(db: Db, tournament_id: number) {
  return db
    .selectFrom('athletes')
    .select(['id', 'email', 'email_key', 'language'])
    .where('tournament_id', '=', tournament_id)
    .where('status', '=', 1)
    .orderBy('id')
    .execute()
}

/** The addresses that any round of a tournament has written to. */
export async function writtenTo(db: Db, tournament_id: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('mailing_mails')
    .innerJoin('mailings', 'mailings.id', 'mailing_mails.mailing_id')
    .select('email_key')
    .distinct()
    .where('mailings.tournament_id', '=', tournament_id)
    .execute()
  return new Set(rows.map(({ email_key }) => email_key))
}

export async function insertMailing(
  db: Db,
  row: { tournament_id: number; message: string | null; created_date: string; created_by: number | null },
): Promise<number> {
  const { id } = await db.insertInto('mailings').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Ties the mails of a round to it, by their cause, in the transaction that queued them. */
export async function tieMails(db: Db, mailing_id: number, keys: readonly string[], causeOf: (key: string) => string) {
  const rows = keys.map((email_key) => ({
    mailing_id,
    email_key,
    mail_id: sql<number>`(select max(id) from mails where cause = ${causeOf(email_key)})`,
  }))
  for (const some of rowChunks(rows)) await db.insertInto('mailing_mails').values(some).execute()
}

/** The rounds of a tournament with what became of their mails, the latest first. */
export async function listMailings(db: Db, tournament_id: number): Promise<Mailing[]> {
  const counted = (status: readonly string[]) =>
    sql<number>`sum(case when mails.status in (${sql.join(status)}) then 1 else 0 end)`
  const rows = await db
    .selectFrom('mailings')
    .leftJoin('mailing_mails', 'mailing_mails.mailing_id', 'mailings.id')
    .leftJoin('mails', 'mails.id', 'mailing_mails.mail_id')
    .select(['mailings.id', 'mailings.message', 'mailings.created_date'])
    .select([
      sql<number>`count(mailing_mails.email_key)`.as('total'),
      counted(['queued', 'sending']).as('queued'),
      counted(['sent']).as('sent'),
      counted(['failed']).as('failed'),
    ])
    .where('mailings.tournament_id', '=', tournament_id)
    .groupBy(['mailings.id', 'mailings.message', 'mailings.created_date'])
    .orderBy('mailings.id', 'desc')
    .execute()
  return rows.map(({ total, queued, sent, failed, ...row }) => ({
    ...row,
    total: Number(total),
    queued: Number(queued ?? 0),
    sent: Number(sent ?? 0),
    failed: Number(failed ?? 0),
  }))
}
