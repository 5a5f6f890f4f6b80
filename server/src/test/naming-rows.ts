import type { Portal } from './portal.ts'

type Owners = { tournament_id: number; user_id: number }

/** Functions that insert a row into each table whose columns may refer to files; the rows refer to none yet. */
export function namingRows(
  { db, clock }: Portal,
  { tournament_id, user_id }: Owners,
): Readonly<Record<string, () => Promise<unknown>>> {
  const at = clock.now.toISOString()
  const trail = { created_by: null, updated_by: null, created_date: at, updated_date: at }
  const nameColumns = { name: 'x', search_key: 'x', sort_key: 'x' }
  return {
    calendar_events: async () =>
      db
        .insertInto('calendar_events')
        .values({
          ...nameColumns,
          ...trail,
          start_date: '2026-06-01',
          end_date: '2026-06-01',
          address: null,
          content: '',
          content_en: '',
        })
        .execute(),
    comments: async () =>
      db
        .insertInto('comments')
        .values({ content: '', search_key: '', id_tournament: tournament_id, id_news: null, user_id, ...trail })
        .execute(),
    contacts: async () =>
      db
        .insertInto('contacts')
        .values({
          name: 'x',
          title: 'x',
          email: 'x@example.org',
          mobile: null,
          content_summary: '',
          search_key: '',
          created_date: at,
        })
        .execute(),
    mailings: async () =>
      db.insertInto('mailings').values({ tournament_id, message: '', created_date: at, created_by: null }).execute(),
    news: async () =>
      db
        .insertInto('news')
        .values({
          ...nameColumns,
          ...trail,
          image: '',
          theme_id: null,
          content_summary: '',
          content_detail: '',
          content_detail_en: '',
        })
        .execute(),
    programme_items: async () =>
      db
        .insertInto('programme_items')
        .values({
          ...trail,
          tournament_id,
          number: null,
          kind: 'break',
          round_id: null,
          name: 'x',
          day: null,
          time: null,
          note: '',
        })
        .execute(),
    resources: async () =>
      db
        .insertInto('resources')
        .values({ ...trail, title: 'x', url: '', link: '', type: 1 })
        .execute(),
    settings: async () =>
      db
        .insertInto('settings')
        .values({
          ...trail,
          search_key: '',
          sort_key: '',
          about_us: '',
          contact_nofi: '',
          dashboard: '',
          event_calendar: '',
        })
        .execute(),
    tournament_files: async () =>
      db
        .insertInto('tournament_files')
        .values({ ...trail, tournament_id, title: 'x', key: '', media_type: 'application/pdf', bytes: 1 })
        .execute(),
    tournaments: async () => {},
    undos: async () =>
      db
        .insertInto('undos')
        .values({
          token_hash: 'x',
          created_by: user_id,
          created_date: at,
          expires_date: at,
          used_date: null,
          what: '{}',
        })
        .execute(),
  }
}
