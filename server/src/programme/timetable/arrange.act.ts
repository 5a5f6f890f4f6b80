import { applyPlaces } from '@portal/shared/programme/timetable/places'
import type { PlaceDraft } from '@portal/shared/programme/timetable/timetable-rows'
import { recordHistory } from '../../kit/db/history.ts'
import type { Db } from '../../kit/db/tables.ts'
import { storeUndo } from '../../kit/undo/undoing.ts'
import { DRAFT } from '../rounds/round-entries.queries.ts'
import {
  closeDraft,
  draftFinder,
  numberedItems,
  openDraft,
  readEdition,
  undoOfVersion,
  type Caller,
} from './draft.act.ts'
import { placeColumns, updatePlaces } from './draft.queries.ts'

/** Puts items of the draft at other places. Throws STALE_VERSION and EVENTS_NOT_FOUND. */
export async function arrange(
  tx: Db,
  tournament_id: number,
  { version, places }: { version?: number | undefined; places: readonly PlaceDraft[] },
  caller: Caller,
) {
  const timetable = await openDraft(tx, tournament_id, version, caller)
  const { trail } = timetable
  const draft = await readEdition(tx, tournament_id, DRAFT, timetable.settings)
  const find = draftFinder(draft.items)
  const placesOfDrafts = places.map(({ seconds, not_before, is_locked, ...place }) => {
    const item = find(place.id)
    return {
      ...place,
      id: item.id,
      seconds: seconds === undefined ? item.seconds : seconds,
      not_before: not_before === undefined ? item.not_before : not_before,
      is_locked: is_locked ?? item.is_locked,
    }
  })
  const itemsBefore = new Map(draft.items.map((item) => [item.id, item]))
  const changed = applyPlaces(draft.items, placesOfDrafts).flatMap((item) => {
    const [before, after] = [placeColumns(itemsBefore.get(item.id) ?? item), placeColumns(item)]
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ id: item.id, tournament_id, before, after }]
  })
  await updatePlaces(
    tx,
    changed.map(({ id, after }) => ({ id, ...after })),
    trail,
  )
  const record = { table_name: 'mc', record_id: tournament_id, tournament_id, action: 'arrange' }
  if (changed.length > 0) await recordHistory(tx, [{ ...record, after: { items: changed.length } }], trail)
  const data = await closeDraft(tx, timetable, timetable.isNew ? null : numberedItems(draft), trail)
  const changes = [{ table: 'programme_items', rows: changed }, undoOfVersion({ ...timetable, has_draft: 1 }, 1)]
  return {
    data,
    undo: changed.length === 0 ? null : await storeUndo(tx, caller.actor, caller.now, { changed: changes }),
  }
}
