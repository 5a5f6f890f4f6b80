import { contentDraftOf, type Content, type ContentDraft } from '@portal/shared/contents/contents'
import { gradeMended, isWrongGrade } from '@portal/shared/contents/grade-mends'
import { gradeTables } from '../../contents/grade-tables.act.ts'
import type { Engine } from '../../kit/db/columns.ts'
import { contentValues, insertContents, updateContent } from '../../contents/record/content-writes.queries.ts'
import { notThere } from '../../kit/db/references.ts'
import { lockForUpdate } from '../../kit/db/row-locks.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import type { ChangedRow } from '../../kit/undo/undoing.ts'
import { listDetails } from '../details-list.queries.ts'
import { contentsAmong, openedElsewhere, recordDetailsHistory } from '../details.queries.ts'
import { holdDetails } from './details-set.act.ts'
import { pointToCopies } from './details-set.queries.ts'

/** Opened contents of a tournament whose grade is not of their form, with what each should be; null: nothing has the same dances. */
export async function wrongGrades(db: Db, tournament_id: number) {
  const tables = await gradeTables(db)
  const gradeName = (id: number | null) => tables.grades.find((grade) => grade.id === id)?.name ?? ''
  const worded = ({ symbol, name, name_en, grade_id }: ContentDraft) => ({
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
      const before = worded(contentDraftOf(content))
      return { id, entries, content, draft, before, after: draft && worded(draft) }
    })
}

/** How many of them there are, without what they should be. */
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
  const wrong = new Map((await wrongGrades(tx, tournament_id)).map((one) => [one.id, one]))
  const mends = ids.flatMap((id) => {
    const wrongGrade = wrong.get(id)
    return wrongGrade?.draft ? [{ ...wrongGrade, draft: wrongGrade.draft }] : []
  })
  if (mends.length < ids.length) throw notThere('id')
  const contents = mends.map(({ content }) => content.id)
  const owned = new Set((await contentsAmong(tx, contents)).flatMap((c) => (c.tournament_id === null ? [] : c.id)))
  const elsewhere = new Set(await openedElsewhere(tx, contents, tournament_id))
  const isCopied = ({ id }: Content) => elsewhere.has(id) && !owned.has(id)

  const changed: ChangedRow[] = []
  for (const { content, draft } of mends.filter((one) => !isCopied(one.content))) {
    await updateContent(tx, content.id, draft, trail)
    changed.push({
      id: content.id,
      tournament_id,
      before: contentValues(contentDraftOf(content)),
      after: contentValues(draft),
    })
  }
  const copied = mends.filter(({ content }) => isCopied(content))
  const copyIds = await insertContents(
    tx,
    copied.map(({ content, draft }) => ({ draft, owner: { tournament_id, copied_from: content.id } })),
    trail,
  )
  await pointToCopies(
    tx,
    copied.map(({ id }) => id),
    copyIds,
    trail,
  )
  const moved = copied.map(({ id, content }, at) => ({
    id,
    tournament_id,
    before: { content_competition_id: content.id },
    after: { content_competition_id: copyIds[at] },
  }))
  const history = mends.map(({ id, before, after }) => ({
    record_id: id,
    tournament_id,
    action: 'change',
    before: { ...before },
    after: { ...after },
  }))
  await recordDetailsHistory(tx, history, trail)
  return {
    mends,
    undoing: {
      added: moved.map(({ id, after }) => ({
        table: 'content_competition',
        owner: 'tournament_details',
        id,
        rows: [{ id: after.content_competition_id, version: 1 }],
      })),
      changed: [
        { table: 'tournament_details', first: true as const, rows: moved },
        { table: 'content_competition', rows: changed },
      ],
    },
  }
}
