import { changesSince, type ItemChange } from '@portal/shared/programme/timetable/changes'
import { ON_AIR } from '@portal/shared/programme/air-status'
import { recordHistory } from '../../kit/db/history.ts'
import type { Db } from '../../kit/db/tables.ts'
import { updateRows } from '../../kit/db/writes/rows-as-json.ts'
import { Refusal } from '../../kit/refusal.ts'
import { readCreatedRecords } from '../../kit/undo/created-records.ts'
import { storeUndo } from '../../kit/undo/undoing.ts'
import { toEntryCompetitor } from '../heats.rules.ts'
import { effectivePointer } from '../moves.rules.ts'
import { storeNumbers } from '../rounds/order.queries.ts'
import { appendToRound, DRAFT, PUBLISHED, removeRoundEntries } from '../rounds/round-entries.queries.ts'
import { openDraft, readEdition, undoOfVersion, type Caller, type OpenTimetable } from './draft.act.ts'
import { findAbsences, findStoredEntries, insertItemRows, removeItemRows } from './draft-rounds.queries.ts'
import { compareRounds, publishedSnapshot } from './items.rules.ts'
import { findCalledItems } from './pointers.queries.ts'
import {
  carryAbsences,
  carryCompetitors,
  findForgottenEntries,
  planPublication,
  type Publication,
} from './publish.rules.ts'
import type { StoredItem } from './stored-item.rules.ts'
import { findRoundCompetitors, findStoredItems } from './stored-items.queries.ts'
import { insertVersion, updateTimetable } from './timetables.queries.ts'

/**
 * Publishes the draft: the published items that it stands for keep their ids, so that positions stay on them. Throws STALE_VERSION, and
 * ITEM_ON_FLOOR for an item that would be removed while it is on.
 */
export async function publish(
  tx: Db,
  tournament_id: number,
  { version }: { version?: number | undefined },
  caller: Caller,
) {
  const timetable = await openDraft(tx, tournament_id, version, caller)
  const { trail } = timetable
  const { settings } = timetable
  const draft = await readEdition(tx, tournament_id, DRAFT, settings)
  const published = await findStoredItems(tx, tournament_id, PUBLISHED)
  const publishedCompetitors = await findRoundCompetitors(tx, tournament_id, PUBLISHED)
  const before = publishedSnapshot(published, publishedCompetitors)
  const publication = planPublication(draft, published, settings, draft.events)
  await refuseRemovalOnFloor(tx, timetable, publication.removed)

  const storeAbsences = await openAbsences(tx, publication, { before: published, after: draft.stored })
  await carryIntoRounds(tx, publication, draft.stored)
  const forgotten = findForgottenEntries(
    { stored: published, competitors: publishedCompetitors },
    { stored: draft.stored, competitors: await findRoundCompetitors(tx, tournament_id, DRAFT) },
  )
  for (const [roundId, entries] of forgotten)
    await appendToRound(
      tx,
      roundId,
      entries.map(({ athlete_id, heat }) => toEntryCompetitor(athlete_id, heat)),
    )
  // New items take over the rounds of their drafts, which are removed first: a draft stands for one item alone.
  const { changed, added, removed } = publication
  const addedIds = await insertItemRows(
    tx,
    tournament_id,
    added.map(({ columns }) => ({ ...columns, number: null, edition: PUBLISHED, draft_of: null })),
    trail,
  )
  await updateRows(
    tx,
    'programme_items',
    changed.map(({ id, after: { number: _number, ...columns } }) => ({ id, ...columns })),
    { trail },
  )
  const drafts = draft.stored.map(({ id }) => id)
  const removedRows = await removeItemRows(
    tx,
    tournament_id,
    [...removed.map(({ id }) => id), ...drafts],
    changed.flatMap(({ before: { round_id } }) => round_id ?? []),
  )
  const numbers = [
    ...changed.map(({ id, after, before: earlier }) => ({
      id,
      number: after.number,
      isNumbered: earlier.number !== null || after.number !== null,
    })),
    ...added.map(({ columns: { number } }, index) => ({
      id: addedIds[index] ?? 0,
      number,
      isNumbered: number !== null,
    })),
  ]
  await storeNumbers(
    tx,
    numbers.filter(({ isNumbered }) => isNumbered).map(({ id, number }) => ({ id, number })),
  )
  await storeAbsences()
  const stored = await findStoredItems(tx, tournament_id, PUBLISHED)
  const snapshot = publishedSnapshot(stored, await findRoundCompetitors(tx, tournament_id, PUBLISHED))
  const stamp = await insertVersion(tx, tournament_id, 'published', snapshot, trail)
  const newVersion = await updateTimetable(tx, timetable.id, { has_draft: 0 }, trail)
  const changes = changesSince(before, snapshot)
  const record = { table_name: 'mc', record_id: tournament_id, tournament_id, action: 'publish' }
  await recordHistory(tx, [{ ...record, after: { number: stamp.number, changes: changes.length } }], trail)

  const undo = await storeUndo(tx, caller.actor, caller.now, {
    made: await readCreatedRecords(tx, { programme_items: addedIds, programme_versions: [stamp.id] }),
    gone: removedRows,
    changed: [
      // Numbers are unique, and items that come back need theirs: all are freed before anything else, and restored after it.
      {
        table: 'programme_items',
        first: true,
        frees: 'number',
        rows: changed.map(({ id, after }) => ({ id, tournament_id, before: {}, after })),
      },
      {
        table: 'programme_items',
        rows: changed.map(({ id, before: columns }) => ({
          id,
          tournament_id,
          before: columns,
          after: { number: null },
        })),
      },
      undoOfVersion({ ...timetable, has_draft: 1 }, 0),
    ],
  })
  return { data: { version: newVersion, number: stamp.number, changes: toChangeRows(changes), written: true }, undo }
}

/** Changes in the form of the contract, without the whole lists of competitors. */
export function toChangeRows(changes: readonly ItemChange[]) {
  const placeOf = (item: ItemChange['before']) => {
    if (!item) return null
    const { number, floor, day, start } = item
    return { number, floor, day, start }
  }
  return changes.map(({ before, after, ...change }) => ({ ...change, before: placeOf(before), after: placeOf(after) }))
}

/** Refuses with ITEM_ON_FLOOR to remove an item that is called on any floor. */
async function refuseRemovalOnFloor(
  tx: Db,
  { tournament_id, position }: OpenTimetable,
  removed: readonly StoredItem[],
): Promise<void> {
  const called = new Set(await findCalledItems(tx, tournament_id))
  // A programme on air shows its first item before the first move.
  const { current } = effectivePointer(position)
  if (position.status === ON_AIR && current !== null) called.add(current)
  const item = removed.find(({ id }) => called.has(id))
  if (item) throw new Refusal('ITEM_ON_FLOOR', { params: { number: item.number ?? '–', name: item.name } })
}

/** Brings the competitors that published rounds have got meanwhile into the rounds that replace them. */
async function carryIntoRounds(tx: Db, { changed }: Publication, drafts: readonly StoredItem[]): Promise<void> {
  const replaced = changed.filter(({ before, after }) => before.round_id !== after.round_id && after.round_id !== null)
  const roundIds = replaced.flatMap(({ before, after }) => [before.round_id ?? 0, after.round_id ?? 0])
  const entries = await findStoredEntries(tx, roundIds)
  const roundOf = new Map(drafts.map((draft) => [draft.round_id, draft]))
  for (const { before, after } of replaced) {
    const round = roundOf.get(after.round_id)
    const isFirst = !drafts.some(
      (draft) =>
        round !== undefined &&
        draft.tournament_detail_id === round.tournament_detail_id &&
        draft.round_id !== null &&
        compareRounds(draft, round) < 0,
    )
    const { leaving, joining } = carryCompetitors(
      entries.get(before.round_id ?? 0) ?? [],
      entries.get(after.round_id ?? 0) ?? [],
      { isFirst, heats: round?.heats ?? 1 },
    )
    await removeRoundEntries(
      tx,
      leaving.map(({ id }) => id),
    )
    const competitors = joining.map(({ row, heat }) => withoutKeys({ ...row, heat }))
    if (competitors.length > 0) await appendToRound(tx, after.round_id ?? 0, competitors)
  }
}

/**
 * Reads who was reported absent in the rounds that will no longer be published, before those are removed. Returns how to store it in the rounds
 * that take their place, once these have their competitors.
 */
async function openAbsences(
  tx: Db,
  { changed }: Publication,
  { before, after }: { before: readonly StoredItem[]; after: readonly StoredItem[] },
): Promise<() => Promise<void>> {
  const roundsOnlyIn = (items: readonly StoredItem[], others: readonly StoredItem[]) => {
    const otherRounds = new Set(others.map(({ round_id }) => round_id))
    return [...new Set(items.flatMap(({ round_id }) => round_id ?? []))].filter((id) => !otherRounds.has(id))
  }
  const absences = await findAbsences(tx, roundsOnlyIn(before, after))
  const replaced = new Map(changed.map((change) => [change.after.round_id ?? 0, change.before.round_id ?? 0] as const))
  return async () => {
    const entries = await findAbsences(tx, roundsOnlyIn(after, before))
    await updateRows(tx, 'round_entries', carryAbsences(absences, entries, replaced))
  }
}

type StoredEntry = NonNullable<ReturnType<Awaited<ReturnType<typeof findStoredEntries>>['get']>>[number]
const withoutKeys = ({ id: _id, round_id: _round, position: _position, ...competitor }: StoredEntry) => competitor
