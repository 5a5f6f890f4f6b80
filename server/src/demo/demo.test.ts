import { expect, test } from 'vitest'
import { detectDocumentType } from '../tournaments/documents/documents.rules.ts'
import { openFileStore } from '../kit/files/store.ts'
import { readPublishedResults } from '../results/published.act.ts'
import { testDatabase } from '../test/portal.ts'
import { addDemoSeason } from './demo.act.ts'
import { startOfToday } from './today.rules.ts'

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
  expect(await count('tournaments')).toBe(4)
  expect(await count('units')).toBe(40)
  expect(await count('content_competition')).toBeGreaterThan(200)
  const entries = await db.selectFrom('athletes').select(['tournament_id', 'number', 'status']).execute()
  const past = entries.filter(({ number }) => number !== null)
  expect(past.length).toBeGreaterThan(270)
  expect(new Set(past.map(({ tournament_id, number }) => `${tournament_id} ${number}`)).size).toBe(past.length)
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

test('the tournament of today is on air in the middle of its day, with some items over and somebody absent', async () => {
  const positions = await db
    .selectFrom('mc as m')
    .innerJoin('tournaments as t', 't.id', 'm.tournament_id')
    .innerJoin('programme_items as i', 'i.id', 'm.current_item_id')
    .select(['m.tournament_id', 'm.status', 'm.called_date', 't.start_date', 't.end_date', 'i.number', 'i.time'])
    .orderBy('m.status', 'desc')
    .execute()
  expect(positions.map(({ status }) => status)).toEqual([2, 1])
  const [today] = positions
  // Ten in the morning in the hall, four minutes late.
  expect(today).toMatchObject({ start_date: '2026-06-01', end_date: '2026-06-01', time: '09:56' })
  expect(today?.called_date).toBe(now.toISOString())
  const items = await db
    .selectFrom('programme_items')
    .select('number')
    .where('tournament_id', '=', today?.tournament_id ?? 0)
    .execute()
  expect(items.length).toBeGreaterThan(2 * (today?.number ?? 0) - 10)
  const absences = await db.selectFrom('round_entries').select('id').where('absent_date', 'is not', null).execute()
  expect(absences).toHaveLength(2)
  const competitors = await db.selectFrom('round_entries').select('athlete_id').execute()
  expect(competitors.length).toBeGreaterThan(1000)
})

test('a day that began before midnight belongs to both dates', async () => {
  const late = new Date('2026-06-01T18:00:00.000Z')
  expect(startOfToday(late)).toEqual({ day: '2026-06-01', time: '22:59' })
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

test('published results come in the order of age groups, the youngest first', async () => {
  const { tournament_id } = await db
    .selectFrom('results')
    .select('tournament_id')
    .where('state', '=', 'published')
    .executeTakeFirstOrThrow()
  const { events } = await readPublishedResults(db, tournament_id, { role: 'visitor' })
  const ages = await db.selectFrom('ages').select(['id', 'start_age']).execute()
  const firstAges = events.map(({ event }) => ages.find(({ id }) => id === event.age?.id)?.start_age ?? Infinity)
  expect(new Set(firstAges).size).toBeGreaterThan(5)
  expect(firstAges).toEqual(firstAges.toSorted((a, b) => a - b))
})

test('a final of today waits for the cards of two of its judges', async () => {
  const open = await db.selectFrom('results').selectAll().where('state', '=', 'open').execute()
  expect(open).toMatchObject([{ format: 'marks', judges: 'A,B,C,D,E', published_version: null }])
  const cards = await db.selectFrom('result_cards').select(['judge', 'keying']).distinct().orderBy('judge').execute()
  expect(cards).toEqual(['A', 'B', 'C'].map((judge) => ({ judge, keying: 'signed' })))
})

test('the finished tournament has results of recalls and finals, some of them shared', async () => {
  const placings = await db
    .selectFrom('result_placings as p')
    .innerJoin('results as r', 'r.id', 'p.result_id')
    .select(['r.format', 'r.published_version', 'p.place_from', 'p.place_to', 'p.is_recalled'])
    .execute()
  expect(placings.every(({ published_version }) => published_version === 1)).toBe(true)
  for (const format of ['recall', 'marks', 'places'])
    expect(placings.filter((placing) => placing.format === format).length, format).toBeGreaterThan(20)
  expect(placings.some(({ place_from, place_to }) => place_from !== place_to)).toBe(true)
  expect(placings.some(({ is_recalled }) => is_recalled === 0)).toBe(true)
})
