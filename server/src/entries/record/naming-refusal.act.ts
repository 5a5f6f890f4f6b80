import { joinNames } from '../../kit/undo/undo.rules.ts'
import type { Db } from '../../kit/db/tables.ts'
import { Refusal } from '../../kit/refusal.ts'
import { nameOfEntry } from './entry-name.rules.ts'
import { entryQueries } from './entry-write.queries.ts'
import { lastRecordedStates } from './history.queries.ts'

/** A refusal of an act on previewed entries that names these ones; deleted ones by their last name in the history. */
export async function namingRefusal(
  tx: Db,
  code: 'REPRICE_CHANGED' | 'REPRICE_PAID' | 'MOVE_CHANGED' | 'MOVE_BY_NAME',
  entries: readonly { id: number }[],
): Promise<Refusal> {
  const ids = entries.map(({ id }) => id)
  const presentEntries = await entryQueries(tx).byIds(ids)
  const presentIds = new Set(presentEntries.map(({ id }) => id))
  const deletedEntries = await lastRecordedStates(
    tx,
    ids.filter((id) => !presentIds.has(id)),
  )
  return new Refusal(code, {
    params: { names: joinNames([...presentEntries, ...deletedEntries].map(nameOfEntry)) },
    data: { id: ids },
  })
}
