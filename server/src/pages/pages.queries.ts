import type { Db } from '../kit/db/tables.ts'

const calendarColumns = [
  'id',
  'version',
  'name',
  'name_en',
  'address',
  'address_en',
  'start_date',
  'end_date',
  'register_start_date',
  'register_end_date',
  'updated_date',
] as const

/** The published tournaments for calendars, sorted by first day; only one tournament if `id` is given. */
export function listCalendarTournaments(db: Db, id?: number) {
  return db
    .selectFrom('tournaments')
    .select(calendarColumns)
    .where('is_active', '=', 1)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('start_date')
    .orderBy('id')
    .execute()
}

/** The calendar events, sorted by first day. */
export function listCalendarEvents(db: Db) {
  return db
    .selectFrom('calendar_events')
    .select(['id', 'version', 'name', 'name_en', 'address', 'address_en', 'start_date', 'end_date'])
    .select(['content', 'content_en', 'updated_date'])
    .orderBy('start_date')
    .orderBy('id')
    .execute()
}

/** The columns of a published tournament for the preview of a link; undefined if there is none. */
export function findPublishedTournament(db: Db, id: number) {
  return db
    .selectFrom('tournaments')
    .select(['id', 'version', 'name', 'name_en', 'address', 'address_en', 'start_date', 'end_date'])
    .select(['content', 'content_en'])
    .where('id', '=', id)
    .where('is_active', '=', 1)
    .executeTakeFirst()
}

/** The columns of a published news item for the preview of a link; undefined if there is none. */
export function findPublishedNews(db: Db, id: number) {
  return db
    .selectFrom('news')
    .select(['name', 'name_en', 'content_summary', 'content_summary_en', 'image'])
    .where('id', '=', id)
    .where('is_published', '=', 1)
    .executeTakeFirst()
}

/** The ids and dates of published news for the sitemap, newest first. */
export function listNewsIds(db: Db) {
  return db
    .selectFrom('news')
    .select(['id', 'updated_date'])
    .where('is_published', '=', 1)
    .orderBy('id', 'desc')
    .limit(NEWS_MAX)
    .execute()
}

const NEWS_MAX = 5000
