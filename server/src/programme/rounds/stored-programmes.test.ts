import { sql, type Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../../kit/db/database.ts'
import { restore } from '../../test/kept/restore.ts'
import { testPortal, type Place } from '../../test/portal.ts'

type ItemBefore = {
  id: number
  number: number
  round: string | null
  dances: string | null
  tournament_detail_id: number
}
type CompetitorBefore = { id: number; item_id: number; athlete_id: number; heat: number | null; position: number }
const readRows = async <Row>(db: Kysely<never>, from: string) =>
  (await sql<Row>`select * from ${sql.raw(from)}`.execute(db)).rows

let items: ItemBefore[] = []
let competitors: CompetitorBefore[] = []

/** A database of an earlier release, with an entry that is twice in an item, a guest, a position after moves and an undo to come. */
async function fillBefore(place: Place): Promise<void> {
  await restore('2026-11-26')(place)
  const { db: opened } = openDatabase(place)
  const db = opened as unknown as Kysely<never>
  items = await readRows<ItemBefore>(db, 'programme_items order by "index", id')
  competitors = await readRows<CompetitorBefore>(db, 'programme_competitors order by id')
  const [first, second] = [items[0], items[1]]
  const entry = competitors.find(({ item_id }) => item_id === first?.id)
  await sql`
    insert into programme_competitors (item_id, position, athlete_id, number, full_name_one, heat)
    values (${first?.id}, 900, ${entry?.athlete_id}, 7, 'Tên Cũ', 1), (${first?.id}, 901, null, 990, 'Khách Mời', 3)`.execute(
    db,
  )
  await sql`update mc set current_item_id = ${second?.id}, from_item_id = ${first?.id}`.execute(db)
  const rows = [{ id: 99_999, item_id: first?.id, position: 5, athlete_id: 1, number: null, heat: 2 }]
  const plan = {
    gone: [{ table: 'programme_competitors', owner: 'athletes', of: 'athlete_id', rows }],
    freed: [
      {
        table: 'programme_items',
        rows: [{ id: 1, before: { tournament_detail_id: 2 }, after: { tournament_detail_id: null } }],
      },
    ],
  }
  const account = await readRows<{ id: number }>(db, 'users limit 1')
  await sql`
    insert into undos (token_hash, created_by, created_date, expires_date, what)
    values ('before', ${account[0]?.id}, '2026-11-26T00:00:00.000Z', '2027-01-01T00:00:00.000Z', ${JSON.stringify(plan)})`.execute(
    db,
  )
  await opened.destroy()
}

const { db } = await testPortal({}, fillBefore)

test('each item of a stored programme keeps its id and number, and has a round with what it was', async () => {
  const stored = await db
    .selectFrom('programme_items as i')
    .innerJoin('rounds as r', 'r.id', 'i.round_id')
    .select([
      'i.id',
      'i.number',
      'r.kind as round',
      'r.dances',
      'r.tournament_detail_id',
      'i.kind',
      'i.floor',
      'i.edition',
    ])
    .orderBy('i.index')
    .orderBy('i.id')
    .execute()
  expect(stored).toEqual(
    items.map(({ id, number, round, dances, tournament_detail_id }) => ({
      id,
      number,
      round,
      dances,
      tournament_detail_id,
      kind: 'round',
      floor: 1,
      edition: 1,
    })),
  )
})

test('competitors keep their ids, order and heats; an entry that was listed twice is there once', async () => {
  const stored = await db
    .selectFrom('round_entries')
    .select(['id', 'round_id as item_id', 'athlete_id', 'heat', 'position', 'full_name_one'])
    .where('full_name_one', 'is', null)
    .orderBy('id')
    .execute()
  expect(stored).toEqual(
    competitors.map(({ id, item_id, athlete_id, heat, position }) => ({
      id,
      item_id,
      athlete_id,
      heat,
      position,
      full_name_one: null,
    })),
  )
  const guests = await db.selectFrom('round_entries').selectAll().where('athlete_id', 'is', null).execute()
  expect(guests).toMatchObject([{ round_id: items[0]?.id, number: 990, full_name_one: 'Khách Mời' }])
  const round = await db
    .selectFrom('rounds')
    .select('heats')
    .where('id', '=', items[0]?.id ?? 0)
    .executeTakeFirst()
  expect(round).toEqual({ heats: 3 })
})

test('the hall stands where it stood, with its last move', async () => {
  const position = await db.selectFrom('mc').select(['current_item_id', 'from_item_id']).execute()
  expect(position).toEqual([{ current_item_id: items[1]?.id, from_item_id: items[0]?.id }])
})

test('an undo that was offered before names the rows by their new tables', async () => {
  const { what } = await db
    .selectFrom('undos')
    .select('what')
    .where('token_hash', '=', 'before')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(what)).toEqual({
    gone: [
      {
        table: 'round_entries',
        owner: 'athletes',
        of: 'athlete_id',
        rows: [{ id: 99_999, round_id: items[0]?.id, position: 5, athlete_id: 1, number: null, heat: 2 }],
      },
    ],
    freed: [
      {
        table: 'rounds',
        rows: [{ id: 1, before: { tournament_detail_id: 2 }, after: { tournament_detail_id: null } }],
      },
    ],
  })
})

test('new items get ids that none had before', async () => {
  const highest = Math.max(...items.map(({ id }) => id))
  const values = { tournament_id: 1, tournament_detail_id: null, number: 1, kind: null, dances: null }
  const [tournament] = await db.selectFrom('tournaments').select('id').limit(1).execute()
  const { id } = await db
    .insertInto('rounds')
    .values({ ...values, tournament_id: tournament?.id ?? 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(id).toBeGreaterThan(highest)
})
