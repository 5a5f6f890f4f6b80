import { APPROVED } from '@portal/shared/entries/entry-state'
import { sql } from 'kysely'
import { idChunks } from '../../kit/db/chunks.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import { numbersTable } from '../../kit/db/writes/rows-as-json.ts'

/** Reads and writes of bibs in one tournament. */
export const bibQueries = (db: Db) => ({
  approvedEntries: (tournament_id: number) => readApproved(db, tournament_id),

  /** A text that changes whenever an entry of the tournament is added, changed or deleted. */
  changeStamp: async (tournament_id: number): Promise<string> => {
    const { count, ids, versions } = await db
      .selectFrom('athletes')
      .select(({ fn, eb }) => [
        fn.countAll().as('count'),
        fn.sum('id').as('ids'),
        fn.sum(eb('version', '*', eb.ref('id'))).as('versions'),
      ])
      .where('tournament_id', '=', tournament_id)
      .executeTakeFirstOrThrow()
    return [count, ids, versions].join(' ')
  },

  /** The entries that still have a bib but are no longer approved, such as scratched ones. */
  entriesHoldingBibs: async (tournament_id: number) => {
    const rows = await db
      .selectFrom('athletes')
      .select(['number', 'full_name_one', 'full_name_two', 'team_name'])
      .where('tournament_id', '=', tournament_id)
      .where('status', '<>', APPROVED)
      .where('number', 'is not', null)
      .execute()
    return rows.map(({ number, ...entry }) => ({ ...entry, number: Number(number) }))
  },

  /** The entry that has this bib in a tournament, except the entry `except`. */
  findHolder: (tournament_id: number, number: number, except: number) =>
    db
      .selectFrom('athletes')
      .select(['id', 'code', 'full_name_one', 'full_name_two', 'team_name'])
      .where('tournament_id', '=', tournament_id)
      .where('number', '=', number)
      .where('id', '<>', except)
      .executeTakeFirst(),

  /** The columns that a swap of bibs needs. */
  numbersByIds: (ids: readonly number[]) =>
    db
      .selectFrom('athletes')
      .select(['id', 'tournament_id', 'number', 'status', 'version'])
      .where('id', 'in', ids)
      .execute(),

  /**
   * Writes new bibs in two steps, because uniqueness is checked row by row: old bibs are cleared first, so that another entry can get them.
   */
  assign: async (
    assignments: readonly { id: number; number: number; previous: number | null }[],
    { by, at }: Trail,
  ): Promise<void> => {
    const numberedIds = assignments.filter(({ previous }) => previous !== null).map(({ id }) => id)
    for (const ids of idChunks(numberedIds))
      await db.updateTable('athletes').set({ number: null }).where('id', 'in', ids).execute()
    if (assignments.length === 0) return
    const rows = assignments.map(({ id, number }) => [id, number])
    await sql`
      update athletes set number = bibs.bib, version = version + 1, updated_by = ${by}, updated_date = ${at}
      from ${numbersTable(db, ['athlete_id', 'bib'], rows)} as bibs where athletes.id = bibs.athlete_id`.execute(db)
  },

  /** Writes the bibs of a few entries, which may exchange them: all are cleared first, because uniqueness is checked row by row. */
  setNumbers: async (changes: readonly { id: number; number: number | null }[], { by, at }: Trail): Promise<void> => {
    const ids = changes.map(({ id }) => id)
    await db.updateTable('athletes').set({ number: null }).where('id', 'in', ids).execute()
    for (const { id, number } of changes)
      await db
        .updateTable('athletes')
        .set((eb) => ({ number, version: eb('version', '+', 1), updated_by: by, updated_date: at }))
        .where('id', '=', id)
        .execute()
  },
})

/** The approved entries with the columns that bibs are ordered by: unit, first content, registration. */
async function readApproved(db: Db, tournament_id: number) {
  const rows = await db
    .selectFrom('athletes as a')
    .leftJoin('units as u', 'u.id', 'a.unit_id')
    .select(['a.id', 'a.number', 'a.unit_sort', 'a.created_date', 'a.full_name_one', 'a.full_name_two'])
    .select(['a.team_name', 'a.is_flashmob', 'a.is_group', 'a.unit_id', 'u.name as unit_name', 'u.code as unit_code'])
    .where('a.tournament_id', '=', tournament_id)
    .where('a.status', '=', APPROVED)
    .orderBy('a.id')
    .execute()
  const firstContents = await db
    .selectFrom('registrations as r')
    .innerJoin('tournament_details as d', 'd.id', 'r.tournament_detail_id')
    .select(({ fn }) => ['r.athlete_id', fn.min('d.index').as('content_index')])
    .where('d.tournament_id', '=', tournament_id)
    .groupBy('r.athlete_id')
    .execute()
  const indexes = new Map(firstContents.map(({ athlete_id, content_index }) => [athlete_id, content_index]))
  return rows.map(({ unit_id, unit_name, unit_code, unit_sort, created_date, ...row }) => ({
    ...row,
    unit: unit_id === null ? null : { id: unit_id, name: unit_name ?? '', code: unit_code },
    unit_sort,
    content_index: indexes.get(row.id) ?? Number.MAX_SAFE_INTEGER,
    registered: created_date,
  }))
}
