import { contentDraftOf, type Content, type ContentDraft } from '@portal/shared/contents/contents'
import { gradeMended, isWrongGrade } from '@portal/shared/contents/grade-mends'
import { gradeTables } from '../../contents/grade-tables.act.ts'
import type { Engine } from '../../kit/db/columns.ts'
import { contentValues, updateContent } from '../../contents/record/content-writes.queries.ts'
import { notThere } from '../../kit/db/references.ts'
import { lockForUpdate } from '../../kit/db/row-locks.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import type { ChangedRow } from '../../kit/undo/undoing.ts'
import { listDetails } from '../details-list.queries.ts'
import { findContentsOpenElsewhere, recordDetailsHistory } from '../details.queries.ts'
import { copySharedContents, findPrivateContents, holdDetails, undoingOf } from './details-set.act.ts'

/** The opened contents of a tournament whose grade is not of their form, with a mended `draft`: null where no grade of the form has the same dances. */
export async function wrongGrades(db: Db, tournament_id: number) {
  const tables = await gradeTables(db)
  const gradeName = (id: number | null) => tables.grades.find((grade) => grade.id === id)?.name ?? ''
  const inWords = ({ symbol, name, name_en, grade_id }: ContentDraft) => ({
    symbol,
    name,
    name_en,
    grade: gradeName(grade_id),
  })
  const details = await listDetails(db, { tournament_id })
  return details
    .filter(({ content_competition: { formality, grade } }) =>
      isWrongGrade(formality.id, grade?.id ?? null, tables.grades),
    )
    .map(({ id, entries, content_competition: content }) => {
      const draft = gradeMended(content, tables)
      const before = inWords(contentDraftOf(content))
      return { id, entries, content, draft, before, after: draft && inWords(draft) }
    })
}

/** The number of opened contents whose grade is not of their form, without working out their drafts. */
export async function countWrongGrades(db: Db, tournament_id: number): Promise<number> {
  const grades = await db.selectFrom('grades').select(['id', 'name']).execute()
  const rows = await db
    .selectFrom('tournament_details as o')
    .innerJoin('content_competition as c', 'c.id', 'o.content_competition_id')
    .select(['c.formality_id', 'c.grade_id'])
    .where('o.tournament_id', '=', tournament_id)
    .execute()
  return rows.filter(({ formality_id, grade_id }) => isWrongGrade(formality_id, grade_id, grades)).length
}

/**
 * Gives opened contents the grade of their form, within the caller's transaction: one that other tournaments have opened as well is copied
 * first, as an edit does it. Answers what changed, and the way back.
 */
export async function mendGrades(
  tx: Db,
  engine: Engine,
  request: { tournament_id: number; id: readonly number[] },
  trail: Trail,
) {
  const { tournament_id, id: ids } = request
  await lockForUpdate(tx, engine, 'tournaments', [tournament_id])
  await holdDetails(tx, engine, ids)
  const wrong = new Map((await wrongGrades(tx, tournament_id)).map((detail) => [detail.id, detail]))
  const mends = ids.flatMap((id) => {
    const detail = wrong.get(id)
    return detail?.draft ? [{ ...detail, draft: detail.draft }] : []
  })
  if (mends.length < ids.length) throw notThere('id')
  const contentIds = mends.map(({ content }) => content.id)
  const privateIds = await findPrivateContents(tx, contentIds)
  const openElsewhere = new Set(await findContentsOpenElsewhere(tx, contentIds, tournament_id))
  const needsCopy = ({ content: { id } }: { content: Content }) => openElsewhere.has(id) && !privateIds.has(id)

  const changed: ChangedRow[] = []
  for (const mend of mends) {
    if (needsCopy(mend)) continue
    const { content, draft } = mend
    await updateContent(tx, content.id, draft, trail)
    const [before, after] = [contentValues(contentDraftOf(content)), contentValues(draft)]
    changed.push({ id: content.id, tournament_id, before, after })
  }
  const moved = await copySharedContents(tx, tournament_id, mends.filter(needsCopy), trail)
  const history = mends.map(({ id, before, after }) => ({
    record_id: id,
    tournament_id,
    action: 'change',
    before: { ...before },
    after: { ...after },
  }))
  await recordDetailsHistory(tx, history, trail)
  return { mends, undoing: undoingOf(moved, changed) }
}
