import { contentIssues } from '@portal/shared/contents/content-rules'
import { fold } from '@portal/shared/kit/text/names'
import { tournamentCalls as calls } from '@portal/shared/tournaments/tournaments'
import { contentDraftOf } from '@portal/shared/contents/contents'
import { changedAdmission, changedFields } from '../contents/contents.rules.ts'
import { checkVersion } from '../kit/crud/crud.routes.ts'
import { insertContent, refuseMissingReferences, updateContent } from '../contents/record/content-writes.queries.ts'
import { notThere } from '../kit/db/references.ts'
import { transact } from '../kit/db/retrying.ts'
import { lockForUpdate } from '../kit/db/row-locks.ts'
import type { Db } from '../kit/db/tables.ts'
import { trailOf } from '../kit/db/trail.ts'
import { goneWith, keepUndo } from '../kit/undo/undoing.ts'
import { refuseIfUsed } from '../kit/crud/usage.ts'
import type { App, Authorized, Deps } from '../kit/deps.ts'
import { edited, refuseIssues } from '../kit/http/edits.ts'
import { languageOf } from '../kit/http/language.ts'
import { mountCreating } from '../kit/http/mount-creating.ts'
import { mount, mountUndoable } from '../kit/http/mount.ts'
import { Refusal } from '../kit/refusal.ts'
import { listDetails } from './details-list.queries.ts'
import {
  contentsAmong,
  detailsAmong,
  insertDetails,
  openedIn,
  ownerOf,
  recordDetailsHistory,
  updateDetails,
} from './details.queries.ts'
import { detailDifference } from './detail-history.rules.ts'
import { existingDetail, holdDetail, holdTournament } from './held.act.ts'
import { holdDetails } from './many/details-set.act.ts'
import { closeDetails, enteredAmong } from './many-contents.queries.ts'
import { detailsFor, openingOf } from './opening.rules.ts'

/** Contents are opened in a tournament, changed there and taken out again. */
export function detailRoutes(app: App, deps: Deps): void {
  const { db, engine, now } = deps

  mountCreating(app, deps, calls.open, async ({ body, actor, once }) => {
    const { tournament_id, content_competition_id: ids, is_register } = body
    return once(async (tx) => {
      await holdTournament(tx, engine, tournament_id)
      await lockForUpdate(tx, engine, 'content_competition', ids)
      const wanted = await contentsAmong(tx, ids)
      if (wanted.length < ids.length) throw notThere('content_competition_id')
      const opening = openingOf(tournament_id, wanted, await openedIn(tx, tournament_id))
      if (!opening.ok)
        throw new Refusal(opening.code, {
          errors: [{ path: 'content_competition_id', code: opening.code }],
          data: { symbols: opening.symbols },
        })
      await insertDetails(tx, { tournament_id, contents: opening.fresh, is_register }, trailOf(actor, now()))
      const answered = new Set(detailsFor(ids, await openedIn(tx, tournament_id)))
      return (await listDetails(tx, { tournament_id })).filter(({ id }) => answered.has(id))
    })
  })

  mountCreating(app, deps, calls.openNew, async ({ body: { tournament_id, is_register, ...draft }, actor, once }) =>
    once(async (tx) => {
      await holdTournament(tx, engine, tournament_id)
      await refuseMissingReferences(tx, draft)
      await checkSymbol(tx, tournament_id, draft.symbol)
      const trail = trailOf(actor, now())
      const content = await insertContent(tx, draft, { tournament_id, copied_from: null }, trail)
      await insertDetails(tx, { tournament_id, contents: [content], is_register }, trail)
      const [id] = detailsFor([content], await openedIn(tx, tournament_id))
      if (id === undefined) throw new Error('an opened content is gone within its transaction')
      return existingDetail(tx, id)
    }),
  )

  mount(app, calls.updateDetail, async ({ params: { id }, body, actor, request }) =>
    transact(db, async (tx) => {
      const before = await holdDetail(tx, engine, id)
      const { content_competition: content, tournament } = before
      checkVersion(before, body)
      const draft = edited(contentDraftOf(content), body)
      refuseIssues(contentIssues(draft), languageOf(request))
      await refuseMissingReferences(tx, draft)
      const decisive = changedAdmission(content, draft)
      if (before.entries > 0 && decisive.length > 0)
        throw new Refusal('EXIST_IN_OTHER_TABLES', {
          errors: decisive.map((path) => ({ path, code: 'EXIST_IN_OTHER_TABLES' })),
          data: { used_by: [{ table: 'registrations', count: before.entries }] },
        })
      await checkSymbol(tx, tournament.id, draft.symbol, id)
      const trail = trailOf(actor, now())
      let own = content.id
      if (changedFields(content, draft).length > 0) {
        const shared = (await ownerOf(tx, content.id)) === null
        if (shared) {
          const owner = { tournament_id: tournament.id, copied_from: content.id }
          own = await insertContent(tx, draft, owner, trail)
        } else await updateContent(tx, content.id, draft, trail)
      }
      const { is_register = before.is_register } = body
      await updateDetails(tx, [id], { is_register, content_competition_id: own }, trail)
      const after = await existingDetail(tx, id)
      const row = { record_id: id, tournament_id: tournament.id, action: 'change', ...detailDifference(before, after) }
      if (Object.keys(row.after).length > 0) await recordDetailsHistory(tx, [row], trail)
      return after
    }),
  )

  mountUndoable(app, calls.closeDetail, async ({ params: { id }, actor }) =>
    transact(db, async (tx) => {
      await holdDetail(tx, engine, id)
      await refuseIfUsed(tx, 'tournament_details', id)
      return { data: null, undo: await takeOut(tx, [id], actor, now()) }
    }),
  )

  mountUndoable(app, calls.closeDetails, async ({ body: { id: ids }, actor }) =>
    transact(db, async (tx) => {
      await holdDetails(tx, engine, ids)
      const entered = await enteredAmong(tx, ids)
      if (entered.length > 0) {
        const count = entered.reduce((sum, each) => sum + Number(each.count), 0)
        const used_by = [{ table: 'registrations', count, names: entered.map(({ symbol }) => symbol) }]
        throw new Refusal('EXIST_IN_OTHER_TABLES', {
          errors: [{ path: 'id', code: 'EXIST_IN_OTHER_TABLES' }],
          data: { used_by },
        })
      }
      return { data: { closed: ids.length }, undo: await takeOut(tx, ids, actor, now()) }
    }),
  )
}

/** Closes opened contents that are held; what was a tournament's own goes with them. */
async function takeOut(tx: Db, ids: readonly number[], actor: Authorized<'content:open'>, at: Date) {
  const details = await detailsAmong(tx, ids)
  const contents = await contentsAmong(
    tx,
    details.map((detail) => detail.content_competition_id),
  )
  const own = contents.filter(({ tournament_id }) => tournament_id !== null)
  const content = await goneWith(
    tx,
    'content_competition',
    own.map(({ id }) => id),
  )
  const detail = await goneWith(tx, 'tournament_details', ids)
  await closeDetails(tx, details)
  const contentOf = new Map(contents.map((each) => [each.id, each]))
  const rows = details.map(({ id: record_id, tournament_id, content_competition_id }) => {
    const { symbol, name } = contentOf.get(content_competition_id) ?? {}
    return { record_id, tournament_id, action: 'close', before: { symbol, name } }
  })
  await recordDetailsHistory(tx, rows, trailOf(actor, at))
  const going = { gone: [...content.gone, ...detail.gone], freed: [...content.freed, ...detail.freed] }
  return keepUndo(tx, actor, at, going)
}

/** Within a tournament each symbol is one opened content's, whether that is a shared or a private one. */
async function checkSymbol(tx: Db, tournament_id: number, symbol: string, self?: number): Promise<void> {
  const key = fold(symbol)
  const others = (await openedIn(tx, tournament_id)).filter(({ id }) => id !== self)
  if (!others.some(({ symbol_key }) => symbol_key === key)) return
  const code = 'CONTENTCOMPETITION_EXIST_SYMBOL'
  throw new Refusal(code, { errors: [{ path: 'symbol', code }] })
}
