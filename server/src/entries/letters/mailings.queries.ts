import { APPROVED, PENDING } from '@portal/shared/entries/entry-state'
import { sql } from 'kysely'
import type { Mailing } from '@portal/shared/entries/mailing-calls'
import { isPlaceholderEmail } from '@portal/shared/users/invented-address'
import { idChunks, chunks, readByIds, rowChunks } from '../../kit/db/chunks.ts'
import type { Db } from '../../kit/db/tables.ts'

/** The condition of an entry with any address, also a placeholder. */
const HAS_ADDRESS = ['email_key', '<>', ''] as const
const hasMailbox = ({ email }: { email: string }) => !isPlaceholderEmail(email)

/** The addresses of the approved entries of a tournament, without placeholder addresses. */
export async function readApprovedAddresses(db: Db, tournament_id: number) {
  const rows = await db
    .selectFrom('athletes')
    .select(['id', 'email', 'email_key', 'language'])
    .where('tournament_id', '=', tournament_id)
    .where('status', '=', APPROVED)
    .where(...HAS_ADDRESS)
    .orderBy('id')
    .execute()
  return rows.filter(hasMailbox)
}

/** The addresses of these entries, by id, without placeholder addresses. */
export async function readAddresses(db: Db, ids: readonly number[]) {
  const rows = await readByIds(ids, async (idChunk) =>
    db
      .selectFrom('athletes')
      .select(['id', 'email', 'email_key', 'language'])
      .where('id', 'in', idChunk)
      .where(...HAS_ADDRESS)
      .execute(),
  )
  return rows.filter(hasMailbox).toSorted((a, b) => a.id - b.id)
}

/** The contacts of pending and approved entries in these opened contents, without placeholder addresses. */
export async function readContactsOfContents(db: Db, contentIds: readonly number[]) {
  const rows = await readByIds(contentIds, async (idChunk) =>
    db
      .selectFrom('registrations as r')
      .innerJoin('athletes as a', 'a.id', 'r.athlete_id')
      .innerJoin('tournaments as t', 't.id', 'a.tournament_id')
      .select(['a.id', 'a.code', 'a.email', 'a.email_key', 'a.language', 'a.tournament_id'])
      .select(['t.name', 't.name_en', 't.contact', 'r.tournament_detail_id as detail_id'])
      .where('r.tournament_detail_id', 'in', idChunk)
      .where('a.status', 'in', [PENDING, APPROVED])
      .where(...HAS_ADDRESS)
      .execute(),
  )
  return rows.filter(hasMailbox).toSorted((a, b) => a.id - b.id || a.detail_id - b.detail_id)
}

export const readAccountAddress = (db: Db, user_id: number) =>
  db.selectFrom('users').select('email').where('id', '=', user_id).executeTakeFirstOrThrow()

/** Deletes the queued mails of a mailing and adds their number to it. Returns the number, or null if the tournament has no such mailing. */
export async function cancelQueuedMails(db: Db, id: number, tournament_id: number): Promise<number | null> {
  const mailing = await db
    .selectFrom('mailings')
    .select('taken_back')
    .where('id', '=', id)
    .where('tournament_id', '=', tournament_id)
    .executeTakeFirst()
  if (!mailing) return null
  const mailingMails = await db
    .selectFrom('mailing_mails')
    .select(['email_key', 'mail_id'])
    .where('mailing_id', '=', id)
    .where('mail_id', 'is not', null)
    .execute()
  const deletedIds = await deleteQueuedMails(
    db,
    mailingMails.flatMap(({ mail_id }) => mail_id ?? []),
  )
  // These addresses got no mail, so the next mailing must include them.
  const unsentKeys = mailingMails.flatMap(({ email_key, mail_id }) =>
    mail_id !== null && deletedIds.has(mail_id) ? [email_key] : [],
  )
  await unlinkMails(db, id, unsentKeys)
  const taken_back = mailing.taken_back + deletedIds.size
  await db.updateTable('mailings').set({ taken_back }).where('id', '=', id).execute()
  return deletedIds.size
}

/** Deletes those of these mails that are still queued; returns their ids. */
async function deleteQueuedMails(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const deletedIds = new Set<number>()
  for (const idChunk of idChunks(ids)) {
    const rows = await db
      .deleteFrom('mails')
      .where('id', 'in', idChunk)
      .where('status', '=', 'queued')
      .returning('id')
      .execute()
    for (const mail of rows) deletedIds.add(mail.id)
  }
  return deletedIds
}

async function unlinkMails(db: Db, mailing_id: number, emailKeys: readonly string[]): Promise<void> {
  for (const keyChunk of chunks(emailKeys))
    await db
      .deleteFrom('mailing_mails')
      .where('mailing_id', '=', mailing_id)
      .where('email_key', 'in', keyChunk)
      .execute()
}

/** The addresses that a mailing of the tournament was sent to. */
export async function readMailedAddresses(db: Db, tournament_id: number): Promise<Set<string>> {
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

/** Links a mailing to its mails by their cause, in the transaction that queued them. */
export async function linkMails(
  db: Db,
  mailing_id: number,
  emailKeys: readonly string[],
  causeOf: (key: string) => string,
) {
  const rows = emailKeys.map((email_key) => ({
    mailing_id,
    email_key,
    // No constraint makes a cause unique: `max` keeps the subquery to one row.
    mail_id: sql<number>`(select max(id) from mails where cause = ${causeOf(email_key)})`,
  }))
  for (const rowChunk of rowChunks(rows)) await db.insertInto('mailing_mails').values(rowChunk).execute()
}

/** The mailings of a tournament with the numbers of their mails by status, the latest first. */
export async function listMailings(db: Db, tournament_id: number): Promise<Mailing[]> {
  const countWithStatus = (statuses: readonly string[]) =>
    sql<number>`sum(case when mails.status in (${sql.join(statuses)}) then 1 else 0 end)`
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
      countWithStatus(['queued', 'sending']).as('queued'),
      countWithStatus(['sent']).as('sent'),
      countWithStatus(['failed']).as('failed'),
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
