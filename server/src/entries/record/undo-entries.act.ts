import { lockForShare } from '../../kit/db/row-locks.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { UndoHooks } from '../../kit/undo/undo-hooks.ts'
import { stillHas } from '../../kit/undo/undo.rules.ts'
import { goneWith, type ChangedRow, type Undoing } from '../../kit/undo/undoing.ts'
import { readAdmissions, type Admission } from './admission.queries.ts'
import { nameOfEntry } from './entry-name.rules.ts'
import { addPayments, deleteSharedLinks, findWithPendingTwin, type AddedPayment } from './undo-entries.queries.ts'

/** All that is needed to take back what was done to entries. */
export type EntryUndoing = UndoPlan & {
  /** The admissions that the entries among `gone` were assessed by; undoing is refused where they have changed. */
  assumptions?: readonly Admission[]
  /** Payments are only added: these take back others. */
  payments?: readonly AddedPayment[]
}

/** `goneWith` of entries, and what they were assessed by. */
export async function readDeletionUndo(tx: Db, ids: readonly number[]) {
  const deletion = await goneWith(tx, 'athletes', ids)
  const registrations = deletion.gone.find(({ table }) => table === 'registrations')?.rows ?? []
  const assumptions = await readAdmissions(
    tx,
    registrations.map(({ tournament_detail_id }) => tournament_detail_id as number),
  )
  return { ...deletion, assumptions }
}

const idsOf = (rows: readonly ChangedRow[]) => rows.map(({ id }) => id)

/** The part of entries in undoing. */
export const entryUndoHooks: UndoHooks<EntryUndoing> = {
  tables: {
    athletes: {
      nameOf: nameOfEntry,
      taken: 'UNDO_ENTERED',
      enteredAgain: async (tx, rows) =>
        findWithPendingTwin(tx, idsOf(rows.filter(({ before }) => before.status === 0))),
      // Links that were shared with a personal link end with it.
      afterwards: async (tx, rows) =>
        deleteSharedLinks(tx, idsOf(rows.filter(({ before, after }) => before.link_hash !== after.link_hash))),
    },
  },

  /** The contents of the entries that are not any more what those were assessed by. */
  findConflicts: async (tx, { engine }, { gone = [], assumptions = [] }) => {
    const table = 'tournament_details'
    if (assumptions.length === 0) return { table, ids: [] }
    const entries = gone.find((part) => part.table === 'athletes')?.rows ?? []
    const ids = assumptions.map(({ id }) => id)
    // The tournament before its contents, as everybody holds them.
    await lockForShare(
      tx,
      engine,
      'tournaments',
      entries.map(({ tournament_id }) => tournament_id as number),
    )
    await lockForShare(tx, engine, table, ids)
    const currentAdmissions = new Map((await readAdmissions(tx, ids)).map(({ id, by }) => [id, by]))
    const changedAdmissions = assumptions.filter(({ id, by }) => !stillHas(currentAdmissions.get(id) ?? by, by))
    return { table, ids: changedAdmissions.map(({ id }) => id) }
  },

  finish: async (tx, { payments = [] }, trail) => addPayments(tx, payments, trail),
}
