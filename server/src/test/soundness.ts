import { sql } from 'kysely'
import type { Database } from '../kit/db/database.ts'
import type { Db } from '../kit/db/tables.ts'
import { totalChecks, checkTotals } from '../kit/doctor/kept-counts.ts'

const QUIET_WITHIN = 60_000

/** Describes all defects of the stored entries; empty for a sound database. */
export async function unsoundness({ db, engine }: Database): Promise<string[]> {
  const broken = engine === 'sqlite' ? await sqliteFile(db) : await postgresIndexes(db)
  return [...broken, ...(await checkTotals(db, impossibleStates))]
}

async function sqliteFile(db: Db): Promise<string[]> {
  const { rows: pages } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  const { rows: keys } = await sql<{ table: string }>`pragma foreign_key_check`.execute(db)
  return [
    ...pages.map(({ integrity_check }) => integrity_check).filter((line) => line !== 'ok'),
    ...keys.map(({ table }) => `a row of ${table} points at nothing`),
  ]
}

/** Checks all indexes against their tables, if the server has the extension for it. */
async function postgresIndexes(db: Db): Promise<string[]> {
  const { rows } = await sql`select 1 from pg_available_extensions where name = 'amcheck'`.execute(db)
  if (rows.length === 0) return []
  await sql`create extension if not exists amcheck`.execute(db)
  try {
    await sql`
      select bt_index_check(c.oid, true) from pg_index i join pg_class c on c.oid = i.indexrelid
      join pg_am m on m.oid = c.relam join pg_namespace s on s.oid = c.relnamespace
      where m.amname = 'btree' and s.nspname = 'public'`.execute(db)
    return []
  } catch (error) {
    return [String(error)]
  }
}

const n = sql<{ n: number | string }>
const impossibleStates = {
  'an entry without a content': n`
    select count(*) as n from athletes a where not exists (select 1 from registrations r where r.athlete_id = a.id)`,
  'a content entered without an entry': n`
    select count(*) as n from registrations r where not exists (select 1 from athletes a where a.id = r.athlete_id)`,
  'a content entered for other people than those of the entry': n`
    select count(*) as n from registrations r join athletes a on a.id = r.athlete_id
    where r.people_key <> a.people_key or r.unit_key <>
      case when a.state in ('refused', 'withdrawn') then -a.id else coalesce(a.unit_id, 0) end`,
  'a team with other members than its number of people': n`
    select count(*) as n from athletes a where (a.is_group = 1 or a.is_flashmob = 1)
    and a.number_of_people <> (select count(*) from athlete_members m where m.athlete_id = a.id)`,
  'an entry whose making is not in the history exactly once': n`
    select count(*) as n from athletes a where 1 <> (select count(*) from history h
      where h.table_name = 'athletes' and h.record_id = a.id and h.action in ('create', 'import', 'batch') and h.before is null)`,
  'a mail more or less than there were registrations': n`
    select abs((select count(*) from mails) - (select count(*) from history
      where table_name = 'athletes' and action in ('create', 'join', 'import', 'batch'))) as n`,
  'an attempt without its answer': n`select count(*) as n from idempotency_keys where answer = ''`,
  ...totalChecks,
}

/**
 * Waits until the database is up and idle: the sessions of a killed process end shortly after it, and a killed database server recovers from its log
 * first.
 */
export async function untilQuiet({ db, engine }: Database): Promise<void> {
  if (engine === 'sqlite') return
  const deadline = Date.now() + QUIET_WITHIN
  for (;;) {
    const busy = await sql`
      select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend' and state <> 'idle'`
      .execute(db)
      .then(
        ({ rows }) => rows.length,
        (error: unknown) => String(error),
      )
    if (busy === 0) return
    if (Date.now() > deadline) throw new Error(`the database does not come to rest: ${busy}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** The contents of each stored entry by its code, of all tournaments or of one. */
export async function storedEntries({ db }: Database, tournament_id?: number): Promise<Map<string, number[]>> {
  const rows = await db
    .selectFrom('athletes as a')
    .innerJoin('registrations as r', 'r.athlete_id', 'a.id')
    .select(['a.code', 'r.tournament_detail_id'])
    .$if(tournament_id !== undefined, (query) => query.where('a.tournament_id', '=', tournament_id ?? 0))
    .orderBy('r.tournament_detail_id')
    .execute()
  const entries = new Map<string, number[]>()
  for (const { code, tournament_detail_id } of rows)
    entries.set(code, [...(entries.get(code) ?? []), tournament_detail_id])
  return entries
}
