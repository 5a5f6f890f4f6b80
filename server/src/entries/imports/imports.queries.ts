import { chunks, readByIds } from '../../kit/db/chunks.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'

/** Reads what rows of a list are compared with. No rules here: what counts as the same is decided in import-duplicates.rules.ts. */
export const importQueries = (db: Db) => ({
  /** Every unit, listed or not. */
  units: async () => {
    const units = db.selectFrom('units').select(['id', 'name', 'search_key', 'code', 'short_name', 'province'])
    const rows = await units.orderBy('id').execute()
    const namesByUnit = Map.groupBy(await db.selectFrom('unit_names').selectAll().execute(), ({ unit_id }) => unit_id)
    return rows.map((row) => ({ ...row, others: namesByUnit.get(row.id) ?? [] }))
  },

  /** The waiting and approved entries of a tournament with what their people are compared by, oldest first. */
  entries: (tournament_id: number) =>
    db
      .selectFrom('athletes')
      .select(['id', 'code', 'status', 'unit_id', 'people_key', 'full_name_one', 'full_name_two'])
      .where('tournament_id', '=', tournament_id)
      .where('status', 'in', [0, 1])
      .$narrowType<{ status: 0 | 1 }>()
      .orderBy('id')
      .execute(),

  /** Which waiting and approved entries of a tournament are of these people. */
  entriesOfPeople: async (tournament_id: number, people: readonly string[]) => {
    const entries = []
    for (const keyChunk of chunks(people, 1))
      entries.push(
        ...(await db
          .selectFrom('athletes')
          .select(['id', 'status', 'unit_id'])
          .where('tournament_id', '=', tournament_id)
          .where('people_key', 'in', keyChunk)
          .where('status', 'in', [0, 1])
          .execute()),
      )
    return entries
  },

  /** The units that were made with these entries. */
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

  /** The columns of entries that change when contents join them. */
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

  /** The values that entries were made with, from their history (JSON), the making of each last: an import may join one that was made before. */
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
