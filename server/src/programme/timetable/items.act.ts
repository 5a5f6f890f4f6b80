import type { z } from 'zod'
import { applyPlaces } from '@portal/shared/programme/timetable/places'
import type { timetableCalls } from '@portal/shared/programme/timetable/timetable-calls'
import type { TimetableItem } from '@portal/shared/programme/timetable/timetable'
import { recordHistory } from '../../kit/db/history.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import { updateRows } from '../../kit/db/writes/rows-as-json.ts'
import { Refusal } from '../../kit/refusal.ts'
import { applyEdit } from '../../kit/http/edits.ts'
import { DRAFT, insertRoundEntries } from '../rounds/round-entries.queries.ts'
import {
  closeDraft,
  draftFinder,
  numberedItems,
  openDraft,
  readEdition,
  type Caller,
  type OpenTimetable,
} from './draft.act.ts'
import {
  findStoredEntries,
  insertItemRows,
  insertRounds,
  isPublishedRound,
  removeItemRows,
  replaceDraftRound,
  storeHeats,
  updateRound,
} from './draft-rounds.queries.ts'
import { placeColumns, updatePlaces } from './draft.queries.ts'
import { readEvents, spreadCompetitors } from './make.act.ts'
import { spreadStored } from './spread-stored.rules.ts'
import type { StoredItem } from './stored-item.rules.ts'
import { findTournamentOfAnyItem } from './pointers.queries.ts'

type NewItem = z.output<(typeof timetableCalls)['addItem']['body']>
type ItemEdit = z.output<(typeof timetableCalls)['editItem']['body']>

/** Adds an item to the draft. Throws STALE_VERSION, and EVENTS_NOT_FOUND for an event of another tournament. */
export async function addDraftItem(tx: Db, tournament_id: number, body: NewItem, caller: Caller) {
  const timetable = await openDraft(tx, tournament_id, body.version, caller)
  const { trail } = timetable
  const draft = await readEdition(tx, tournament_id, DRAFT, timetable.settings)
  const round = body.kind === 'round' ? await addRound(tx, timetable, draft, body) : null
  const lane = draft.items.filter(({ day, floor }) => day === body.day && floor === body.floor)
  const { kind, day, floor, seconds = null, not_before = null } = body
  const name = round?.name ?? body.name
  if (name === null) throw new Refusal('VALIDATION', { errors: [{ path: 'name', code: 'FIELD_BLANK' }] })
  const [id = 0] = await insertItemRows(
    tx,
    tournament_id,
    [
      {
        kind,
        day,
        floor,
        seconds,
        not_before,
        name,
        round_id: round?.id ?? null,
        index: lane.length,
        is_locked: 0,
        draft_of: null,
        note: null,
      },
    ],
    trail,
  )
  const position = body.position ?? lane.length
  const withItem = await readEdition(tx, tournament_id, DRAFT, timetable.settings)
  await storeOrder(tx, withItem.items, applyPlaces(withItem.items, [{ id, floor, day, position }]), trail)
  await recordItem(tx, timetable, 'create item', { kind, name }, trail)
  return { ...(await closeDraft(tx, timetable, timetable.isNew ? null : numberedItems(draft), trail)), id }
}

/** Adds a round of an event at its end; the first one of an event has its approved entries. */
async function addRound(
  tx: Db,
  { tournament_id, settings }: OpenTimetable,
  draft: { stored: readonly StoredItem[] },
  { event_id, round_kind, same_round_as, heats, quota = null }: NewItem,
): Promise<{ id: number; name: string }> {
  if (same_round_as !== null) {
    const item = draft.stored.find(({ id, draft_of }) => id === same_round_as || draft_of === same_round_as)
    if (!item || item.round_id === null) throw new Refusal('EVENTS_NOT_FOUND')
    return { id: item.round_id, name: item.name }
  }
  const event = (await readEvents(tx, tournament_id)).find(({ id }) => id === event_id)
  if (!event) throw new Refusal('EVENTS_NOT_FOUND')
  const heatCount = heats ?? 1
  const kind = round_kind ?? 'final'
  const columns = {
    kind,
    heats: heatCount,
    quota,
    dances: event.dances.join(',') || null,
    tournament_detail_id: event.id,
  }
  const [id = 0] = await insertRounds(tx, tournament_id, [columns])
  const isFirst = draft.stored.every(({ tournament_detail_id }) => tournament_detail_id !== event.id)
  if (isFirst) await insertRoundEntries(tx, new Map([[id, spreadCompetitors(event, heatCount, settings)]]))
  return { id, name: event.name }
}

/** Changes an item of the draft. Throws STALE_VERSION and EVENTS_NOT_FOUND. */
export async function editDraftItem(tx: Db, itemId: number, body: ItemEdit, caller: Caller) {
  const tournament_id = await findTournamentOfAnyItem(tx, itemId)
  if (tournament_id === null) throw new Refusal('EVENTS_NOT_FOUND')
  const timetable = await openDraft(tx, tournament_id, body.version, caller)
  const { trail } = timetable
  const draft = await readEdition(tx, tournament_id, DRAFT, timetable.settings)
  const { id } = draftFinder(draft.items)(itemId)
  const stored = draft.stored.find((item) => item.id === id)
  if (!stored) throw new Refusal('EVENTS_NOT_FOUND')
  const { heats, quota, ...columns } = body
  const { name, note, seconds, not_before, is_locked, heat_from, heat_to } = stored
  const before = { name, note, seconds, not_before, is_locked, heat_from, heat_to }
  const after = applyEdit(before, columns)
  if ((after.heat_from === null) !== (after.heat_to === null) || (after.heat_from ?? 0) > (after.heat_to ?? 0)) {
    const isFromGiven = body.heat_from !== undefined
    // A bound that is given alone is both.
    const bound = isFromGiven ? after.heat_from : after.heat_to
    Object.assign(after, { heat_from: bound, heat_to: bound })
  }
  await updateRows(tx, 'programme_items', [{ id, ...after }], { trail })
  if (stored.round_id !== null && (heats !== undefined || quota !== undefined))
    await changeRound(tx, timetable, stored, {
      heats: heats ?? stored.heats ?? 1,
      quota: quota === undefined ? stored.quota : quota,
    })
  await recordItem(tx, timetable, 'update item', { before, after }, trail)
  return closeDraft(tx, timetable, timetable.isNew ? null : numberedItems(draft), trail)
}

/** Gives the round of a draft another number of heats, over which its competitors are spread, and another quota. */
async function changeRound(
  tx: Db,
  timetable: OpenTimetable,
  item: StoredItem,
  { heats, quota }: { heats: number; quota: number | null },
): Promise<void> {
  const { tournament_id, settings } = timetable
  const round_id = await ownRound(tx, tournament_id, item)
  await updateRound(tx, round_id, { heats, quota })
  if (heats === item.heats) return
  const event = (await readEvents(tx, tournament_id)).find(({ id }) => id === item.tournament_detail_id)
  const entries = (await findStoredEntries(tx, [round_id])).get(round_id) ?? []
  const heatOf = spreadStored(entries, event, heats, settings.seed)
  await storeHeats(
    tx,
    entries.map(({ id }) => ({ id, heat: heatOf.get(id) ?? null })),
  )
}

/** Gives competitors of a draft's round other heats, by their entries. */
export async function giveHeats(
  tx: Db,
  { tournament_id }: OpenTimetable,
  item: StoredItem,
  heatOf: ReadonlyMap<number, number>,
): Promise<void> {
  const round_id = await ownRound(tx, tournament_id, item)
  const entries = (await findStoredEntries(tx, [round_id])).get(round_id) ?? []
  await storeHeats(
    tx,
    entries.flatMap(({ id, athlete_id }) => {
      const heat = heatOf.get(athlete_id ?? 0)
      return heat === undefined ? [] : [{ id, heat }]
    }),
  )
}

/**
 * The round of a draft for a change of it. Where a published item has it too, the draft gets a copy, so that nothing changes in the hall before
 * the draft is published.
 */
async function ownRound(
  tx: Db,
  tournament_id: number,
  { round_id, round_kind, dances, heats, quota, tournament_detail_id }: StoredItem,
): Promise<number> {
  const id = round_id ?? 0
  if (!(await isPublishedRound(tx, id))) return id
  const round = { kind: round_kind, heats: heats ?? 1, quota, dances, tournament_detail_id }
  const [copyId = 0] = await insertRounds(tx, tournament_id, [round])
  const entries = (await findStoredEntries(tx, [id])).get(id) ?? []
  const competitors = entries.map(({ id: _id, round_id: _round, position: _position, ...competitor }) => competitor)
  await insertRoundEntries(tx, new Map([[copyId, competitors]]))
  await replaceDraftRound(tx, id, copyId)
  return copyId
}

/** Takes an item out of the draft. Throws STALE_VERSION and EVENTS_NOT_FOUND. */
export async function removeDraftItem(
  tx: Db,
  itemId: number,
  { version }: { version?: number | undefined },
  caller: Caller,
) {
  const tournament_id = await findTournamentOfAnyItem(tx, itemId)
  if (tournament_id === null) throw new Refusal('EVENTS_NOT_FOUND')
  const timetable = await openDraft(tx, tournament_id, version, caller)
  const { trail } = timetable
  const draft = await readEdition(tx, tournament_id, DRAFT, timetable.settings)
  const { id, kind, name } = draftFinder(draft.items)(itemId)
  await removeItemRows(tx, tournament_id, [id])
  const remaining = await readEdition(tx, tournament_id, DRAFT, timetable.settings)
  await storeOrder(tx, draft.items, applyPlaces(remaining.items, []), trail)
  await recordItem(tx, timetable, 'remove item', { kind, name }, trail)
  return closeDraft(tx, timetable, null, trail)
}

/** Stores the places of the items that are elsewhere than before. */
async function storeOrder(
  tx: Db,
  before: readonly TimetableItem[],
  after: readonly TimetableItem[],
  trail: Trail,
): Promise<void> {
  const placesBefore = new Map(before.map(({ id, floor, day, position }) => [id, `${floor} ${day} ${position}`]))
  const moved = after.filter(({ id, floor, day, position }) => placesBefore.get(id) !== `${floor} ${day} ${position}`)
  await updatePlaces(
    tx,
    moved.map((item) => ({ id: item.id, ...placeColumns(item) })),
    trail,
  )
}

async function recordItem(
  tx: Db,
  { tournament_id }: OpenTimetable,
  action: string,
  after: unknown,
  trail: Trail,
): Promise<void> {
  const record = { table_name: 'mc', record_id: tournament_id, tournament_id, action: `draft: ${action}` }
  await recordHistory(tx, [{ ...record, after }], trail)
}
