import type { ContentDraft } from '@portal/shared/contents/contents'
import { fold, searchKey } from '@portal/shared/names'
import { textSortKey } from '@portal/shared/vietnamese-order'
import { nextPlace } from './manual-order.ts'
import { danglingFields, notThere } from './references.ts'
import type { Db } from './tables.ts'
import { changed, created, type Trail } from './trail.ts'

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
  const dangling = await danglingFields(
    db,
    pointing.map(([field, table]) => ({ field, table, ids: [draft[field]].flat() })),
  )
  if (dangling.length > 0) throw notThere(...dangling)
}

function stored(draft: ContentDraft) {
  const { symbol, name, grade_id, age_id, formality_id, unit_id, folder_id, minimum_athletes, is_closed } = draft
  const keys = { symbol_key: fold(symbol), search_key: searchKey(symbol, name), sort_key: textSortKey(name) }
  return { symbol, name, grade_id, age_id, formality_id, unit_id, folder_id, minimum_athletes, is_closed, ...keys }
}

/** Adds a content at the end of the manual order and answers its id. */
export async function insertContent(db: Db, draft: ContentDraft, owner: Owner, trail: Trail): Promise<number> {
  const { id } = await db
    .insertInto('content_competition')
    .values({ ...stored(draft), ...owner, ...created(trail), index: nextPlace('content_competition') })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertSubAges(db, id, draft.sub_ages)
  return id
}

/** Replaces the values of a content and raises its version. */
export async function updateContent(db: Db, id: number, draft: ContentDraft, trail: Trail): Promise<void> {
  await db
    .updateTable('content_competition')
    .set({ ...stored(draft), ...changed(trail) })
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
