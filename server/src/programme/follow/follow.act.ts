import type { Engine } from '../../kit/db/columns.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import type { AddedRows, DeletedRows } from '../../kit/undo/undoing.ts'
import { addEntryToItem, findItemsWithEntries } from '../late-entries.queries.ts'
import { effectivePointer } from '../moves.rules.ts'
import { findPosition } from '../programme.queries.ts'
import { lockProgramme } from '../programmes.act.ts'
import { findFollowedStarts, type FollowedStart } from './follow.rules.ts'
import { removeRoundEntries } from '../rounds/round-entries.queries.ts'
import { findCompetitorRows, moveStarts } from './follow.queries.ts'

type Move = { tournament_id: number; from: number; to: number }

/** Where the programme holds entries for an event that they leave, and the items of the new event that they would follow to. */
export async function previewFollowing(
  db: Db,
  { tournament_id, ...events }: Move,
  entryIds: readonly number[],
): Promise<FollowedStart[]> {
  const { current } = effectivePointer(await findPosition(db, tournament_id))
  return findFollowedStarts(await findItemsWithEntries(db, tournament_id), { ...events, current }, entryIds)
}

/** Locks the programme of a tournament, before its entries are locked. */
export async function lockForFollowing(tx: Db, engine: Engine, tournament_id: number): Promise<void> {
  await lockProgramme(tx, engine, tournament_id)
}

/**
 * Moves entries from the items of their old event to those of the new one; entries without such an item stay. Returns the rows for the undo.
 * Precondition: the programme is locked.
 */
export async function followMove(
  tx: Db,
  starts: readonly FollowedStart[],
  trail: Trail,
): Promise<{ gone: DeletedRows[]; added: AddedRows[] }> {
  const following = starts.flatMap(({ target, ...start }) => (target ? [{ ...start, target }] : []))
  const keyOf = (athlete_id: number | null, round_id: number) => `${athlete_id} ${round_id}`
  const leaving = new Set(following.map(({ athlete_id, item }) => keyOf(athlete_id, item.round_id)))
  const roundIds = [...new Set(following.map(({ item }) => item.round_id))]
  const entryIds = [...new Set(following.map(({ athlete_id }) => athlete_id))]
  const rows = (await findCompetitorRows(tx, roundIds, entryIds)).filter((row) =>
    leaving.has(keyOf(row.athlete_id, row.round_id)),
  )
  await removeRoundEntries(
    tx,
    rows.map(({ id }) => id),
  )
  const added: AddedRows[] = []
  for (const { athlete_id, target } of following) {
    if (target.holdsEntry) continue
    await addEntryToItem(tx, target, { athlete_id, heat: target.heat }, trail)
    added.push({
      table: 'round_entries',
      owner: 'athletes',
      id: athlete_id,
      rows: [{ round_id: target.round_id, athlete_id }],
    })
  }
  return { gone: [{ table: 'round_entries', owner: 'athletes', of: 'athlete_id', rows }], added }
}

/**
 * Gives the places of an entry in rounds to the entry that it is merged into, where that one does not start; returns their ids for the undo.
 * Precondition: the programme is locked.
 */
export async function followMerge(tx: Db, from: number, to: number): Promise<number[]> {
  return moveStarts(tx, from, to)
}
