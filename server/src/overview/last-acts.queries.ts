import { readByIds } from '../kit/db/chunks.ts'
import type { Db } from '../kit/db/tables.ts'
import type { StoredAct } from './entry-acts.rules.ts'

const TABLES = ['athletes', 'tournaments', 'tournament_details', 'tournament_files'] as const
/** The most records of each kind that are looked at: what was done long before others registered is not just done. */
const RECORDS = 500

async function newest(db: Db, tournament_id: number, table: (typeof TABLES)[number]) {
  return db
    .selectFrom('history')
    .select(['id', 'table_name', 'record_id', 'action', 'created_by', 'created_date'])
    .where('tournament_id', '=', tournament_id)
    .where('table_name', '=', table)
    .orderBy('id', 'desc')
    .limit(RECORDS)
    .execute()
}
type HistoryRow = Awaited<ReturnType<typeof newest>>[number]

/** The last acts of those who work in a tournament, newest first; one act upon many records is one. */
export async function lastActs(db: Db, tournament_id: number, count: number): Promise<StoredAct[]> {
  const rows = (await Promise.all(TABLES.map(async (table) => newest(db, tournament_id, table)))).flat()
  const office = await officeOf(
    db,
    tournament_id,
    rows.flatMap(({ created_by }) => created_by ?? []),
  )
  const acts = [...Map.groupBy(rows, actOf).values()]
    .flatMap((records) => {
      const [first] = records
      const by = office.get(first?.created_by ?? 0)
      return first && by ? [{ ...first, by, records }] : []
    })
    .toSorted((a, b) => b.id - a.id)
    .slice(0, count)
  const unitOf = await unitsOf(
    db,
    acts.flatMap(({ table_name, records }) => (table_name === 'athletes' ? records.map((one) => one.record_id) : [])),
  )
  return Promise.all(
    acts.map(async ({ id, table_name, action, created_date, by, records }) => {
      const units = new Set(records.map(({ record_id }) => unitOf.get(record_id) ?? null))
      const [unit = null] = table_name === 'athletes' && units.size === 1 ? units : []
      const number = records.length < RECORDS ? records.length : await recordsOf(db, tournament_id, records)
      return { id, table_name, action, records: number, unit, created_by: by, created_date, after: null }
    }),
  )
}

const actOf = ({ table_name, action, created_by, created_date }: HistoryRow) =>
  JSON.stringify([table_name, action, created_by, created_date])

/** Admins, and who has a role in the tournament, among some accounts. */
async function officeOf(db: Db, tournament_id: number, ids: readonly number[]) {
  const users = await readByIds(ids, async (chunk) =>
    db
      .selectFrom('users')
      .select(['id', 'name'])
      .where('id', 'in', chunk)
      .where((eb) =>
        eb.or([
          eb('role', '=', 1),
          eb('id', 'in', (query) =>
            query.selectFrom('tournament_roles').select('user_id').where('tournament_id', '=', tournament_id),
          ),
        ]),
      )
      .execute(),
  )
  return new Map(users.map((user) => [user.id, user]))
}

/** Short names of the units of entries. */
async function unitsOf(db: Db, entries: readonly number[]): Promise<Map<number, string>> {
  const rows = await readByIds(entries, async (chunk) =>
    db
      .selectFrom('athletes as a')
      .innerJoin('units as u', 'u.id', 'a.unit_id')
      .select(['a.id', 'u.name', 'u.code', 'u.short_name'])
      .where('a.id', 'in', chunk)
      .execute(),
  )
  return new Map(rows.map(({ id, code, short_name, name }) => [id, code ?? short_name ?? name]))
}

/** How many records an act was about that is longer than what was read. */
async function recordsOf(db: Db, tournament_id: number, [first]: readonly HistoryRow[]): Promise<number> {
  if (!first) return 0
  const { table_name, action, created_by, created_date } = first
  const { records } = await db
    .selectFrom('history')
    .where('tournament_id', '=', tournament_id)
    .where('table_name', '=', table_name)
    .where('action', '=', action)
    .where('created_by', '=', created_by)
    .where('created_date', '=', created_date)
    .select(({ fn }) => fn.countAll().as('records'))
    .executeTakeFirstOrThrow()
  return Number(records)
}
