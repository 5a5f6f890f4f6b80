import { sql } from 'kysely'
import { APPROVED, PENDING, SET_ASIDE } from '@portal/shared/entries/entry-state'
import type { Engine } from '../kit/db/columns.ts'
import { readByIds } from '../kit/db/chunks.ts'
import { vietnamDay } from '../kit/db/days.ts'
import type { Db } from '../kit/db/tables.ts'

const COUNTED_STATUSES = [0, 1] as const
const entryCount = sql<number>`count(*)`.as('entries')
const withNumbers = <Row extends { entries: number }>(rows: Row[]) =>
  rows.map((row) => ({ ...row, entries: Number(row.entries) }))

/**
 * Selects the pending and approved entries of a tournament or of all. The conditions on tournament and status are always present, so that SQLite
 * uses a covering index and reads no rows of entries.
 */
function selectEntries(db: Db, tournament_id: number | undefined) {
  const tournaments = db
    .selectFrom('entry_totals')
    .select('tournament_id')
    .$if(tournament_id !== undefined, (query) => query.where('tournament_id', '=', tournament_id ?? 0))
  return db.selectFrom('athletes').where('tournament_id', 'in', tournaments).where('status', 'in', COUNTED_STATUSES)
}

/** The numbers of entries by day of submission, in the time zone of Vietnam. */
export async function countEntriesByDay(db: Db, engine: Engine, tournament_id?: number) {
  const day = vietnamDay(engine, 'created_date')
  return withNumbers(
    await selectEntries(db, tournament_id)
      .select([day.as('day'), entryCount])
      .groupBy(day)
      .execute(),
  )
}

/** The numbers of entries by unit and status; the key is null for entries without a unit. */
export async function countEntriesByUnit(db: Db, tournament_id?: number) {
  return withNumbers(
    await selectEntries(db, tournament_id)
      .select(['unit_id as key', 'status', entryCount])
      .$narrowType<{ status: 0 | 1 }>()
      .groupBy(['unit_id', 'status'])
      .execute(),
  )
}

/** The numbers of entries by entry form and status. */
export async function countEntriesByForm(db: Db, tournament_id?: number) {
  return withNumbers(
    await selectEntries(db, tournament_id)
      .select(['formality_id as key', 'status', entryCount])
      .$narrowType<{ status: 0 | 1 }>()
      .groupBy(['formality_id', 'status'])
      .execute(),
  )
}

/**
 * The numbers of entries by opened content and status. All entries are counted in an index; the few that are not approved are read and subtracted.
 */
export async function countEntriesByContent(db: Db, tournament_id?: number) {
  const detailIds = db
    .selectFrom('tournament_details')
    .select('id')
    .where('tournament_id', '=', tournament_id ?? 0)
  const all = await db
    .selectFrom('registrations')
    .select(['tournament_detail_id as key', entryCount])
    .$if(tournament_id !== undefined, (query) => query.where('tournament_detail_id', 'in', detailIds))
    .groupBy('tournament_detail_id')
    .execute()
  const [pendingCounts, setAsideCounts] = await Promise.all([
    countByStatus(db, PENDING, tournament_id),
    countByStatus(db, SET_ASIDE, tournament_id),
  ])
  return withNumbers(all).flatMap((row) => {
    const pendingCount = pendingCounts.get(row.key) ?? 0
    const approved = row.entries - pendingCount - (setAsideCounts.get(row.key) ?? 0)
    return [
      { key: row.key, status: APPROVED, entries: approved },
      { key: row.key, status: PENDING, entries: pendingCount },
    ]
  })
}

/** The numbers of entries with a status, by opened content. */
async function countByStatus(
  db: Db,
  status: typeof PENDING | typeof SET_ASIDE,
  tournament_id?: number,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('athletes')
    .innerJoin('registrations as r', 'r.athlete_id', 'athletes.id')
    .where('athletes.status', '=', status)
    .$if(tournament_id !== undefined, (query) => query.where('athletes.tournament_id', '=', tournament_id ?? 0))
    .select(['r.tournament_detail_id as key', entryCount])
    .groupBy('r.tournament_detail_id')
    .execute()
  return new Map(withNumbers(rows).map((row) => [row.key, row.entries]))
}

/** Units by id. */
export async function findUnits(db: Db, ids: readonly number[]) {
  const rows = await readByIds(ids, async (chunk) =>
    db.selectFrom('units').select(['id', 'name']).where('id', 'in', chunk).execute(),
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Entry forms by id. */
export async function findForms(db: Db, ids: readonly number[]) {
  const rows = await readByIds(ids, async (chunk) =>
    db.selectFrom('formality').select(['id', 'name', 'name_en']).where('id', 'in', chunk).execute(),
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Opened contents with their names and tournaments, by id. */
export async function findContents(db: Db, ids: readonly number[]) {
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

/** The stored fee totals of approved entries by currency, in whole currency units. */
export async function sumFees(db: Db, tournament_id?: number) {
  const rows = await db
    .selectFrom('entry_totals as e')
    .innerJoin('tournaments as t', 't.id', 'e.tournament_id')
    .where('e.status', '=', APPROVED)
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
  return rows.map(({ currency_name, entries, paid, collected, fees }) => ({
    currency_name,
    collected: Number(collected),
    pending: Number(fees) - Number(collected),
    collected_entries: Number(paid),
    pending_entries: Number(entries) - Number(paid),
  }))
}
