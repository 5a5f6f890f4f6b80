import type { Db } from '../kit/db/tables.ts'

const calendarColumns = [
  'id',
  'version',
  'name',
  'address',
  'start_date',
  'end_date',
  'register_end_date',
  'updated_date',
] as const

/** Published tournaments as a calendar lists them, by their first day; `id`: that one alone. */
export function calendarTournaments(db: Db, id?: number) {
  return db
    .selectFrom('tournaments')
    .select(calendarColumns)
    .where('is_active', '=', 1)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('start_date')
    .orderBy('id')
    .execute()
}

/** The calendar's own events, by their first day. */
export function calendarEvents(db: Db) {
  return db
    .selectFrom('calendar_events')
    .select(['id', 'version', 'name', 'address', 'start_date', 'end_date', 'content', 'updated_date'])
    .orderBy('start_date')
    .orderBy('id')
    .execute()
}

/** A published tournament as a shared link shows it. */
export function sharedTournament(db: Db, id: number) {
  return db
    .selectFrom('tournaments')
    .select(['id', 'version', 'name', 'address', 'start_date', 'end_date', 'content'])
    .where('id', '=', id)
    .where('is_active', '=', 1)
    .executeTakeFirst()
}

export function sharedNews(db: Db, id: number) {
  return db
    .selectFrom('news')
    .select(['name', 'content_summary', 'image'])
    .where('id', '=', id)
    .where('is_published', '=', 1)
    .executeTakeFirst()
}

/** The addresses of all published news, the newest first. */
export function newsAddresses(db: Db) {
  return db
    .selectFrom('news')
    .select(['id', 'updated_date'])
    .where('is_published', '=', 1)
    .orderBy('id', 'desc')
    .limit(NEWS_LISTED)
    .execute()
}

const NEWS_LISTED = 5000
