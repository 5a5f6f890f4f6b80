import { recordHistory } from '../../kit/db/history.ts'
import type { Db } from '../../kit/db/tables.ts'
import { storeUndo } from '../../kit/undo/undoing.ts'
import { DRAFT, PUBLISHED } from '../rounds/round-entries.queries.ts'
import { openTimetable, readEdition, undoOfVersion, type Caller } from './draft.act.ts'
import { removeItemRows } from './draft-rounds.queries.ts'
import { toItemRows } from './items.rules.ts'
import { findStoredItems } from './stored-items.queries.ts'
import { updateTimetable } from './timetables.queries.ts'

/** Discards the draft: the timetable is the published programme again. Throws STALE_VERSION. */
export async function discard(
  tx: Db,
  tournament_id: number,
  { version }: { version?: number | undefined },
  caller: Caller,
) {
  const timetable = await openTimetable(tx, tournament_id, version, caller)
  const { trail } = timetable
  const drafts = (await findStoredItems(tx, tournament_id, DRAFT)).map(({ id }) => id)
  const removedRows = await removeItemRows(tx, tournament_id, drafts)
  const newVersion = await updateTimetable(tx, timetable.id, { has_draft: 0 }, trail)
  const record = { table_name: 'mc', record_id: tournament_id, tournament_id, action: 'discard draft' }
  if (drafts.length > 0) await recordHistory(tx, [{ ...record, before: { items: drafts.length } }], trail)
  const { items } = await readEdition(tx, tournament_id, PUBLISHED, timetable.settings)
  const undo = await storeUndo(tx, caller.actor, caller.now, {
    gone: removedRows,
    changed: [undoOfVersion(timetable, 0)],
  })
  return {
    data: { version: newVersion, changes: 0, whole: 1 as const, items: toItemRows(items) },
    undo: drafts.length > 0 ? undo : null,
  }
}
