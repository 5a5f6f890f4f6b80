import { sql } from 'kysely'
import type { Engine } from '../kit/db/columns.ts'
import { readByIds } from '../kit/db/chunks.ts'
import { vietnamDay } from '../kit/db/days.ts'
import type { Db } from '../kit/db/tables.ts'

const STATES = [0, 1] as const
const entries = sql<number>`count(*)`.as('entries')
const numbers = <Row extends { entries: number }>(rows: Row[]) =>
  rows.map((row) => ({ ...row, entries: Number(row.entries) }))

/**
 * The entries of a tournament, or of all. Tournaments and states are always named: SQLite then reads an index of the lists alone, and no
 * entry itself.
 */
function entriesOf(db: Db, tournament_id: number | undefined) {
  const counted = db
    .selectFrom('entry_totals')
    .select('tournament_id')
    .$if(tournament_id !== undefined, (query) => query.where('tournament_id', '=', tournament_id ?? 0))
  return db.selectFrom('athletes').where('tournament_id', 'in', counted).where('status', 'in', STATES)
}

/** How many entries were made on each day in Vietnam. */
export async function entriesByDay(db: Db, engine: Engine, tournament_id?: number) {
  const day = vietnamDay(engine, 'created_date')
  return numbers(
    await entriesOf(db, tournament_id)
      .select([day.as('day'), entries])
      .groupBy(day)
      .execute(),
  )
}

/** How many entries of each state a unit has; null: those without one. */
export async function entriesByUnit(db: Db, tournament_id?: number) {
  return numbers(
    await entriesOf(db, tournament_id)
      .select(['unit_id as key', 'status', entries])
      .$narrowType<{ status: 0 | 1 }>()
      .groupBy(['unit_id', 'status'])
      .execute(),
  )
}

/** How many entries of each state are of an entry form. */
export async function entriesByForm(db: Db, tournament_id?: number) {
  return numbers(
    await entriesOf(db, tournament_id)
      .select(['formality_id as key', 'status', entries])
      .$narrowType<{ status: 0 | 1 }>()
      .groupBy(['formality_id', 'status'])
      .execute(),
  )
}

/**
 * How many entries of each state an opened content has. All of them are counted in one index; looked at one by one are only those that
 * wait, which are few.
 */
export async function entriesByContent(db: Db, tournament_id?: number) {
  const ofTournament = db
    .selectFrom('tournament_details')
    .select('id')
    .where('tournament_id', '=', tournament_id ?? 0)
  const all = await db
    .selectFrom('registrations')
    .select(['tournament_detail_id as key', entries])
    .$if(tournament_id !== undefined, (query) => query.where('tournament_detail_id', 'in', ofTournament))
    .groupBy('tournament_detail_id')
    .execute()
  const [waiting, aside] = await Promise.all(
    [0 as const, 2 as const].map(async (status) => notApproved(db, status, tournament_id)),
  )
  return numbers(all).flatMap((row) => {
    const wait = waiting?.get(row.key) ?? 0
    const approved = row.entries - wait - (aside?.get(row.key) ?? 0)
    return [
      { key: row.key, status: 1 as const, entries: approved },
      { key: row.key, status: 0 as const, entries: wait },
    ]
  })
}

/** How many entries of a content are in a state that few are in. */
async function notApproved(db: Db, status: 0 | 2, tournament_id?: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('athletes')
    .innerJoin('registrations as r', 'r.athlete_id', 'athletes.id')
    .where('athletes.status', '=', status)
    .$if(tournament_id !== undefined, (query) => query.where('athletes.tournament_id', '=', tournament_id ?? 0))
    .select(['r.tournament_detail_id as key', entries])
    .groupBy('r.tournament_detail_id')
    .execute()
  return new Map(numbers(rows).map((row) => [row.key, row.entries]))
}

/** Units by id. */
export async function unitsOf(db: Db, ids: readonly number[]) {
  const rows = await readByIds(ids, async (chunk) =>
    db.selectFrom('units').select(['id', 'name']).where('id', 'in', chunk).execute(),
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Entry forms by id. */
export async function formsOf(db: Db, ids: readonly number[]) {
  const rows = await readByIds(ids, async (chunk) =>
    db.selectFrom('formality').select(['id', 'name', 'name_en']).where('id', 'in', chunk).execute(),
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Names of opened contents, by id. */
export async function contentsOf(db: Db, ids: readonly number[]) {
  const rows = await readByIds(ids, async (chunk) =>
    db
      .selectFrom('tournament_details as d')
      .innerJoin('content_competition as c', 'c.id', 'd.content_competition_id')
      .innerJoin('tournaments as t', 't.id', 'd.tournament_id')
      .select(['d.id', 'c.symbol', 'c.name', 'c.name_en', 't.id as tournament_id', 't.name as tournament_name'])
      .where('d.id', 'in', chunk)
      .execute(),
  )
  return new Map(
    rows.map(({ id, symbol, name, name_en, tournament_id, tournament_name }) => [
      id,
      { id, symbol, name, name_en, tournament: { id: tournament_id, name: tournament_name } },
    ]),
  )
}

/** The kept totals of approved entries by currency, in its whole units. */
export async function moneyOf(db: Db, tournament_id?: number) {
  const rows = await db
    .selectFrom('entry_totals as e')
    .innerJoin('tournaments as t', 't.id', 'e.tournament_id')
    .where('e.status', '=', 1)
    .$if(tournament_id !== undefined, (query) => query.where('e.tournament_id', '=', tournament_id ?? 0))
    .select(({ fn }) => [
      't.currency_name',
      fn.sum('e.entries').as('entries'),
      fn.sum('e.collected').as('paid'),
      fn.sum('e.fee_collected').as('collected'),
      fn.sum('e.fee_all').as('fees'),
    ])
    .groupBy('t.currency_name')
    .orderBy('t.currency_name')
    .execute()
  return rows.map(({ currency_name, entries: all, paid, collected, fees }) => ({
    currency_name,
    collected: Number(collected),
    pending: Number(fees) - Number(collected),
    collected_entries: Number(paid),
    pending_entries: Number(all) - Number(paid),
  }))
}
