import type { Endpoint, idParam, nothing } from '@portal/shared/kit/contract'
import { tournamentCalls as calls } from '@portal/shared/tournaments/tournaments'
import type { z } from 'zod'
import { missingReferenceRefusal } from '../kit/db/references.ts'
import { transact } from '../kit/db/retrying.ts'
import { lockForUpdate } from '../kit/db/row-locks.ts'
import type { Db } from '../kit/db/tables.ts'
import { createTrail } from '../kit/db/trail.ts'
import { listChanges, storeUndo } from '../kit/undo/undoing.ts'
import type { App, Authorized, Deps } from '../kit/deps.ts'
import { mount, mountUndoable } from '../kit/http/mount.ts'
import { Refusal } from '../kit/refusal.ts'
import { findDetailRows, recordDetailsHistory, updateDetails } from './details.queries.ts'
import { setDetailSettings } from './many/details-set.act.ts'
import { requireDetail } from './held.act.ts'

type DetailValues = { is_register?: 0 | 1; fee?: number | null }
type SingleCall = Endpoint<
  typeof idParam,
  typeof nothing,
  z.ZodType<DetailValues>,
  typeof calls.detailFee.reply,
  'content:open'
>
type ManyCall = Endpoint<
  typeof nothing,
  typeof nothing,
  z.ZodType<DetailValues & { id: number[] }>,
  typeof calls.detailFees.reply,
  'content:open'
>

/** The calls that set a column of opened contents, by the action in the audit trail: one for a single content, one for many with an undo token. */
const callsByAction = {
  register: [calls.registerPermission, calls.registerPermissionMany],
  fee: [calls.detailFee, calls.detailFees],
} as unknown as Readonly<Record<string, readonly [SingleCall, ManyCall]>>

/** Sets registration and fee of opened contents. The fees of existing entries stay unchanged. */
export function detailActRoutes(app: App, { db, engine, now }: Deps): void {
  async function setColumns(
    tx: Db,
    ids: readonly number[],
    values: DetailValues,
    action: string,
    actor: Authorized<'content:open'>,
  ) {
    await lockForUpdate(tx, engine, 'tournament_details', ids)
    const details = await findDetailRows(tx, ids)
    const rows = listChanges(details, () => values)
    const trail = createTrail(actor, now())
    const changedIds = rows.map(({ id }) => id)
    await updateDetails(tx, changedIds, values, trail)
    const history = rows.map(({ id, tournament_id, before, after }) => ({
      record_id: id,
      tournament_id,
      action,
      before,
      after,
    }))
    await recordDetailsHistory(tx, history, trail)
    return { found: details.length, changed: [{ table: 'tournament_details', action, rows }] }
  }

  for (const [action, [singleCall, manyCall]] of Object.entries(callsByAction)) {
    mount(app, singleCall, async ({ params: { id }, body, actor }) =>
      transact(db, async (tx) => {
        const { found } = await setColumns(tx, [id], body, action, actor)
        if (found === 0) throw new Refusal('TOURNAMENT_DETAILS_NOT_FOUND')
        return requireDetail(tx, id)
      }),
    )

    mountUndoable(app, manyCall, async ({ body: { id: ids, ...values }, actor }) =>
      transact(db, async (tx) => {
        const { found: updated, changed } = await setColumns(tx, ids, values, action, actor)
        if (updated < ids.length) throw missingReferenceRefusal('id')
        return { data: { updated }, undo: await storeUndo(tx, actor, now(), { changed }) }
      }),
    )
  }

  mountUndoable(app, calls.setDetails, async ({ body: { id: ids, ...values }, actor }) =>
    transact(db, async (tx) => {
      const undoing = await setDetailSettings(tx, engine, ids, values, createTrail(actor, now()))
      return { data: { updated: ids.length }, undo: await storeUndo(tx, actor, now(), undoing) }
    }),
  )
}
