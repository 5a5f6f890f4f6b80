import { entriesById } from '../record/entry-read.queries.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import { readDeletionUndo } from '../record/undo-entries.act.ts'
import type { ActRun, ActWrite } from './act-run.act.ts'

/** Deletes entries with their members, contents and links. The history keeps their last state. */
export async function deleteEntries({ db, entries }: ActRun): Promise<ActWrite> {
  const ids = entries.map(({ id }) => id)
  const snapshots = await entriesById(db, ids)
  return async (tx) => {
    // Read in the transaction: the members and contents of an entry may change before it.
    const undoPlan = await readDeletionUndo(tx, ids)
    await entryQueries(tx).delete(ids)
    return {
      history: snapshots.map((before) => ({ record_id: before.id, tournament_id: before.tournament.id, before })),
      undoPlan,
    }
  }
}
