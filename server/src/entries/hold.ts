import { Overtaken } from '../db/retrying.ts'
import { lockRows } from '../db/row-locks.ts'
import type { Db } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { entryQueries } from './entry-write.queries.ts'

/** Locks an entry that was read before; throws Overtaken when somebody changed it in between. */
export async function holdEntry(
  tx: Db,
  { engine }: Pick<Deps, 'engine'>,
  read: { id: number; version: number },
): Promise<void> {
  await lockRows(tx, engine, 'athletes', [read.id])
  const now = await entryQueries(tx).stored(read.id)
  if (now?.version !== read.version) throw new Overtaken()
}

/** Locks entries and reads them, in the order of their ids; those that are gone are missing. */
export async function lockedEntries(tx: Db, { engine }: Pick<Deps, 'engine'>, ids: readonly number[]) {
  await lockRows(tx, engine, 'athletes', ids)
  return entryQueries(tx).storedMany(ids)
}
