import { sql } from 'kysely'
import type { Mailing } from '@portal/shared/entries/mailing-calls'
import { isInventedAddress } from '@portal/shared/users/invented-address'
import { chunks, readByIds, rowChunks } from '../../kit/db/chunks.ts'
import type { Db } from '../../kit/db/tables.ts'

const isReal = ({ email }: { email: string }) => !isInventedAddress(email)

/** The approved entries of a tournament, by the address that hears of them. */
export async function approvedAddresses(db: Db, tournament_id: number) {
  const rows = await db
    .selectFrom('athletes')
    .select(['id', 'email', 'email_key', 'language'])
    .where('tournament_id', '=', tournament_id)
    .where('status', '=', 1)
    .where('email_key', '<>', '')
    .orderBy('id')
    .execute()
  return rows.filter(isReal)
}

/** The addresses of these entries that have one, in the order in which the entries came. */
export async function addressesOf(db: Db, ids: readonly number[]) {
  const rows = await readByIds(ids, async (idChunk) =>
    db
      .selectFrom('athletes')
      .select(['id', 'email', 'email_key', 'language'])
      .where('id', 'in', idChunk)
      .where('email_key', '<>', '')
      .execute(),
  )
  return rows.filter(isReal).toSorted((a, b) => a.id - b.id)
}

/** The contacts of entries in these opened contents, waiting or approved, that can be mailed. */
export async function contactsEntered(db: Db, details: readonly number[]) {
  const rows = await readByIds(details, async (idChunk) =>
    db
      .selectFrom('registrations as r')
      .innerJoin('athletes as a', 'a.id', 'r.athlete_id')
      .innerJoin('tournaments as t', 't.id', 'a.tournament_id')
      .select(['a.id', 'a.code', 'a.email', 'a.email_key', 'a.language', 'a.tournament_id'])
      .select(['t.name as tournament', 't.contact', 'r.tournament_detail_id as detail'])
      .where('r.tournament_detail_id', 'in', idChunk)
      .where('a.status', 'in', [0, 1])
      .where('a.email_key', '<>', '')
      .execute(),
  )
  return rows.filter(isReal).toSorted((a, b) => a.id - b.id || a.detail - b.detail)
}

export const addressOfAccount = (db: Db, user_id: number) =>
  db.selectFrom('users').select('email').where('id', '=', user_id).executeTakeFirstOrThrow()

/** Takes back the mails of a mailing that still wait, counts them on it, and answers how many they were; null: none of the tournament. */
export async function takeBackMailing(db: Db, id: number, tournament_id: number): Promise<number | null> {
  const mailing = await db
    .selectFrom('mailings')
    .select('taken_back')
    .where('id', '=', id)
    .where('tournament_id', '=', tournament_id)
    .executeTakeFirst()
  if (!mailing) return null
  const tied = await db
    .selectFrom('mailing_mails')
    .select(['email_key', 'mail_id'])
    .where('mailing_id', '=', id)
    .where('mail_id', 'is not', null)
    .execute()
  const deletedMails = new Set<number>()
  for (const idChunk of chunks(
    tied.flatMap(({ mail_id }) => mail_id ?? []),
    1,
  )) {
    const rows = await db
      .deleteFrom('mails')
      .where('id', 'in', idChunk)
      .where('status', '=', 'queued')
      .returning('id')
      .execute()
    for (const mail of rows) deletedMails.add(mail.id)
  }
  // They were not written to: the next round does not leave them out.
  const free = tied.flatMap(({ email_key, mail_id }) =>
    mail_id !== null && deletedMails.has(mail_id) ? [email_key] : [],
  )
  for (const keyChunk of chunks(free, 1))
    await db.deleteFrom('mailing_mails').where('mailing_id', '=', id).where('email_key', 'in', keyChunk).execute()
  const taken_back = mailing.taken_back + deletedMails.size
  await db.updateTable('mailings').set({ taken_back }).where('id', '=', id).execute()
  return deletedMails.size
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
  row: {
    tournament_id: number
    message: string | null
    subject?: string
    group_name?: string
    created_date: string
    created_by: number | null
  },
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
  for (const rowChunk of rowChunks(rows)) await db.insertInto('mailing_mails').values(rowChunk).execute()
}

/** The rounds of a tournament with what became of their mails, the latest first. */
export async function listMailings(db: Db, tournament_id: number): Promise<Mailing[]> {
  const counted = (status: readonly string[]) =>
    sql<number>`sum(case when mails.status in (${sql.join(status)}) then 1 else 0 end)`
  const rows = await db
    .selectFrom('mailings')
    .leftJoin('mailing_mails', 'mailing_mails.mailing_id', 'mailings.id')
    .leftJoin('mails', 'mails.id', 'mailing_mails.mail_id')
    .select([
      'mailings.id',
      'mailings.message',
      'mailings.subject',
      'mailings.group_name',
      'mailings.taken_back',
      'mailings.created_date',
    ])
    .select([
      sql<number>`count(mailing_mails.email_key)`.as('total'),
      counted(['queued', 'sending']).as('queued'),
      counted(['sent']).as('sent'),
      counted(['failed']).as('failed'),
    ])
    .where('mailings.tournament_id', '=', tournament_id)
    .groupBy([
      'mailings.id',
      'mailings.message',
      'mailings.subject',
      'mailings.group_name',
      'mailings.taken_back',
      'mailings.created_date',
    ])
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
