import { lockForShare } from '../../kit/db/row-locks.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { UndoHooks } from '../../kit/undo/undo-hooks.ts'
import { stillHas } from '../../kit/undo/undo.rules.ts'
import { goneWith, type ChangedRow, type UndoPlan } from '../../kit/undo/undoing.ts'
import { readAdmissions, type Admission } from './admission.queries.ts'
import { nameOfEntry } from './entry-name.rules.ts'
import { paymentQueries, type AddedPayment } from './payments.queries.ts'
import { deleteSharedLinks, findWithPendingTwin } from './undo-entries.queries.ts'

/** What an undo of acts upon entries needs. */
export type EntryUndoing = UndoPlan & {
  /** The admissions that the entries among `gone` were assessed by: the undo is refused where they have changed. */
  assumptions?: readonly Admission[]
  /** The payments that balance those of the act: payments are never deleted. */
  payments?: readonly AddedPayment[]
}

/** The undo of a deletion, read before it: the rows that go with the entries, and the admissions that these were assessed by. */
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

/** The steps of an undo that only entries need. */
export const entryUndoHooks: UndoHooks<EntryUndoing> = {
  tables: {
    athletes: {
      nameOf: nameOfEntry,
      takenCode: 'UNDO_ENTERED',
      findEntered: async (tx, rows) => findWithPendingTwin(tx, idsOf(rows.filter(({ before }) => before.status === 0))),
      // Links that were shared with a personal link end with it.
      afterPutBack: async (tx, rows) =>
        deleteSharedLinks(tx, idsOf(rows.filter(({ before, after }) => before.link_hash !== after.link_hash))),
    },
  },

  /** The contents whose admissions have changed since the entries were assessed by them. */
  findConflicts: async (tx, { engine }, { gone = [], assumptions = [] }) => {
    const table = 'tournament_details'
    if (assumptions.length === 0) return { table, ids: [] }
    const entries = gone.find((part) => part.table === 'athletes')?.rows ?? []
    const ids = assumptions.map(({ id }) => id)
    // Lock order: the tournament before its contents.
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

  finish: async (tx, { payments = [] }, trail) => paymentQueries(tx).add(payments, trail),
}
