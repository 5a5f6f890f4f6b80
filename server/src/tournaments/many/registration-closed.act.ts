import { lockForNoKeyUpdate } from '../../kit/db/row-locks.ts'
import type { Engine } from '../../kit/db/columns.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import { listChanges, type ChangedRows } from '../../kit/undo/undoing.ts'
import { findDetailRows, recordDetailsHistory, updateDetails } from '../details.queries.ts'

/** Locks opened contents, so that nobody enters them until the transaction ends; returns those of the tournament. */
export async function lockDetailsOf(tx: Db, engine: Engine, tournament_id: number, ids: readonly number[]) {
  await lockForNoKeyUpdate(tx, engine, 'tournament_details', ids)
  return (await findDetailRows(tx, ids)).filter((detail) => detail.tournament_id === tournament_id)
}

/** Closes an opened content for registration because its entries moved to the content with the symbol `to`. Precondition: it is locked. */
export async function closeAfterMove(
  tx: Db,
  id: number,
  { to, moved }: { to: string; moved: number },
  trail: Trail,
): Promise<ChangedRows> {
  const rows = listChanges(await findDetailRows(tx, [id]), () => ({ is_register: 0 as const }))
  if (rows.length > 0) await updateDetails(tx, [id], { is_register: 0 }, trail)
  const [detail] = await findDetailRows(tx, [id])
  await recordDetailsHistory(
    tx,
    [
      {
        record_id: id,
        tournament_id: detail?.tournament_id ?? null,
        action: 'merge into',
        before: rows[0]?.before ?? {},
        after: { ...rows[0]?.after, to, moved },
      },
    ],
    trail,
  )
  return { table: 'tournament_details', action: 'register', rows }
}
