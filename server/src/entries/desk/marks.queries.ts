import { readByIds, rowChunks } from '../../kit/db/chunks.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { StoredMark } from './marks.rules.ts'

/** The entries of a tournament among `ids`, with the columns that presses are decided by. */
export const findMarkedEntries = async (db: Db, tournament_id: number, ids: readonly number[]) =>
  readByIds(ids, async (chunk) =>
    db
      .selectFrom('athletes')
      .select(['id', 'status', 'number', 'handed_number', 'handed_date', 'handed_by'])
      .where('tournament_id', '=', tournament_id)
      .where('id', 'in', chunk)
      .execute(),
  )

export const findMarks = async (db: Db, ids: readonly number[]): Promise<StoredMark[]> =>
  readByIds(ids, async (chunk) =>
    db
      .selectFrom('desk_marks')
      .select(['athlete_id', 'kind', 'is_on', 'note', 'acted_date', 'pressed_date', 'console'])
      .where('athlete_id', 'in', chunk)
      .execute(),
  )

/** Stores presses in place of the earlier ones of their kind. */
export async function storeMarks(db: Db, marks: readonly StoredMark[], created_by: number | null): Promise<void> {
  for (const chunk of rowChunks(marks.map((mark) => ({ ...mark, created_by }))))
    await db
      .insertInto('desk_marks')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.columns(['athlete_id', 'kind']).doUpdateSet((eb) => ({
          is_on: eb.ref('excluded.is_on'),
          note: eb.ref('excluded.note'),
          acted_date: eb.ref('excluded.acted_date'),
          pressed_date: eb.ref('excluded.pressed_date'),
          console: eb.ref('excluded.console'),
          created_by: eb.ref('excluded.created_by'),
        })),
      )
      .execute()
}

/** How the bibs of entries were signed for, with the number that each had then. */
export const findSignedBibs = async (db: Db, ids: readonly number[]) =>
  readByIds(ids, async (chunk) =>
    db
      .selectFrom('desk_signed_bibs as b')
      .innerJoin('desk_signatures as s', 's.id', 'b.signature_id')
      .select((eb) => ['b.athlete_id', 'b.number', eb('s.image', 'is not', null).as('is_drawn')])
      .where('b.athlete_id', 'in', chunk)
      .execute(),
  )
