import { contentDraftOf, type Content, type ContentDraft } from '@portal/shared/contents/contents'
import { correctGrade, isWrongGrade } from '@portal/shared/contents/grade-mends'
import { readGradeTables } from '../../contents/grade-tables.act.ts'
import type { Engine } from '../../kit/db/columns.ts'
import { toContentValues, updateContent } from '../../contents/record/content-writes.queries.ts'
import { missingReferenceRefusal } from '../../kit/db/references.ts'
import { lockForNoKeyUpdate } from '../../kit/db/row-locks.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import type { ChangedRow } from '../../kit/undo/undoing.ts'
import { listDetails } from '../details-list.queries.ts'
import { findContentsOpenElsewhere, recordDetailsHistory } from '../details.queries.ts'
import { copySharedContents, findPrivateContentIds, lockDetails, writeUndoPlan } from './details-set.act.ts'

/** The opened contents whose grade does not belong to their entry form, with a corrected `draft`: null if no grade of the form has the same dances. */
export async function listWrongGrades(db: Db, tournament_id: number) {
  const tables = await readGradeTables(db)
  const gradeName = (id: number | null) => tables.grades.find((grade) => grade.id === id)?.name ?? ''
  const describe = ({ symbol, name, name_en, grade_id }: ContentDraft) => ({
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
      const draft = correctGrade(content, tables)
      const before = describe(contentDraftOf(content))
      return { id, entries, content, draft, before, after: draft && describe(draft) }
    })
}

/** The number of opened contents whose grade does not belong to their entry form. It needs no drafts. */
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
 * Corrects the grades of opened contents, within the caller's transaction. A shared content that other tournaments have opened too is copied
 * first, as in an edit. Returns the changes and the undo plan.
 */
export async function mendGrades(
  tx: Db,
  engine: Engine,
  request: { tournament_id: number; id: readonly number[] },
  trail: Trail,
) {
  const { tournament_id, id: ids } = request
  await lockForNoKeyUpdate(tx, engine, 'tournaments', [tournament_id])
  await lockDetails(tx, engine, ids)
  const wrongById = new Map((await listWrongGrades(tx, tournament_id)).map((detail) => [detail.id, detail]))
  const mends = ids.flatMap((id) => {
    const detail = wrongById.get(id)
    return detail?.draft ? [{ ...detail, draft: detail.draft }] : []
  })
  if (mends.length < ids.length) throw missingReferenceRefusal('id')
  const contentIds = mends.map(({ content }) => content.id)
  const privateIds = await findPrivateContentIds(tx, contentIds)
  const openElsewhere = new Set(await findContentsOpenElsewhere(tx, contentIds, tournament_id))
  const needsCopy = ({ content: { id } }: { content: Content }) => openElsewhere.has(id) && !privateIds.has(id)

  const changed: ChangedRow[] = []
  for (const mend of mends) {
    if (needsCopy(mend)) continue
    const { content, draft } = mend
    await updateContent(tx, content.id, draft, trail)
    const [before, after] = [toContentValues(contentDraftOf(content)), toContentValues(draft)]
    changed.push({ id: content.id, tournament_id, before, after })
  }
  const repointedDetails = await copySharedContents(tx, tournament_id, mends.filter(needsCopy), trail)
  const history = mends.map(({ id, before, after }) => ({
    record_id: id,
    tournament_id,
    action: 'change',
    before: { ...before },
    after: { ...after },
  }))
  await recordDetailsHistory(tx, history, trail)
  return { mends, undoing: writeUndoPlan(repointedDetails, changed) }
}
