import type { Db } from '../kit/db/tables.ts'
import type { ChangedRows } from '../kit/undo/undoing.ts'
import { movePlacings } from './results.queries.ts'

/**
 * Makes the placings of an entry those of the entry that it is merged into, so that results go on naming the people. `unlinked`: the references
 * that the deletion of the entry sets to null; returned as the undo of the merge finds them.
 */
export async function passOnPlacings(
  tx: Db,
  from: number,
  to: number,
  unlinked: readonly ChangedRows[],
): Promise<ChangedRows[]> {
  await movePlacings(tx, from, to)
  return unlinked.map((part) =>
    part.table === 'result_placings'
      ? { ...part, rows: part.rows.map((row) => ({ ...row, after: { athlete_id: to } })) }
      : part,
  )
}
