import { contentIssues } from '@portal/shared/contents/content-rules'
import { contentCalls as calls, contentDraftOf, contentSortable } from '@portal/shared/contents/contents'
import { checkSort, checkVersion } from '../kit/crud/crud.routes.ts'
import { refuseViolations } from '../kit/db/constraints.ts'
import { insertContent, refuseMissingReferences, updateContent } from './record/content-writes.queries.ts'
import { readPaging } from '../kit/db/listing.ts'
import { saveOrder } from '../kit/db/manual-order.ts'
import { transact } from '../kit/db/retrying.ts'
import { lockForUpdate } from '../kit/db/row-locks.ts'
import type { Db } from '../kit/db/tables.ts'
import { createTrail } from '../kit/db/trail.ts'
import { planDeletion, storeUndo } from '../kit/undo/undoing.ts'
import { refuseIfUsed } from '../kit/crud/usage.ts'
import type { App, Deps } from '../kit/deps.ts'
import { applyEdit, refuseIssues } from '../kit/http/edits.ts'
import { requestLanguage } from '../kit/http/language.ts'
import { mountCreating } from '../kit/http/mount-creating.ts'
import { mount, mountUndoable } from '../kit/http/mount.ts'
import { Refusal, usedFieldsRefusal } from '../kit/refusal.ts'
import { countContents, listContents } from './contents-list.queries.ts'
import { deleteContent, isOpenedAnywhere, findSharedContent } from './contents.queries.ts'
import { findChangedMeaning } from './contents.rules.ts'
import { folderRoutes } from './folders.routes.ts'
import { readContentChoices, readGradeChoices } from './prepared.queries.ts'

/** The shared contents, from which tournaments open theirs. */
export function contentRoutes(app: App, deps: Deps): void {
  const { db, engine, now } = deps

  mount(app, calls.list, async ({ query: { page, limit, columnName, isDesc, ...filter } }) => {
    const sort = checkSort({ sortable: contentSortable }, { columnName, isDesc })
    const paging = readPaging({ page, limit })
    if (!paging) return listContents(db, filter, sort)
    return { rows: await listContents(db, filter, sort, paging), count: await countContents(db, filter) }
  })

  mount(app, calls.sorted, async ({ query }) => listContents(db, {}, checkSort({ sortable: contentSortable }, query)))

  mount(app, calls.order, async ({ body }) => {
    await transact(db, async (tx) => saveOrder(tx, 'content_competition', body.id))
    return null
  })

  mount(app, calls.prepared, async () => readContentChoices(db))
  mount(app, calls.gradeForm, async () => readGradeChoices(db))

  mountCreating(app, deps, calls.create, async ({ body, actor, runIdempotently }) =>
    runIdempotently(async (tx) => {
      await refuseMissingReferences(tx, body)
      const trail = createTrail(actor, now())
      return requireContent(tx, await insertContent(tx, body, { tournament_id: null, copied_from: null }, trail))
    }),
  )

  mount(app, calls.update, async ({ params, body, actor, request }) =>
    refuseViolations(async () =>
      db.transaction().execute(async (tx) => {
        await lockForUpdate(tx, engine, 'content_competition', [params.id])
        const before = await requireContent(tx, params.id)
        checkVersion(before, body)
        const draft = applyEdit(contentDraftOf(before), body)
        refuseIssues(contentIssues(draft), requestLanguage(request))
        await refuseMissingReferences(tx, draft)
        const changedFields = findChangedMeaning(before, draft)
        if (changedFields.length > 0 && (await isOpenedAnywhere(tx, params.id))) throw usedFieldsRefusal(changedFields)
        await updateContent(tx, params.id, draft, createTrail(actor, now()))
        return requireContent(tx, params.id)
      }),
    ),
  )

  mountUndoable(app, calls.remove, async ({ params, actor }) =>
    refuseViolations(async () =>
      db.transaction().execute(async (tx) => {
        await requireContent(tx, params.id)
        await refuseIfUsed(tx, 'content_competition', params.id)
        const undoing = await planDeletion(tx, 'content_competition', [params.id])
        await deleteContent(tx, params.id)
        return { data: null, undo: await storeUndo(tx, actor, now(), undoing) }
      }),
    ),
  )

  folderRoutes(app, deps)
}

async function requireContent(db: Db, id: number) {
  const content = await findSharedContent(db, id)
  if (!content) throw new Refusal('CONTENTCOMPETITION_NOT_FOUND')
  return content
}
