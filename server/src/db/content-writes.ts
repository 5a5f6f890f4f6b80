import { sql } from 'kysely'
import type { ContentDraft } from '@portal/shared/contents/contents'
import { fold, searchKey } from '@portal/shared/names'
import { textSortKey } from '@portal/shared/vietnamese-order'
import { Refusal } from '../http/refusal.ts'
import { readByIds } from './chunks.ts'
import type { Db } from './tables.ts'

export type Trail = { by: number | null; at: string }
/** Whose content it is: shared by all, or private to one tournament and perhaps made from a shared one. */
export type Owner = { tournament_id: number | null; copied_from: number | null }

const pointing = [
  ['grade_id', 'grades'],
  ['age_id', 'ages'],
  ['sub_ages', 'ages'],
  ['formality_id', 'formality'],
  ['unit_id', 'units'],
  ['folder_id', 'folders'],
] as const

/** Refuses a draft that points at rows which do not exist, naming each field. */
export async function refuseMissingReferences(db: Db, draft: ContentDraft): Promise<void> {
  const fields: string[] = []
  for (const [field, table] of pointing) {
    const ids = [draft[field]].flat().filter((id) => id !== null)
    const found = await readByIds(ids, async (some) =>
      db.selectFrom(table).select('id').where('id', 'in', some).execute(),
    )
    if (found.length < ids.length) fields.push(field)
  }
  if (fields.length === 0) return
  throw new Refusal('REFERENCE_NOT_FOUND', { errors: fields.map((path) => ({ path, code: 'REFERENCE_NOT_FOUND' })) })
}

function stored(draft: ContentDraft) {
  const { symbol, name, grade_id, age_id, formality_id, unit_id, folder_id, minimum_athletes, is_closed } = draft
  const keys = { symbol_key: fold(symbol), search_key: searchKey(symbol, name), sort_key: textSortKey(name) }
  return { symbol, name, grade_id, age_id, formality_id, unit_id, folder_id, minimum_athletes, is_closed, ...keys }
}

/** Adds a content at the end of the manual order and answers its id. */
export async function insertContent(db: Db, draft: ContentDraft, owner: Owner, { by, at }: Trail): Promise<number> {
  const { id } = await db
    .insertInto('content_competition')
    .values((eb) => ({
      ...stored(draft),
      ...owner,
      index: eb
        .selectFrom('content_competition')
        .select(sql<number>`coalesce(max(${sql.ref('index')}), 0) + 1`.as('next')),
      created_by: by,
      created_date: at,
      updated_by: by,
      updated_date: at,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertSubAges(db, id, draft.sub_ages)
  return id
}

/** Replaces the values of a content and raises its version. */
export async function updateContent(db: Db, id: number, draft: ContentDraft, { by, at }: Trail): Promise<void> {
  await db
    .updateTable('content_competition')
    .set({ ...stored(draft), updated_by: by, updated_date: at, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('content_sub_ages').where('content_competition_id', '=', id).execute()
  await insertSubAges(db, id, draft.sub_ages)
}

async function insertSubAges(db: Db, id: number, ages: readonly number[]): Promise<void> {
  if (ages.length === 0) return
  const rows = ages.map((age_id, position) => ({ content_competition_id: id, age_id, position }))
  await db.insertInto('content_sub_ages').values(rows).execute()
}
