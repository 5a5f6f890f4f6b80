import type { Kysely } from 'kysely'
import { columnTypes, type Engine } from '../columns.ts'

/** The usual age groups by the names that they are known under, as `search_key` holds them. */
const known: Readonly<Record<string, readonly string[]>> = {
  N: ['nhi dong'],
  '1': ['thieu nhi 1', 'juvenile i'],
  '2': ['thieu nhi 2', 'juvenile ii'],
  '3': ['thieu nien 1', 'junior i'],
  '4': ['thieu nien 2', 'junior ii'],
  '5': ['duoi 21', 'tre', 'under 21', 'youth'],
  '6': ['thanh nien', 'nguoi lon', 'adult'],
  '7': ['trung nien 1', 'senior i'],
  '8': ['trung nien 2', 'senior ii'],
  '9': ['trung nien 3', 'senior iii'],
  T: ['trung nien 4'],
  C: ['cao nien', 'senior iv'],
  M: ['mo rong', 'open'],
  E: ['tre em'],
  Y: ['thanh thieu nien'],
}

/** Which of the usual age groups a row is, kept when it is renamed. Not unique: an organiser may have two of one. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema.alterTable('ages').addColumn('code', columnTypes(engine).key).execute()
  const ages = db as Kysely<{ ages: { code: string | null; search_key: string } }>
  for (const [code, names] of Object.entries(known))
    await ages.updateTable('ages').set({ code }).where('search_key', 'in', names).execute()
}
