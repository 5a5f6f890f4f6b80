import { roundCalls as calls, type OfficeItem } from '@portal/shared/programme/round-calls'
import { checkVersion } from '../../kit/crud/crud.routes.ts'
import { recordHistory } from '../../kit/db/history.ts'
import { transact } from '../../kit/db/retrying.ts'
import type { Db } from '../../kit/db/tables.ts'
import { createTrail, type Trail } from '../../kit/db/trail.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { applyEdit } from '../../kit/http/edits.ts'
import { requestLanguage } from '../../kit/http/language.ts'
import { mountCreating } from '../../kit/http/mount-creating.ts'
import { mount, mountUndoable } from '../../kit/http/mount.ts'
import { Refusal } from '../../kit/refusal.ts'
import { findOrder, orderItems } from './order.queries.ts'
import { findItemTournament } from '../programme.queries.ts'
import { lockProgramme, requireVisibleTournament } from '../programmes.act.ts'
import { copyIntoDraft } from '../timetable/follow-published.act.ts'
import {
  findOfficeItem,
  insertInterlude,
  listItemsOfAllFloors,
  listOfficeItems,
  updateInterlude,
} from './office-items.queries.ts'
import { recall } from './recalls.act.ts'

/** The rounds of a programme for the office, what stands between them, and recalls into the next round. */
export function roundRoutes(app: App, deps: Deps): void {
  const { db, engine, now } = deps

  mount(app, calls.items, async ({ params: { id }, query, actor }) => {
    await requireVisibleTournament(db, id, actor)
    return query.all_floors === 1 ? listItemsOfAllFloors(db, id) : listOfficeItems(db, id)
  })

  mountCreating(app, deps, calls.addInterlude, async ({ params: { id }, body, actor, runIdempotently }) =>
    runIdempotently(async (tx) => {
      const trail = createTrail(actor, now())
      await lockProgramme(tx, engine, id)
      const { after, ...columns } = body
      const order = await findOrder(tx, id, body.floor)
      const itemId = await insertInterlude(tx, id, order.length + 1, columns, trail)
      const index = order.findIndex((item) => item.id === after)
      const place = index < 0 ? order.length : index + 1
      await orderItems(tx, order.toSpliced(place, 0, { id: itemId, number: null }))
      await copyIntoDraft(tx, id, [itemId], trail)
      return recordItem(tx, id, itemId, 'create item', trail)
    }),
  )

  mount(app, calls.editInterlude, async ({ params: { id }, body, actor }) =>
    transact(db, async (tx) => {
      const trail = createTrail(actor, now())
      const tournament_id = await findItemTournament(tx, id)
      if (tournament_id === null) throw new Refusal('EVENTS_NOT_FOUND')
      await lockProgramme(tx, engine, tournament_id)
      const before = await findOfficeItem(tx, id)
      if (!before || before.kind === 'round') throw new Refusal('EVENTS_NOT_FOUND')
      checkVersion(before, body)
      const { kind, name, day, time, note } = before
      await updateInterlude(tx, id, applyEdit({ kind, name, day, time, note }, body), trail)
      return recordItem(tx, tournament_id, id, 'update item', trail, before)
    }),
  )

  mountUndoable(app, calls.recall, async ({ params: { id }, body, actor, request }) =>
    transact(db, async (tx) => recall(tx, id, body, { actor, now: now(), engine, language: requestLanguage(request) })),
  )
}

/** Records an act on an item in the audit trail, and returns the item. */
async function recordItem(
  tx: Db,
  tournament_id: number,
  id: number,
  action: string,
  trail: Trail,
  before?: OfficeItem,
): Promise<OfficeItem> {
  const after = await findOfficeItem(tx, id)
  if (!after) throw new Refusal('EVENTS_NOT_FOUND')
  const record = { table_name: 'mc', record_id: tournament_id, tournament_id, action }
  await recordHistory(tx, [{ ...record, before, after }], trail)
  return after
}
