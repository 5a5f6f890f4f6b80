import { readByIds } from '../kit/db/chunks.ts'
import type { Db } from '../kit/db/tables.ts'
import type { StoredAct } from './entry-acts.rules.ts'
import { ADMIN_ROLE } from '@portal/shared/users/account-status'

const TABLES = ['athletes', 'tournaments', 'tournament_details', 'tournament_files'] as const
/** Number of records that are read of each table. Older acts are not among the last ones. */
const RECORDS_PER_TABLE = 500

async function listNewest(db: Db, tournament_id: number, table: (typeof TABLES)[number]) {
  return db
    .selectFrom('history')
    .select(['id', 'table_name', 'record_id', 'action', 'created_by', 'created_date'])
    .where('tournament_id', '=', tournament_id)
    .where('table_name', '=', table)
    .orderBy('id', 'desc')
    .limit(RECORDS_PER_TABLE)
    .execute()
}
type HistoryRow = Awaited<ReturnType<typeof listNewest>>[number]

/** The last acts of the staff of a tournament, newest first. A change to many records at once is one act. */
export async function listLastActs(db: Db, tournament_id: number, count: number): Promise<StoredAct[]> {
  const rows = (await Promise.all(TABLES.map(async (table) => listNewest(db, tournament_id, table)))).flat()
  const staff = await findStaff(
    db,
    tournament_id,
    rows.flatMap(({ created_by }) => created_by ?? []),
  )
  const acts = [...Map.groupBy(rows, writeActKey).values()]
    .flatMap((records) => {
      const [first] = records
      const author = staff.get(first?.created_by ?? 0)
      return first && author ? [{ ...first, author, records }] : []
    })
    .toSorted((a, b) => b.id - a.id)
    .slice(0, count)
  const unitNames = await findUnitNames(
    db,
    acts.flatMap(({ table_name, records }) =>
      table_name === 'athletes' ? records.map(({ record_id }) => record_id) : [],
    ),
  )
  return Promise.all(
    acts.map(async ({ id, table_name, action, created_date, author, records }) => {
      const units = new Set(records.map(({ record_id }) => unitNames.get(record_id) ?? null))
      const [unit = null] = table_name === 'athletes' && units.size === 1 ? units : []
      const number =
        records.length < RECORDS_PER_TABLE ? records.length : await countRecords(db, tournament_id, records)
      return { id, table_name, action, records: number, unit, created_by: author, created_date, after: null }
    }),
  )
}

const writeActKey = ({ table_name, action, created_by, created_date }: HistoryRow) =>
  JSON.stringify([table_name, action, created_by, created_date])

/** The accounts among these ids that are admins or have a role in the tournament, by id. */
async function findStaff(db: Db, tournament_id: number, ids: readonly number[]) {
  const users = await readByIds(ids, async (chunk) =>
    db
      .selectFrom('users')
      .select(['id', 'name'])
      .where('id', 'in', chunk)
      .where((eb) =>
        eb.or([
          eb('role', '=', ADMIN_ROLE),
          eb('id', 'in', (query) =>
            query.selectFrom('tournament_roles').select('user_id').where('tournament_id', '=', tournament_id),
          ),
        ]),
      )
      .execute(),
  )
  return new Map(users.map((user) => [user.id, user]))
}

/** The short names of units by the ids of their entries. */
async function findUnitNames(db: Db, entries: readonly number[]): Promise<Map<number, string>> {
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

/** The number of records of an act that has more records than were read. */
async function countRecords(db: Db, tournament_id: number, [first]: readonly HistoryRow[]): Promise<number> {
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
