import type { ProgrammeSnapshot } from '@portal/shared/programme/timetable/changes'
import { defaultTimetableSettings, type TimetableSettings } from '@portal/shared/programme/timetable/timetable'
import type { Db } from '../../kit/db/tables.ts'
import { changedColumns, createdColumns, type Trail } from '../../kit/db/trail.ts'

/** How many minutes before their item the competitors of a hall are called; those of a rehearsal as in its tournament. */
export async function findCallMinutes(db: Db, tournament_id: number): Promise<number> {
  const row = await db
    .selectFrom('timetables as s')
    .innerJoin('tournaments as t', (join) =>
      join.on((eb) => eb('s.tournament_id', '=', eb.fn.coalesce('t.rehearsal_of', 't.id'))),
    )
    .select('s.settings')
    .where('t.id', '=', tournament_id)
    .executeTakeFirst()
  const settings = row ? (JSON.parse(row.settings) as Partial<TimetableSettings>) : {}
  return settings.call_minutes ?? defaultTimetableSettings.call_minutes
}

/** The timetable of a tournament; undefined before its first change. */
export async function findTimetable(db: Db, tournament_id: number) {
  return db
    .selectFrom('timetables')
    .select(['id', 'version', 'settings', 'has_draft'])
    .where('tournament_id', '=', tournament_id)
    .executeTakeFirst()
}

/** Inserts a timetable without a draft in version 0, and returns its id. */
export async function insertTimetable(
  db: Db,
  tournament_id: number,
  settings: TimetableSettings,
  trail: Trail,
): Promise<number> {
  const { id } = await db
    .insertInto('timetables')
    .values({ tournament_id, settings: JSON.stringify(settings), version: 0, ...createdColumns(trail) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes columns of a timetable, and returns its new version. */
export async function updateTimetable(
  db: Db,
  id: number,
  columns: { settings?: string; has_draft?: 0 | 1 },
  trail: Trail,
): Promise<number> {
  const { version } = await db
    .updateTable('timetables')
    .set({ ...columns, ...changedColumns(trail) })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** The versions of a programme, the last one first, with the names of who made them. */
export async function findVersions(db: Db, tournament_id: number) {
  return db
    .selectFrom('programme_versions as v')
    .leftJoin('users as u', 'u.id', 'v.created_by')
    .select(['v.id', 'v.kind', 'v.number', 'v.created_date as at', 'u.name as by'])
    .where('v.tournament_id', '=', tournament_id)
    .orderBy('v.id', 'desc')
    .execute()
}

/** The last published version; null before the first. */
export async function findLastPublished(db: Db, tournament_id: number) {
  const version = await db
    .selectFrom('programme_versions as v')
    .leftJoin('users as u', 'u.id', 'v.created_by')
    .select(['v.number', 'v.created_date as at', 'u.name as by'])
    .where('v.tournament_id', '=', tournament_id)
    .where('v.kind', '=', 'published')
    .orderBy('v.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return version ?? null
}

/** A version of this tournament with its snapshot, the last print without an id; null if there is none. */
export async function findVersion(db: Db, tournament_id: number, id?: number) {
  const version = await db
    .selectFrom('programme_versions')
    .select(['kind', 'number', 'created_date as at', 'snapshot'])
    .where('tournament_id', '=', tournament_id)
    .$call((query) => (id === undefined ? query.where('kind', '=', 'printed') : query.where('id', '=', id)))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return version ? { ...version, snapshot: JSON.parse(version.snapshot) as ProgrammeSnapshot } : null
}

/** Keeps a version of a programme with the next number of its kind, and returns its id and number. */
export async function insertVersion(
  db: Db,
  tournament_id: number,
  kind: 'published' | 'printed',
  snapshot: ProgrammeSnapshot,
  { by, at }: Pick<Trail, 'by' | 'at'>,
): Promise<{ id: number; number: number }> {
  const { last } = await db
    .selectFrom('programme_versions')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('tournament_id', '=', tournament_id)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return db
    .insertInto('programme_versions')
    .values({
      tournament_id,
      kind,
      number: Number(last ?? 0) + 1,
      created_date: at,
      created_by: by,
      snapshot: JSON.stringify(snapshot),
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
}
