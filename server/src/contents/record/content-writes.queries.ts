import { contentColumns, type ContentDraft } from '@portal/shared/contents/contents'
import { pick } from '@portal/shared/kit/define-fields'
import { fold, searchKey } from '@portal/shared/kit/text/names'
import { textSortKey } from '@portal/shared/kit/text/vietnamese-order'
import { rowChunks } from '../../kit/db/chunks.ts'
import { nextPosition } from '../../kit/db/manual-order.ts'
import { findDanglingFields, missingReferenceRefusal } from '../../kit/db/references.ts'
import type { Db } from '../../kit/db/tables.ts'
import { changedColumns, createdColumns, type Trail } from '../../kit/db/trail.ts'

/** A content is shared by all tournaments, or private to one; `copied_from` is the shared content that a private one was copied from. */
export type ContentOwner = { tournament_id: number | null; copied_from: number | null }

const referenceFields = [
  ['grade_id', 'grades'],
  ['age_id', 'ages'],
  ['sub_ages', 'ages'],
  ['formality_id', 'formality'],
  ['unit_id', 'units'],
  ['folder_id', 'folders'],
] as const

/** Refuses drafts that refer to missing rows, naming each field. */
export async function refuseMissingReferences(db: Db, ...drafts: readonly ContentDraft[]): Promise<void> {
  const danglingFields = await findDanglingFields(
    db,
    referenceFields.map(([field, table]) => ({ field, table, ids: drafts.flatMap((draft) => draft[field]) })),
  )
  if (danglingFields.length > 0) throw missingReferenceRefusal(...danglingFields)
}

/** The columns of a content, with the keys for search and sorting. */
export function toContentValues(draft: ContentDraft) {
  const { symbol, name, name_en } = draft
  const keys = { symbol_key: fold(symbol), search_key: searchKey(symbol, name, name_en), sort_key: textSortKey(name) }
  return { ...pick(draft, contentColumns), ...keys }
}

/** Inserts a content at the end of the manual order and returns its id. */
export async function insertContent(db: Db, draft: ContentDraft, owner: ContentOwner, trail: Trail): Promise<number> {
  const { id } = await db
    .insertInto('content_competition')
    .values({
      ...toContentValues(draft),
      ...owner,
      ...createdColumns(trail),
      index: nextPosition('content_competition'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertSubAges(db, id, draft.sub_ages)
  return id
}

/** Inserts contents at the end of the manual order, and returns their ids in the same order. All belong to the same tournament, or to none. */
export async function insertContents(
  db: Db,
  contents: readonly { draft: ContentDraft; owner: ContentOwner }[],
  trail: Trail,
): Promise<number[]> {
  const last = await db
    .selectFrom('content_competition')
    .select((eb) => eb.fn.max('index').as('index'))
    .executeTakeFirst()
  const rows = contents.map(({ draft, owner }, position) => ({
    ...toContentValues(draft),
    ...owner,
    ...createdColumns(trail),
    index: Number(last?.index ?? 0) + position + 1,
  }))
  // Match rows by symbol, which is unique here: databases do not guarantee to return rows in the order of the values.
  const ids = new Map<string, number>()
  for (const chunk of rowChunks(rows)) {
    const inserted = await db.insertInto('content_competition').values(chunk).returning(['id', 'symbol_key']).execute()
    for (const { id, symbol_key } of inserted) ids.set(symbol_key, id)
  }
  const newIds = rows.map(({ symbol_key }) => ids.get(symbol_key) ?? 0)
  const subAges = contents.flatMap(({ draft }, index) => subAgeRows(newIds[index] ?? 0, draft.sub_ages))
  for (const chunk of rowChunks(subAges)) await db.insertInto('content_sub_ages').values(chunk).execute()
  return newIds
}

/** Replaces the values of a content and raises its version. */
export async function updateContent(db: Db, id: number, draft: ContentDraft, trail: Trail): Promise<void> {
  await db
    .updateTable('content_competition')
    .set({ ...toContentValues(draft), ...changedColumns(trail) })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('content_sub_ages').where('content_competition_id', '=', id).execute()
  await insertSubAges(db, id, draft.sub_ages)
}

async function insertSubAges(db: Db, id: number, ages: readonly number[]): Promise<void> {
  if (ages.length > 0) await db.insertInto('content_sub_ages').values(subAgeRows(id, ages)).execute()
}

function subAgeRows(content_competition_id: number, ages: readonly number[]) {
  return ages.map((age_id, position) => ({ content_competition_id, age_id, position }))
}
