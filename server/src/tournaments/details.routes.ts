import { contentIssues } from '@portal/shared/contents/content-rules'
import { fold } from '@portal/shared/kit/text/names'
import { tournamentCalls as calls } from '@portal/shared/tournaments/tournaments'
import { contentDraftOf, type Content, type ContentDraft } from '@portal/shared/contents/contents'
import { findChangedAdmission, findChangedFields } from '../contents/contents.rules.ts'
import { checkVersion } from '../kit/crud/crud.routes.ts'
import { insertContent, refuseMissingReferences, updateContent } from '../contents/record/content-writes.queries.ts'
import { transact } from '../kit/db/retrying.ts'
import type { Db } from '../kit/db/tables.ts'
import { createTrail, type Trail } from '../kit/db/trail.ts'
import { planDeletion, storeUndo } from '../kit/undo/undoing.ts'
import { refuseIfUsed } from '../kit/crud/usage.ts'
import type { App, Authorized, Deps } from '../kit/deps.ts'
import { applyEdit, refuseIssues } from '../kit/http/edits.ts'
import { requestLanguage } from '../kit/http/language.ts'
import { mountCreating } from '../kit/http/mount-creating.ts'
import { mount, mountUndoable } from '../kit/http/mount.ts'
import { Refusal, usedFieldsRefusal } from '../kit/refusal.ts'
import { listDetails } from './details-list.queries.ts'
import {
  findContents,
  findDetailRows,
  insertDetails,
  findOpenContents,
  findContentOwner,
  recordDetailsHistory,
  updateDetails,
} from './details.queries.ts'
import { diffDetails } from './detail-history.rules.ts'
import { requireDetail, lockDetail, lockTournament } from './held.act.ts'
import { lockDetails } from './many/details-set.act.ts'
import { closeDetails, findDetailsInUse } from './many-contents.queries.ts'
import { openContents } from './open-contents.act.ts'
import { findDetailIds } from './opening.rules.ts'

/** Opening contents in a tournament, editing and closing them there. */
export function detailRoutes(app: App, deps: Deps): void {
  const { db, engine, now } = deps

  mountCreating(app, deps, calls.open, async ({ body, actor, runIdempotently }) => {
    const { tournament_id, content_competition_id: ids, is_register } = body
    return runIdempotently(async (tx) => {
      await lockTournament(tx, engine, tournament_id)
      const opening = { tournament_id, ids, is_register }
      const { before, added } = await openContents(tx, engine, opening, createTrail(actor, now()))
      const detailIds = new Set([...before, ...added].map(({ id }) => id))
      return (await listDetails(tx, { tournament_id })).filter(({ id }) => detailIds.has(id))
    })
  })

  mountCreating(
    app,
    deps,
    calls.openNew,
    async ({ body: { tournament_id, is_register, ...draft }, actor, runIdempotently }) =>
      runIdempotently(async (tx) => {
        await lockTournament(tx, engine, tournament_id)
        await refuseMissingReferences(tx, draft)
        await checkSymbol(tx, tournament_id, draft.symbol)
        const trail = createTrail(actor, now())
        const content = await insertContent(tx, draft, { tournament_id, copied_from: null }, trail)
        await insertDetails(tx, { tournament_id, contents: [content], is_register }, trail)
        const [id] = findDetailIds([content], await findOpenContents(tx, tournament_id))
        if (id === undefined) throw new Error('an opened content is gone within its transaction')
        return requireDetail(tx, id)
      }),
  )

  mount(app, calls.updateDetail, async ({ params: { id }, body, actor, request }) =>
    transact(db, async (tx) => {
      const before = await lockDetail(tx, engine, id)
      const { content_competition: content, tournament } = before
      checkVersion(before, body)
      const draft = applyEdit(contentDraftOf(content), body)
      refuseIssues(contentIssues(draft), requestLanguage(request))
      await refuseMissingReferences(tx, draft)
      const admissionFields = findChangedAdmission(content, draft)
      if (before.entries > 0 && admissionFields.length > 0)
        throw usedFieldsRefusal(admissionFields, [{ table: 'registrations', count: before.entries }])
      await checkSymbol(tx, tournament.id, draft.symbol, id)
      const trail = createTrail(actor, now())
      const content_competition_id = await saveTournamentContent(tx, tournament.id, content, draft, trail)
      const { is_register = before.is_register } = body
      await updateDetails(tx, [id], { is_register, content_competition_id }, trail)
      const after = await requireDetail(tx, id)
      const row = { record_id: id, tournament_id: tournament.id, action: 'change', ...diffDetails(before, after) }
      if (Object.keys(row.after).length > 0) await recordDetailsHistory(tx, [row], trail)
      return after
    }),
  )

  mountUndoable(app, calls.closeDetail, async ({ params: { id }, actor }) =>
    transact(db, async (tx) => {
      await lockDetail(tx, engine, id)
      await refuseIfUsed(tx, 'tournament_details', id)
      return { data: null, undo: await closeWithUndo(tx, [id], actor, now()) }
    }),
  )

  mountUndoable(app, calls.closeDetails, async ({ body: { id: ids }, actor }) =>
    transact(db, async (tx) => {
      await lockDetails(tx, engine, ids)
      const detailsInUse = await findDetailsInUse(tx, ids)
      if (detailsInUse.length > 0) {
        const count = detailsInUse.reduce((sum, detail) => sum + Number(detail.count), 0)
        throw usedFieldsRefusal(
          ['id'],
          [{ table: 'registrations', count, names: detailsInUse.map(({ symbol }) => symbol) }],
        )
      }
      return { data: { closed: ids.length }, undo: await closeWithUndo(tx, ids, actor, now()) }
    }),
  )
}

/** Saves a draft of an opened content: in the private content, or in a private copy of a shared one. Returns the content's id. */
async function saveTournamentContent(
  tx: Db,
  tournament_id: number,
  content: Content,
  draft: ContentDraft,
  trail: Trail,
) {
  if (findChangedFields(content, draft).length === 0) return content.id
  const isShared = (await findContentOwner(tx, content.id)) === null
  if (isShared) return insertContent(tx, draft, { tournament_id, copied_from: content.id }, trail)
  await updateContent(tx, content.id, draft, trail)
  return content.id
}

/** Closes opened contents that the caller has locked, and deletes private contents. Returns the undo offer. */
async function closeWithUndo(tx: Db, ids: readonly number[], actor: Authorized<'content:open'>, at: Date) {
  const details = await findDetailRows(tx, ids)
  const contentIds = details.map((detail) => detail.content_competition_id)
  const contents = new Map((await findContents(tx, contentIds)).map((content) => [content.id, content]))
  const privateIds = [...contents.values()].flatMap(({ id, tournament_id }) => (tournament_id === null ? [] : id))
  const deletedContents = await planDeletion(tx, 'content_competition', privateIds)
  const deletedDetails = await planDeletion(tx, 'tournament_details', ids)
  await closeDetails(tx, details)
  const rows = details.map(({ id: record_id, tournament_id, content_competition_id }) => {
    const { symbol, name } = contents.get(content_competition_id) ?? {}
    return { record_id, tournament_id, action: 'close', before: { symbol, name } }
  })
  await recordDetailsHistory(tx, rows, createTrail(actor, at))
  return storeUndo(tx, actor, at, {
    gone: [...deletedContents.gone, ...deletedDetails.gone],
    freed: [...deletedContents.freed, ...deletedDetails.freed],
  })
}

/** Refuses a symbol that another opened content of the tournament has; `editedId` is the opened content being edited. */
async function checkSymbol(tx: Db, tournament_id: number, symbol: string, editedId?: number): Promise<void> {
  const key = fold(symbol)
  const open = await findOpenContents(tx, tournament_id)
  if (!open.some(({ id, symbol_key }) => id !== editedId && symbol_key === key)) return
  const code = 'CONTENTCOMPETITION_EXIST_SYMBOL'
  throw new Refusal(code, { errors: [{ path: 'symbol', code }] })
}
