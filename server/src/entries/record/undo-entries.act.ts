import { PENDING } from '@portal/shared/entries/entry-state'
import { lockForShare } from '../../kit/db/row-locks.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { UndoHooks } from '../../kit/undo/undo-hooks.ts'
import { hasValues } from '../../kit/undo/undo.rules.ts'
import { planDeletion, type ChangedRow, type UndoPlan } from '../../kit/undo/undoing.ts'
import { readAdmissions, type Admission } from './admission.queries.ts'
import { nameOfEntry } from './entry-name.rules.ts'
import { siblingIds } from './hold.act.ts'
import { paymentQueries, type AddedPayment } from './payments.queries.ts'
import { deleteSharedLinks, findErased, findIdsWithPendingTwin, namesOfUnits } from './undo-entries.queries.ts'

/** The plan of the undo of an act on entries. */
export type EntryUndoPlan = UndoPlan & {
  /** The admissions that the deleted entries were assessed by. The undo is refused if they have changed. */
  assumptions?: readonly Admission[]
  /** Opened contents that the undo needs. It is refused if one was removed. */
  needed_details?: readonly number[]
  /** Entries whose personal data the undo needs. It is refused if one was deleted or erased. */
  needed_entries?: readonly number[]
  /** The payments that reverse the payments of the act, because payments are never deleted. */
  payments?: readonly AddedPayment[]
}

/** The undo of a deletion, read before it: the rows that are deleted with the entries, and the admissions of their contents. */
export async function readDeletionUndo(tx: Db, ids: readonly number[]) {
  const deletion = await planDeletion(tx, 'athletes', ids)
  const registrations = deletion.gone.find(({ table }) => table === 'registrations')?.rows ?? []
  const assumptions = await readAdmissions(
    tx,
    registrations.map(({ tournament_detail_id }) => tournament_detail_id as number),
  )
  return { ...deletion, assumptions }
}

const idsOf = (rows: readonly ChangedRow[]) => rows.map(({ id }) => id)

/** The steps of an undo that only entries need. */
export const entryUndoHooks: UndoHooks<EntryUndoPlan> = {
  tables: {
    shared_links: {
      namesOf: async (tx, rows) =>
        namesOfUnits(
          tx,
          rows.map(({ unit_id }) => unit_id as number),
        ),
    },
    athletes: {
      nameOf: nameOfEntry,
      takenCode: 'UNDO_ENTERED',
      findEntered: async (tx, rows) =>
        findIdsWithPendingTwin(tx, idsOf(rows.filter(({ before }) => before.status === PENDING))),
      lockedWith: siblingIds,
      // Shared links end with the personal link.
      afterPutBack: async (tx, rows) =>
        deleteSharedLinks(tx, idsOf(rows.filter(({ before, after }) => before.link_hash !== after.link_hash))),
    },
  },

  /** The entries that were erased since, or the contents whose admissions have changed since the entries were assessed by them. */
  findConflicts: async (tx, { engine }, { gone = [], assumptions = [], needed_details = [], needed_entries = [] }) => {
    await lockForShare(tx, engine, 'athletes', needed_entries)
    const erasedIds = await findErased(tx, needed_entries)
    if (erasedIds.length > 0) return { table: 'athletes', ids: erasedIds }
    const table = 'tournament_details'
    await lockForShare(tx, engine, table, needed_details)
    const presentIds = new Set((await readAdmissions(tx, needed_details)).map(({ id }) => id))
    const removedIds = needed_details.filter((id) => !presentIds.has(id))
    if (removedIds.length > 0) return { table, ids: removedIds }
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
    const changedAdmissions = assumptions.filter(({ id, by }) => !hasValues(currentAdmissions.get(id) ?? by, by))
    return { table, ids: changedAdmissions.map(({ id }) => id) }
  },

  finish: async (tx, _deps, { payments = [] }, trail) => paymentQueries(tx).add(payments, trail),
}
