import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import { PUBLISHED } from '../rounds/round-entries.queries.ts'
import { findDraftEnds, insertDrafts } from './draft.queries.ts'
import { readSettings } from './draft.act.ts'
import { findStoredItems } from './stored-items.queries.ts'
import { updateTimetable } from './timetables.queries.ts'

/**
 * Adds published items to the draft, at the end of their floors and days, so that publishing it does not remove what was added to the published
 * programme meanwhile. Precondition: the programme is locked.
 */
export async function copyIntoDraft(
  tx: Db,
  tournament_id: number,
  ids: readonly number[],
  trail: Trail,
): Promise<void> {
  if (ids.length === 0) return
  const { id, has_draft, settings } = await readSettings(tx, tournament_id)
  if (id === null || has_draft === 0) return
  const published = (await findStoredItems(tx, tournament_id, PUBLISHED)).filter((item) => ids.includes(item.id))
  const ends = await findDraftEnds(tx, tournament_id)
  const places = published.map((item) => {
    const day = item.day ?? settings.days[0]?.date ?? ''
    const lane = `${day} ${item.floor}`
    const position = ends.get(lane) ?? 0
    ends.set(lane, position + 1)
    return [item.id, { id: item.id, day, position, not_before: item.not_before }] as const
  })
  await insertDrafts(tx, tournament_id, published, new Map(places), trail)
  await updateTimetable(tx, id, {}, trail)
}
