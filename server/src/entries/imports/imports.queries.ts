import { APPROVED, PENDING } from '@portal/shared/entries/entry-state'
import { chunks, readByIds } from '../../kit/db/chunks.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'

/** Reads the records that rows of a list are compared with; import-duplicates.rules.ts compares them. */
export const importQueries = (db: Db) => ({
  /** Every unit, listed or not. */
  units: async () => {
    const units = db.selectFrom('units').select(['id', 'name', 'search_key', 'code', 'short_name', 'province'])
    const rows = await units.orderBy('id').execute()
    const namesByUnit = Map.groupBy(await db.selectFrom('unit_names').selectAll().execute(), ({ unit_id }) => unit_id)
    return rows.map((row) => ({ ...row, others: namesByUnit.get(row.id) ?? [] }))
  },

  /** The pending and approved entries of a tournament with the columns that they are compared by, oldest first. */
  entries: (tournament_id: number) =>
    db
      .selectFrom('athletes')
      .select(['id', 'code', 'status', 'unit_id', 'people_key', 'created_date', 'full_name_one', 'full_name_two'])
      .where('tournament_id', '=', tournament_id)
      .where('status', 'in', [PENDING, APPROVED])
      .$narrowType<{ status: 0 | 1 }>()
      .orderBy('id')
      .execute(),

  /** The pending and approved entries of these people in a tournament, with their contents. */
  entriesOfPeople: async (tournament_id: number, people: readonly string[]) => {
    const entries = []
    for (const keyChunk of chunks(people))
      entries.push(
        ...(await db
          .selectFrom('athletes')
          .select(['id', 'status', 'unit_id'])
          .where('tournament_id', '=', tournament_id)
          .where('people_key', 'in', keyChunk)
          .where('status', 'in', [PENDING, APPROVED])
          .$narrowType<{ status: 0 | 1 }>()
          .execute()),
      )
    return addContentIds(db, entries)
  },

  /** The names of the pending and approved entries of a tournament that were added or changed since a moment (ISO). */
  entriesChangedSince: (tournament_id: number, at: string) =>
    db
      .selectFrom('athletes')
      .select(['id', 'full_name_one', 'full_name_two'])
      .where('tournament_id', '=', tournament_id)
      .where('updated_date', '>=', at)
      .where('status', 'in', [PENDING, APPROVED])
      .execute(),

  /** The ids of the units that were created together with these entries. */
  unitsCreatedWith: (entries: readonly number[], { by, at }: Trail) =>
    readByIds(entries, async (idChunk) =>
      db
        .selectFrom('units')
        .select('id')
        .where('created_date', '=', at)
        .where('created_by', 'is not distinct from', by)
        .where('id', 'in', (eb) =>
          eb.selectFrom('athletes').select('unit_id').where('id', 'in', idChunk).$castTo<{ unit_id: number }>(),
        )
        .execute(),
    ).then((rows) => [...new Set(rows.map(({ id }) => id))]),

  /** The columns of entries that change when contents are added to them. */
  joinable: (ids: readonly number[]) =>
    readByIds(ids, async (idChunk) =>
      db
        .selectFrom('athletes')
        .select(['id', 'tournament_id', 'version', 'fee_amount', 'formality_id', 'override_reason'])
        .where('id', 'in', idChunk)
        .execute(),
    ),

  /** The contents that entries are in. */
  contents: (ids: readonly number[]) =>
    readByIds(ids, async (idChunk) =>
      db
        .selectFrom('registrations')
        .select(['athlete_id', 'tournament_detail_id'])
        .where('athlete_id', 'in', idChunk)
        .execute(),
    ),

  /** The values that entries were created with, from their history (JSON). The creation is the last row of each: later imports may have added contents. */
  origins: (ids: readonly number[]) =>
    readByIds(ids, async (idChunk) =>
      db
        .selectFrom('history')
        .select(['record_id', 'after'])
        .where('table_name', '=', 'athletes')
        .where('record_id', 'in', idChunk)
        .where('action', 'in', ['create', 'import', 'batch'])
        .orderBy('id', 'desc')
        .execute(),
    ),
})

/** The entries with the ids of their contents. */
export async function addContentIds<Entry extends { id: number }>(db: Db, entries: readonly Entry[]) {
  const rows = await importQueries(db).contents(entries.map(({ id }) => id))
  const contents = Map.groupBy(rows, ({ athlete_id }) => athlete_id)
  return entries.map((entry) => ({
    ...entry,
    contents: new Set((contents.get(entry.id) ?? []).map(({ tournament_detail_id }) => tournament_detail_id)),
  }))
}
