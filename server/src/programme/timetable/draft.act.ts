import type { TimetableChange } from '@portal/shared/programme/timetable/timetable-rows'
import { changesSince } from '@portal/shared/programme/timetable/changes'
import { numberItems } from '@portal/shared/programme/timetable/times'
import {
  defaultTimetableSettings,
  type TimetableItem,
  type TimetableSettings,
} from '@portal/shared/programme/timetable/timetable'
import type { Engine } from '../../kit/db/columns.ts'
import type { Db } from '../../kit/db/tables.ts'
import { createTrail, type Trail } from '../../kit/db/trail.ts'
import type { Authorized } from '../../kit/deps.ts'
import type { ChangedRows } from '../../kit/undo/undoing.ts'
import { Refusal } from '../../kit/refusal.ts'
import { findTournament } from '../programme.queries.ts'
import type { StoredPosition } from '../programme.queries.ts'
import { lockProgramme } from '../programmes.act.ts'
import { DRAFT, PUBLISHED } from '../rounds/round-entries.queries.ts'
import { insertDrafts } from './draft.queries.ts'
import { findApprovedStarts, findEvents } from './events.queries.ts'
import { toTimetableEvents } from './events.rules.ts'
import {
  draftSnapshot,
  earliestStarts,
  newSettings,
  publishedSnapshot,
  toItemRows,
  toTimetableItems,
} from './items.rules.ts'
import type { EntryPeople } from './people-numbers.rules.ts'
import { findRoundCompetitors, findStoredItems } from './stored-items.queries.ts'
import { findTimetable, insertTimetable, updateTimetable } from './timetables.queries.ts'

/** The account that changes a timetable, and when. */
export type Caller = { actor: Authorized<'programme:write'>; now: Date; engine: Engine }

/** A timetable whose programme is locked by the transaction. */
export type OpenTimetable = {
  id: number
  tournament_id: number
  version: number
  settings: TimetableSettings
  has_draft: 0 | 1
  position: StoredPosition
}

/** The settings of a timetable, those of a new one before its first change. Throws TOURNAMENTS_NOT_FOUND. */
export async function readSettings(db: Db, tournament_id: number) {
  const stored = await findTimetable(db, tournament_id)
  if (stored) {
    // A timetable that is older than a setting was stored without it.
    const settings = { ...defaultTimetableSettings, ...(JSON.parse(stored.settings) as TimetableSettings) }
    return { ...stored, settings }
  }
  const tournament = await findTournament(db, tournament_id)
  if (!tournament) throw new Refusal('TOURNAMENTS_NOT_FOUND')
  return { id: null, version: 0, has_draft: 0 as const, settings: newSettings(tournament) }
}

/** Locks the programme and opens its timetable for a change. Throws STALE_VERSION if the timetable is not in `version` any more. */
export async function openTimetable(
  tx: Db,
  tournament_id: number,
  version: number | undefined,
  { actor, now, engine }: Caller,
): Promise<OpenTimetable & { trail: Trail }> {
  const trail = createTrail(actor, now)
  const position = await lockProgramme(tx, engine, tournament_id)
  const stored = await readSettings(tx, tournament_id)
  if (version !== undefined && version !== stored.version)
    throw new Refusal('STALE_VERSION', { data: { current: { version: stored.version }, yours: { version } } })
  const id = stored.id ?? (await insertTimetable(tx, tournament_id, stored.settings, trail))
  return { ...stored, id, tournament_id, position, trail }
}

/** Opens the draft, which the first change makes as a copy of the published programme. */
export async function openDraft(
  tx: Db,
  tournament_id: number,
  version: number | undefined,
  caller: Caller,
): Promise<OpenTimetable & { isNew: boolean; trail: Trail }> {
  const timetable = await openTimetable(tx, tournament_id, version, caller)
  if (timetable.has_draft === 1) return { ...timetable, isNew: false }
  const { stored, items, events } = await readEdition(tx, tournament_id, PUBLISHED, timetable.settings)
  const times = new Map(stored.map(({ id, time }) => [id, time]))
  const starts = earliestStarts(items, times, timetable.settings, events)
  const places = items.map((item) => ({ ...item, not_before: starts.get(item.id) ?? item.not_before }))
  await insertDrafts(tx, tournament_id, stored, new Map(places.map((place) => [place.id, place])), timetable.trail)
  return { ...timetable, has_draft: 1, isNew: true }
}

/** An edition as it is stored and as a timetable, with the events: without `people` as far as times need them. */
export async function readEdition(
  db: Db,
  tournament_id: number,
  edition: number,
  settings: TimetableSettings,
  people: readonly EntryPeople[] = [],
) {
  const stored = await findStoredItems(db, tournament_id, edition)
  const competitors = await findRoundCompetitors(db, tournament_id, edition)
  const starts = await findApprovedStarts(db, tournament_id)
  const events = toTimetableEvents(await findEvents(db, tournament_id), starts, people)
  const startCounts = new Map(events.map((event) => [event.id, event.starts.length]))
  return { stored, competitors, events, items: toTimetableItems(stored, competitors, settings, startCounts) }
}

type Edition = Awaited<ReturnType<typeof readEdition>>

/** The draft as the contract has it, with the numbers that it would publish. */
export const numberedItems = ({ items }: Pick<Edition, 'items'>): TimetableItem[] => numberItems(items)

/** The changes that publishing would make, item by item. */
export async function readPlannedChanges(db: Db, tournament_id: number, draft: Edition, settings: TimetableSettings) {
  const published = await findStoredItems(db, tournament_id, PUBLISHED)
  const before = publishedSnapshot(published, await findRoundCompetitors(db, tournament_id, PUBLISHED))
  const after = draftSnapshot(draft.stored, draft.items, draft.competitors, settings, draft.events)
  return changesSince(before, after)
}

/** Ends a change of the draft: raises the version, and tells which items differ from `before`; all of them without it. */
export async function closeDraft(
  tx: Db,
  timetable: OpenTimetable,
  before: readonly TimetableItem[] | null,
  trail: Trail,
): Promise<TimetableChange> {
  const { id, tournament_id, settings } = timetable
  const version = await updateTimetable(tx, id, { has_draft: 1 }, trail)
  const draft = await readEdition(tx, tournament_id, DRAFT, settings)
  const items = numberedItems(draft)
  const textsBefore = new Map(before?.map((item) => [item.id, JSON.stringify(item)]))
  const changes = await readPlannedChanges(tx, tournament_id, draft, settings)
  return {
    version,
    changes: changes.length,
    whole: before ? 0 : 1,
    items: toItemRows(items.filter((item) => textsBefore.get(item.id) !== JSON.stringify(item))),
  }
}

/** The step of an undo that raises the version of a timetable again, so that a change made from it is refused as stale. */
export function undoOfVersion({ id, tournament_id, has_draft }: OpenTimetable, has_draft_after: 0 | 1): ChangedRows {
  return {
    table: 'timetables',
    rows: [{ id, tournament_id, before: { has_draft }, after: { has_draft: has_draft_after } }],
  }
}

/** Finds items of the draft by their ids or by those of the published items that they stand for. Throws EVENTS_NOT_FOUND. */
export function draftFinder(items: readonly TimetableItem[]): (id: number) => TimetableItem {
  const byId = new Map(items.map((item) => [item.id, item]))
  const byPublishedId = new Map(items.map((item) => [item.draft_of, item]))
  return (id) => {
    const item = byId.get(id) ?? byPublishedId.get(id)
    if (!item) throw new Refusal('EVENTS_NOT_FOUND')
    return item
  }
}
