import { joinNames } from '../../kit/undo/undo.rules.ts'
import type { Db } from '../../kit/db/tables.ts'
import { Refusal } from '../../kit/refusal.ts'
import { nameOfEntry } from './entry-name.rules.ts'
import { entryQueries } from './entry-write.queries.ts'
import { lastRecordedStates } from './history.queries.ts'

/**
 * A refusal of an act on previewed entries that names these ones; deleted ones by their last name in the history. Those of another tournament
 * are not named, because the caller may have no right to it.
 */
export async function namingRefusal(
  tx: Db,
  tournament_id: number,
  code: 'REPRICE_CHANGED' | 'REPRICE_PAID' | 'MOVE_CHANGED' | 'MOVE_BY_NAME',
  entries: readonly { id: number }[],
): Promise<Refusal> {
  const ids = entries.map(({ id }) => id)
  const presentEntries = await entryQueries(tx).byIds(ids)
  const presentIds = new Set(presentEntries.map(({ id }) => id))
  const deletedEntries = await lastRecordedStates(
    tx,
    tournament_id,
    ids.filter((id) => !presentIds.has(id)),
  )
  const ownEntries = presentEntries.filter((entry) => entry.tournament_id === tournament_id)
  const names = [...ownEntries, ...deletedEntries].map(nameOfEntry)
  return new Refusal(code, {
    params: { names: joinNames(names.length > 0 ? names : ids.map((id) => `#${id}`)) },
    data: { id: ids },
  })
}
