import { programmeCalls as calls } from '@portal/shared/programme/programme'
import type { CompetitorDraft, Item } from '@portal/shared/programme/programme-rows'
import { checkVersion } from '../kit/crud/crud.routes.ts'
import { refusing } from '../kit/db/constraints.ts'
import { recordHistory } from '../kit/db/history.ts'
import { transact } from '../kit/db/retrying.ts'
import type { Db } from '../kit/db/tables.ts'
import { trailOf, type Trail } from '../kit/db/trail.ts'
import type { App, Deps } from '../kit/deps.ts'
import { edited } from '../kit/http/edits.ts'
import { mountCreating } from '../kit/http/mount-creating.ts'
import { mount } from '../kit/http/mount.ts'
import { Refusal } from '../kit/refusal.ts'
import { resolveCompetitors } from './competitors.rules.ts'
import { bibsOf } from './fields.queries.ts'
import { pointerWithout } from './moves.rules.ts'
import { itemsAmong, itemsOf, positionOf, tournamentOfItem } from './programme.queries.ts'
import * as writes from './programme-writes.queries.ts'
import { holdProgramme } from './programmes.act.ts'

/** Calls by which an organiser changes the programme by hand. */
export function programmeEditRoutes(app: App, deps: Deps): void {
  const { db, engine, now } = deps

  mount(app, calls.order, async ({ params: { id }, body, actor }) =>
    transact(db, async (tx) => {
      const { items } = await holdProgramme(tx, engine, id)
      const itemIds = new Set(items.map((item) => item.id))
      const orderedIds = [...new Set(body.id)].filter((item) => itemIds.has(item))
      const rest = items.map((item) => item.id).filter((item) => !orderedIds.includes(item))
      await writes.orderItems(tx, [...orderedIds, ...rest], body.renumber === 1)
      await recordHistory(tx, [{ ...programmeOf(id), action: 'order' }], trailOf(actor, now()))
      return { tournament_id: id, items: await itemsOf(tx, id) }
    }),
  )

  mountCreating(app, deps, calls.addItem, async ({ params: { id }, body, actor, once }) =>
    once(async (tx) => {
      const trail = trailOf(actor, now())
      const { items } = await holdProgramme(tx, engine, id)
      const { athletes, after, ...draft } = body
      const itemId = await writes.insertItem(tx, id, items.length + 1, { ...draft, tournament_detail_id: null }, trail)
      await replaceCompetitors(tx, id, itemId, athletes)
      const order = items.map((item) => item.id)
      const place = order.indexOf(after ?? 0)
      await writes.orderItems(tx, place < 0 ? [...order, itemId] : order.toSpliced(place + 1, 0, itemId), false)
      return keep(tx, id, itemId, 'create', trail)
    }),
  )

  mount(app, calls.editItem, async ({ params: { id }, body, actor }) =>
    refusing(async () =>
      db.transaction().execute(async (tx) => {
        const trail = trailOf(actor, now())
        const tournament_id = await tournamentOfItem(tx, id)
        if (tournament_id === null) throw new Refusal('EVENTS_NOT_FOUND')
        await holdProgramme(tx, engine, tournament_id)
        const before = await existing(tx, id)
        checkVersion(before, body)
        const { athletes, ...edit } = body
        const { number, round, name, dances, day, time, note, tournament_detail_id } = before
        const draft = edited({ number, round, name, dances, day, time, note }, edit)
        await writes.updateItem(tx, id, { ...draft, tournament_detail_id }, trail)
        if (athletes) await replaceCompetitors(tx, tournament_id, id, athletes)
        return keep(tx, tournament_id, id, 'update', trail, before)
      }),
    ),
  )

  mount(app, calls.removeItem, async ({ params: { id }, actor }) =>
    transact(db, async (tx) => {
      const trail = trailOf(actor, now())
      const tournament_id = await tournamentOfItem(tx, id)
      if (tournament_id === null) throw new Refusal('EVENTS_NOT_FOUND')
      await holdProgramme(tx, engine, tournament_id)
      const before = await existing(tx, id)
      const position = await positionOf(tx, tournament_id)
      const current = pointerWithout(position, new Set([id]))
      await writes.removeItem(tx, id)
      const next = position.next === id || position.next === current ? null : position.next
      if (position.version > 0) await writes.writePointer(tx, tournament_id, { ...position, current, next }, trail)
      await recordHistory(tx, [{ ...programmeOf(tournament_id), action: 'remove item', before }], trail)
      return null
    }),
  )
}

const programmeOf = (id: number) => ({ table_name: 'mc', record_id: id, tournament_id: id })

async function existing(tx: Db, id: number): Promise<Item> {
  const [item] = await itemsAmong(tx, [id])
  if (!item) throw new Refusal('EVENTS_NOT_FOUND')
  return item
}

/** Records what became of an item, and answers it. */
async function keep(tx: Db, id: number, item: number, action: string, trail: Trail, before?: Item): Promise<Item> {
  const after = await existing(tx, item)
  await recordHistory(tx, [{ ...programmeOf(id), action: `${action} item`, before, after }], trail)
  return after
}

async function replaceCompetitors(tx: Db, tournament_id: number, item: number, drafts: readonly CompetitorDraft[]) {
  const storedById = await writes.storedCompetitors(tx, item)
  const resolved = resolveCompetitors(drafts, storedById, await bibsOf(tx, tournament_id))
  if (!resolved.ok) {
    const errors = resolved.unknown.map(({ at }) => ({ path: `athletes.${at}.number`, code: 'EVENT_BIB_UNKNOWN' }))
    const numbers = resolved.unknown.map(({ number }) => number ?? '?').join(', ')
    throw new Refusal('EVENT_BIB_UNKNOWN', { params: { numbers }, errors })
  }
  await writes.removeCompetitors(tx, item)
  await writes.insertCompetitors(tx, new Map([[item, resolved.competitors]]))
}
