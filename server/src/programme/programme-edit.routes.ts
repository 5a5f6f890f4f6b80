import { programmeCalls as calls } from '@portal/shared/programme/programme'
import type { CompetitorDraft, Item } from '@portal/shared/programme/programme-rows'
import { checkVersion } from '../kit/crud/crud.routes.ts'
import { refuseViolations } from '../kit/db/constraints.ts'
import { recordHistory } from '../kit/db/history.ts'
import { transact } from '../kit/db/retrying.ts'
import type { Db } from '../kit/db/tables.ts'
import { createTrail, type Trail } from '../kit/db/trail.ts'
import type { App, Deps } from '../kit/deps.ts'
import { applyEdit } from '../kit/http/edits.ts'
import { mountCreating } from '../kit/http/mount-creating.ts'
import { mount } from '../kit/http/mount.ts'
import { Refusal } from '../kit/refusal.ts'
import { resolveCompetitors } from './competitors.rules.ts'
import { findEntriesByBib } from './fields.queries.ts'
import { findCurrentAfterRemoval } from './moves.rules.ts'
import { findItems, listItems, findPosition, findItemTournament } from './programme.queries.ts'
import * as writes from './programme-writes.queries.ts'
import { lockProgramme } from './programmes.act.ts'

/** The calls with which an organiser edits the programme. */
export function programmeEditRoutes(app: App, deps: Deps): void {
  const { db, engine, now } = deps

  mount(app, calls.order, async ({ params: { id }, body, actor }) =>
    transact(db, async (tx) => {
      const { items } = await lockProgramme(tx, engine, id)
      const itemIds = new Set(items.map((item) => item.id))
      // Items that were added since the list was read come last.
      const orderedIds = new Set([...body.id.filter((itemId) => itemIds.has(itemId)), ...itemIds])
      await writes.orderItems(tx, [...orderedIds], body.renumber === 1)
      await recordHistory(tx, [{ ...historyKey(id), action: 'order' }], createTrail(actor, now()))
      return { tournament_id: id, items: await listItems(tx, id) }
    }),
  )

  mountCreating(app, deps, calls.addItem, async ({ params: { id }, body, actor, runIdempotently }) =>
    runIdempotently(async (tx) => {
      const trail = createTrail(actor, now())
      const { items } = await lockProgramme(tx, engine, id)
      const { athletes, after, ...draft } = body
      const itemId = await writes.insertItem(tx, id, items.length + 1, { ...draft, tournament_detail_id: null }, trail)
      await replaceCompetitors(tx, id, itemId, athletes)
      const order = items.map((item) => item.id)
      const index = order.indexOf(after ?? 0)
      await writes.orderItems(tx, index < 0 ? [...order, itemId] : order.toSpliced(index + 1, 0, itemId), false)
      return recordItem(tx, id, itemId, 'create', trail)
    }),
  )

  mount(app, calls.editItem, async ({ params: { id }, body, actor }) =>
    refuseViolations(async () =>
      db.transaction().execute(async (tx) => {
        const trail = createTrail(actor, now())
        const tournament_id = await findItemTournament(tx, id)
        if (tournament_id === null) throw new Refusal('EVENTS_NOT_FOUND')
        await lockProgramme(tx, engine, tournament_id)
        const before = await existingItem(tx, id)
        checkVersion(before, body)
        const { athletes, ...edit } = body
        const { number, round, name, dances, day, time, note, tournament_detail_id } = before
        const draft = applyEdit({ number, round, name, dances, day, time, note }, edit)
        await writes.updateItem(tx, id, { ...draft, tournament_detail_id }, trail)
        if (athletes) await replaceCompetitors(tx, tournament_id, id, athletes)
        return recordItem(tx, tournament_id, id, 'update', trail, before)
      }),
    ),
  )

  mount(app, calls.removeItem, async ({ params: { id }, actor }) =>
    transact(db, async (tx) => {
      const trail = createTrail(actor, now())
      const tournament_id = await findItemTournament(tx, id)
      if (tournament_id === null) throw new Refusal('EVENTS_NOT_FOUND')
      await lockProgramme(tx, engine, tournament_id)
      const before = await existingItem(tx, id)
      const position = await findPosition(tx, tournament_id)
      const current = findCurrentAfterRemoval(position, new Set([id]))
      await writes.removeItem(tx, id)
      const next = position.next === id || position.next === current ? null : position.next
      if (position.version > 0) await writes.writePointer(tx, tournament_id, { ...position, current, next }, trail)
      await recordHistory(tx, [{ ...historyKey(tournament_id), action: 'remove item', before }], trail)
      return null
    }),
  )
}

const historyKey = (id: number) => ({ table_name: 'mc', record_id: id, tournament_id: id })

async function existingItem(tx: Db, id: number): Promise<Item> {
  const [item] = await findItems(tx, [id])
  if (!item) throw new Refusal('EVENTS_NOT_FOUND')
  return item
}

/** Records an act on an item in the audit trail, and returns the item. */
async function recordItem(
  tx: Db,
  id: number,
  item: number,
  action: string,
  trail: Trail,
  before?: Item,
): Promise<Item> {
  const after = await existingItem(tx, item)
  await recordHistory(tx, [{ ...historyKey(id), action: `${action} item`, before, after }], trail)
  return after
}

async function replaceCompetitors(tx: Db, tournament_id: number, item: number, drafts: readonly CompetitorDraft[]) {
  const storedById = await writes.findStoredCompetitors(tx, item)
  const resolution = resolveCompetitors(drafts, storedById, await findEntriesByBib(tx, tournament_id))
  if (!resolution.ok) {
    const errors = resolution.unknown.map(({ at }) => ({ path: `athletes.${at}.number`, code: 'EVENT_BIB_UNKNOWN' }))
    const numbers = resolution.unknown.map(({ number }) => number ?? '?').join(', ')
    throw new Refusal('EVENT_BIB_UNKNOWN', { params: { numbers }, errors })
  }
  await writes.removeCompetitors(tx, item)
  await writes.insertCompetitors(tx, new Map([[item, resolution.competitors]]))
}
