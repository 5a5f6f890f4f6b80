import { plainBlocks } from '@portal/shared/programme/timetable/plain-blocks'
import { spreadHeats } from '@portal/shared/programme/timetable/spread-heats'
import type { TimetableEvent, TimetableItem, TimetableSettings } from '@portal/shared/programme/timetable/timetable'
import { recordHistory } from '../../kit/db/history.ts'
import type { Db } from '../../kit/db/tables.ts'
import { Refusal } from '../../kit/refusal.ts'
import { readCreatedRecords } from '../../kit/undo/created-records.ts'
import { storeUndo } from '../../kit/undo/undoing.ts'
import { toEntryCompetitor } from '../heats.rules.ts'
import { effectivePointer } from '../moves.rules.ts'
import type { StoredPosition } from '../programme.queries.ts'
import { DRAFT, insertRoundEntries, PUBLISHED } from '../rounds/round-entries.queries.ts'
import { closeDraft, openDraft, readEdition, undoOfVersion, type Caller } from './draft.act.ts'
import { insertItemRows, insertRounds, removeItemRows } from './draft-rounds.queries.ts'
import { placeColumns, updatePlaces } from './draft.queries.ts'
import { findApprovedPeople, findApprovedStarts, findEvents } from './events.queries.ts'
import { toTimetableEvents } from './events.rules.ts'
import type { StoredItem } from './stored-item.rules.ts'
import { findStoredItems } from './stored-items.queries.ts'

/** The events with their starts and people. */
export async function readEvents(db: Db, tournament_id: number): Promise<TimetableEvent[]> {
  const starts = await findApprovedStarts(db, tournament_id)
  return toTimetableEvents(await findEvents(db, tournament_id), starts, await findApprovedPeople(db, tournament_id))
}

/** The competitors of a first round, spread over its heats. */
export function spreadCompetitors(event: TimetableEvent, heats: number, settings: TimetableSettings) {
  const heatOf = spreadHeats(event.starts, heats, settings.seed)
  return event.starts.map(({ entry_id }) => toEntryCompetitor(entry_id, heats > 1 ? (heatOf.get(entry_id) ?? 1) : null))
}

/** The events of which a round was danced, or is on the floor. */
export function findDancedEvents(published: readonly StoredItem[], position: StoredPosition): Set<number | null> {
  if (position.lastMove === null && position.current === null) return new Set()
  const { current } = effectivePointer(position)
  const onFloor = published.find(({ id }) => id === current)
  const danced = onFloor
    ? published.filter(({ floor, index }) => floor === onFloor.floor && index <= onFloor.index)
    : []
  return new Set(danced.filter(({ kind }) => kind === 'round').map(({ tournament_detail_id }) => tournament_detail_id))
}

/**
 * Replaces the draft by the rounds of all approved entries as plain blocks; events that were danced in keep theirs. A new item stands for the
 * published one of the same round. Throws STALE_VERSION and NO_STARTS_TO_MAKE.
 */
export async function make(
  tx: Db,
  tournament_id: number,
  { version }: { version?: number | undefined },
  caller: Caller,
) {
  const timetable = await openDraft(tx, tournament_id, version, caller)
  const { trail } = timetable
  const { settings, position } = timetable
  const published = await findStoredItems(tx, tournament_id, PUBLISHED)
  const dancedEvents = findDancedEvents(published, position)
  const events = (await readEvents(tx, tournament_id)).filter(({ id }) => !dancedEvents.has(id))
  const planned = plainBlocks(events, settings)
  if (!planned.some(({ kind }) => kind === 'round')) throw new Refusal('NO_STARTS_TO_MAKE')

  const draft = await readEdition(tx, tournament_id, DRAFT, settings)
  const staying = draft.items.filter(({ round }) => round && dancedEvents.has(round.event_id))
  const stayingIds = new Set(staying.map(({ id }) => id))
  const leaving = draft.items.filter(({ id }) => !stayingIds.has(id))
  const removedRows = await removeItemRows(
    tx,
    tournament_id,
    leaving.map(({ id }) => id),
  )
  const places = placeAfter(staying, planned)
  const moved = staying.map((item, index) => ({
    item,
    place: placeColumns({ ...item, position: places.staying[index] ?? 0 }),
  }))
  await updatePlaces(
    tx,
    moved.map(({ item: { id }, place }) => ({ id, ...place })),
    trail,
  )
  const plannedRounds = planned.filter((item): item is PlannedItem => item.round !== null)
  const roundIds = await insertRounds(tx, tournament_id, plannedRounds.map(toRoundColumns))
  const eventById = new Map(events.map((event) => [event.id, event]))
  const roundIdOf = new Map(plannedRounds.map((item, index) => [item.id, roundIds[index] ?? 0]))
  const firstRounds = plannedRounds.filter(({ round }) => round.number === 1)
  const competitors = firstRounds.map((item) => {
    const event = eventById.get(item.round.event_id)
    return [roundIdOf.get(item.id) ?? 0, event ? spreadCompetitors(event, item.round.heats, settings) : []] as const
  })
  await insertRoundEntries(tx, new Map(competitors))
  const findPublished = publishedFinder(published, new Set(staying.map(({ draft_of }) => draft_of)))
  const ids = await insertItemRows(
    tx,
    tournament_id,
    planned.map((item, index) => {
      const publishedItem = findPublished(item)
      const { kind, name, day, floor, seconds, not_before, is_locked } = item
      return {
        kind,
        name,
        day,
        floor,
        seconds,
        not_before,
        is_locked,
        index: places.planned[index] ?? 0,
        round_id: roundIdOf.get(item.id) ?? null,
        draft_of: publishedItem?.id ?? null,
        note: item.note ?? publishedItem?.note ?? null,
      }
    }),
    trail,
  )
  const competitorCount = competitors.reduce((sum, [, list]) => sum + list.length, 0)
  const record = { table_name: 'mc', record_id: tournament_id, tournament_id, action: 'make timetable' }
  await recordHistory(tx, [{ ...record, after: { items: ids.length } }], trail)
  const data = await closeDraft(tx, timetable, null, trail)
  const changed = moved.map(({ item, place }) => ({
    id: item.id,
    tournament_id,
    before: { index: item.position },
    after: { index: place.index },
  }))
  const undo = await storeUndo(tx, caller.actor, caller.now, {
    made: await readCreatedRecords(tx, { programme_items: ids, rounds: roundIds }),
    gone: removedRows,
    changed: [{ table: 'programme_items', rows: changed }, undoOfVersion({ ...timetable, has_draft: 1 }, 1)],
  })
  return { data: { ...data, rounds: roundIds.length, competitors: competitorCount }, undo }
}

type PlannedItem = TimetableItem & { round: NonNullable<TimetableItem['round']> }

/** The columns of a planned round. */
export const toRoundColumns = ({ round }: PlannedItem) => ({
  kind: round.kind,
  heats: round.heats,
  quota: round.quota,
  tournament_detail_id: round.event_id,
  dances: round.dances.join(',') || null,
})

/** The indexes of staying and planned items within their floors and days: the staying ones come first. */
function placeAfter(staying: readonly TimetableItem[], planned: readonly TimetableItem[]) {
  const ends = new Map<string, number>()
  const nextIndex = ({ day, floor }: TimetableItem) => {
    const lane = `${day} ${floor}`
    const index = ends.get(lane) ?? 0
    ends.set(lane, index + 1)
    return index
  }
  return { staying: staying.map(nextIndex), planned: planned.map(nextIndex) }
}

/** Finds the published item that a new one stands for: of the same round, or of the same kind and title; each once. */
function publishedFinder(published: readonly StoredItem[], taken: ReadonlySet<number | null>) {
  const keyOf = (item: StoredItem) =>
    item.kind === 'round' ? `${item.tournament_detail_id} ${item.round_kind}` : `${item.kind} ${item.name}`
  const free = Map.groupBy(
    published.filter(({ id, heat_from }) => !taken.has(id) && heat_from === null),
    keyOf,
  )
  return ({ kind, name, round }: TimetableItem) =>
    free.get(round ? `${round.event_id} ${round.kind}` : `${kind} ${name}`)?.shift()
}
