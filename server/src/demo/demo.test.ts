import { expect, test } from 'vitest'
import { detectDocumentType } from '../tournaments/documents/documents.rules.ts'
import { openFileStore } from '../kit/files/store.ts'
import { testDatabase } from '../test/portal.ts'
import { addDemoSeason } from './demo.act.ts'

const now = new Date('2026-06-01T03:00:00.000Z')
const database = await testDatabase()
const files = await openFileStore({ DATA_DIR: database.dataDir, FILES_URL: undefined })
const filled = await addDemoSeason({ ...database, files }, now)
const { db } = database

test('an empty portal gets a season of the size of a real one', async () => {
  expect(filled).toBe(true)
  const count = async (table: 'units' | 'content_competition' | 'tournaments') =>
    Number(
      (
        await db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  expect(await count('tournaments')).toBe(3)
  expect(await count('units')).toBe(40)
  expect(await count('content_competition')).toBeGreaterThan(200)
  const entries = await db.selectFrom('athletes').select(['tournament_id', 'number', 'status']).execute()
  const past = entries.filter(({ number }) => number !== null)
  expect(past.length).toBeGreaterThan(270)
  expect(new Set(past.map(({ number }) => number)).size).toBe(past.length)
  expect(entries.filter(({ status }) => status === 0).length).toBeGreaterThan(80)
})

test('visitors have written, and the club commented, where it can be read', async () => {
  const unread = await db.selectFrom('contacts').select('id').where('is_read', '=', 0).execute()
  expect(unread).toHaveLength(1)
  const comments = await db.selectFrom('comments').select(['id_tournament', 'id_news']).orderBy('id').execute()
  expect(comments.map(({ id_news }) => id_news !== null)).toEqual([true, false, false])
})

test('the club has a roster, and fees to pay to an account', async () => {
  const roster = await db.selectFrom('roster_people').select(['unit_id', 'year_of_birth']).execute()
  expect(roster.length).toBeGreaterThan(5)
  expect(new Set(roster.map(({ unit_id }) => unit_id)).size).toBe(1)
  const paired = await db.selectFrom('roster_partners').select('person_id').execute()
  expect(paired.length).toBeGreaterThan(1)
  const open = await db
    .selectFrom('tournaments')
    .select(['bank_account', 'pay_by'])
    .where('pay_by', 'is not', null)
    .execute()
  expect(open).toMatchObject([{ bank_account: '0000000001' }])
})

test('the club asks to change one approved entry and to withdraw another', async () => {
  const requests = await db
    .selectFrom('entry_requests as r')
    .innerJoin('athletes as a', 'a.id', 'r.athlete_id')
    .select(['r.kind', 'r.state', 'r.fee_amount as asked', 'a.fee_amount', 'a.status', 'a.created_by'])
    .select(['r.created_date', 'a.created_date as entered'])
    .orderBy('r.id')
    .execute()
  expect(requests).toMatchObject([
    { kind: 'change', state: 'open', status: 1 },
    { kind: 'withdraw', state: 'open', status: 1 },
  ])
  expect(requests[0]?.asked).toBeLessThan(requests[0]?.fee_amount ?? 0)
  expect(new Set(requests.map(({ created_by }) => created_by)).size).toBe(1)
  for (const { created_date, entered } of requests) expect(created_date > entered).toBe(true)
})

test('its tournaments publish given names of children, and most children have a consent', async () => {
  const tournaments = await db.selectFrom('tournaments').select('minors_shown').execute()
  expect(new Set(tournaments.map(({ minors_shown }) => minors_shown))).toEqual(new Set(['given']))
  const onAir = await db
    .selectFrom('athletes')
    .select('full_name_one')
    .where('number', 'is not', null)
    .where('publish_date', 'is not', null)
    .execute()
  expect(onAir.length).toBeGreaterThan(50)
})

test('does not change a portal in use', async () => {
  expect(await addDemoSeason({ ...database, files }, now)).toBe(false)
})

test('the next rows get ids of their own', async () => {
  const { id } = await db
    .insertInto('units')
    .values({
      name: 'CLB mới',
      search_key: 'clb moi',
      sort_key: 'x',
      created_date: now.toISOString(),
      created_by: null,
      updated_date: now.toISOString(),
      updated_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(id).toBeGreaterThan(40)
})

test('the tournament whose bibs are handed out has a programme, and is on air', async () => {
  const items = await db.selectFrom('programme_items').select(['id', 'tournament_id']).execute()
  expect(items.length).toBeGreaterThan(100)
  const on = await db.selectFrom('mc').selectAll().execute()
  expect(on).toMatchObject([{ tournament_id: items[0]?.tournament_id, status: 2 }])
  const onAir = await db
    .selectFrom('tournaments')
    .selectAll()
    .where('id', '=', items[0]?.tournament_id ?? 0)
    .execute()
  const week = 7 * 24 * 60 * 60 * 1000
  const [weekBefore, weekAfter] = [-week, week].map((by) => new Date(now.getTime() + by).toISOString().slice(0, 10))
  expect(onAir).toHaveLength(1)
  for (const { start_date, end_date } of onAir) {
    expect(start_date >= (weekBefore ?? '') && end_date <= (weekAfter ?? ''), `${start_date} to ${end_date}`).toBe(true)
  }
  const competitors = await db.selectFrom('round_entries').select('athlete_id').execute()
  expect(competitors.length).toBeGreaterThan(600)
})

test('the open and the finished tournament have a document each, which is a PDF', async () => {
  const documents = await db.selectFrom('tournament_files').select(['tournament_id', 'key', 'bytes']).execute()
  expect(new Set(documents.map(({ tournament_id }) => tournament_id)).size).toBe(2)
  for (const { key, bytes } of documents) {
    const stored = await files.getBytes(`documents/${key}`)
    expect(detectDocumentType(stored)).toBe('application/pdf')
    expect(stored.length).toBe(bytes)
  }
})

test('nothing was made in the future', async () => {
  for (const table of [
    'tournaments',
    'tournament_details',
    'athletes',
    'entry_requests',
    'news',
    'calendar_events',
    'settings',
    'tournament_files',
  ] as const) {
    const late = await db.selectFrom(table).select('id').where('created_date', '>', now.toISOString()).execute()
    expect(late, table).toEqual([])
  }
})

test('every page of the portal has its text, and the calendar has events beside the tournaments', async () => {
  const texts = await db
    .selectFrom('settings')
    .select(['about_us', 'contact_nofi', 'dashboard', 'event_calendar'])
    .execute()
  expect(texts).toHaveLength(1)
  expect(Object.values(texts[0] ?? {}).filter((text) => text.length < 50)).toEqual([])
  expect(texts[0]?.contact_nofi).toContain('mailto:')
  const events = await db.selectFrom('calendar_events').select(['start_date', 'end_date']).execute()
  expect(events).toHaveLength(4)
  expect(events.filter(({ start_date, end_date }) => end_date < start_date)).toEqual([])
})
