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
import { findContentNames, findEntriesByBib } from './fields.queries.ts'
import { detailFinder } from './link.rules.ts'
import { findCurrentAfterRemoval } from './moves.rules.ts'
import { findItems, listItems, findPosition, findItemFloor, findItemTournament } from './programme.queries.ts'
import * as writes from './programme-writes.queries.ts'
import { lockProgramme } from './programmes.act.ts'
import { findFloorOf, findOrder, orderItems, renumberItems } from './rounds/order.queries.ts'
import { findOfficeItem } from './rounds/office-items.queries.ts'
import { copyIntoDraft } from './timetable/follow-published.act.ts'
import { countHeats, insertRoundEntries, numberRounds, removeRoundEntries } from './rounds/round-entries.queries.ts'

/** The calls with which an organiser edits the programme. */
export function programmeEditRoutes(app: App, deps: Deps): void {
  const { db, engine, now } = deps

  mount(app, calls.order, async ({ params: { id }, body, actor }) =>
    transact(db, async (tx) => {
      await lockProgramme(tx, engine, id)
      const floor = await findFloorOf(tx, id, body.id)
      const items = new Map((await findOrder(tx, id, floor)).map((item) => [item.id, item]))
      // Items that were added since the list was read come last.
      const orderedIds = new Set([...body.id, ...items.keys()])
      const order = [...orderedIds].flatMap((itemId) => items.get(itemId) ?? [])
      await orderItems(tx, order)
      if (body.renumber === 1) await renumberItems(tx, id, order, floor)
      await numberRounds(tx, id)
      await recordHistory(tx, [{ ...historyKey(id), action: 'order' }], createTrail(actor, now()))
      return { tournament_id: id, items: await listItems(tx, id) }
    }),
  )

  mountCreating(app, deps, calls.addItem, async ({ params: { id }, body, actor, runIdempotently }) =>
    runIdempotently(async (tx) => {
      const trail = createTrail(actor, now())
      await lockProgramme(tx, engine, id)
      const { athletes, after, floor, round, round_kind, quota = null, ...columns } = body
      const order = await findOrder(tx, id, floor)
      const kind = round_kind ?? round
      const tournament_detail_id = detailFinder(await findContentNames(tx, id))(columns.name)
      const draft = { ...columns, floor, kind, quota, tournament_detail_id }
      const item = await writes.insertItem(tx, id, order.length + 1, draft, trail)
      await replaceCompetitors(tx, id, item, athletes)
      const index = order.findIndex(({ id: itemId }) => itemId === after)
      const place = index < 0 ? order.length : index + 1
      await orderItems(tx, order.toSpliced(place, 0, { id: item.id, number: draft.number }))
      await numberRounds(tx, id)
      await copyIntoDraft(tx, id, [item.id], trail)
      return recordItem(tx, id, item.id, 'create', trail)
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
        const { athletes, round_kind, ...edit } = body
        const { number, round, name, dances, day, time, note } = before
        const stored = await writes.findRoundOfItem(tx, id)
        const columns = { number, round, name, dances, day, time, note, quota: stored.quota }
        const { round: newRound, ...draft } = applyEdit(columns, edit)
        // A direct final is a final to clients that know no kinds.
        const kindOfRound = newRound === round ? stored.kind : newRound
        const kind = round_kind === undefined ? kindOfRound : round_kind
        await writes.updateItem(tx, { id, round_id: stored.round_id }, { ...stored, ...draft, kind }, trail)
        if (athletes) await replaceCompetitors(tx, tournament_id, { id, round_id: stored.round_id }, athletes)
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
      const before = await findOfficeItem(tx, id)
      const position = await findPosition(tx, tournament_id, await findItemFloor(tx, id))
      const isOn = position.pointedItem === id || position.pointedItem === null
      const current = isOn ? findCurrentAfterRemoval(position, new Set([id])) : position.pointedItem
      await writes.removeItem(tx, id)
      const next = position.next === id || position.next === current ? null : position.next
      if (position.version > 0 && (isOn || before?.kind === 'round'))
        await writes.writePointer(tx, tournament_id, { ...position, current, next }, trail)
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

async function replaceCompetitors(
  tx: Db,
  tournament_id: number,
  { id, round_id }: { id: number; round_id: number },
  drafts: readonly CompetitorDraft[],
) {
  const { storedById, outIds } = await writes.findStoredCompetitors(tx, id)
  const resolution = resolveCompetitors(drafts, storedById, await findEntriesByBib(tx, tournament_id))
  if (!resolution.ok) {
    const errors = resolution.unknown.map(({ at }) => ({ path: `athletes.${at}.number`, code: 'EVENT_BIB_UNKNOWN' }))
    const numbers = resolution.unknown.map(({ number }) => number ?? '?').join(', ')
    throw new Refusal('EVENT_BIB_UNKNOWN', { params: { numbers }, errors })
  }
  // A scratched entry is in no list that was read, and keeps its place for when the scratch is taken back.
  const sentIds = new Set(drafts.map((draft) => draft.id))
  const replacedIds = [...storedById.keys()].filter((entryId) => !outIds.has(entryId) || sentIds.has(entryId))
  await removeRoundEntries(tx, replacedIds)
  await insertRoundEntries(tx, new Map([[round_id, resolution.competitors]]))
  await countHeats(tx, round_id)
}
