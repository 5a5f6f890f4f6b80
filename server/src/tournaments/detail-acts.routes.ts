import type { Endpoint, idParam, nothing } from '@portal/shared/kit/contract'
import { tournamentCalls as calls } from '@portal/shared/tournaments/tournaments'
import type { z } from 'zod'
import { notThere } from '../kit/db/references.ts'
import { transact } from '../kit/db/retrying.ts'
import { lockForUpdate } from '../kit/db/row-locks.ts'
import type { Db } from '../kit/db/tables.ts'
import { trailOf } from '../kit/db/trail.ts'
import { changesOf, keepUndo } from '../kit/undo/undoing.ts'
import type { App, Authorized, Deps } from '../kit/deps.ts'
import { mount, mountUndoable } from '../kit/http/mount.ts'
import { Refusal } from '../kit/refusal.ts'
import { findDetails, recordDetailsHistory, updateDetails } from './details.queries.ts'
import { setDetails } from './many/details-set.act.ts'
import { existingDetail } from './held.act.ts'

type Values = { is_register?: 0 | 1; fee?: number | null }
type SingleCall = Endpoint<
  typeof idParam,
  typeof nothing,
  z.ZodType<Values>,
  typeof calls.detailFee.reply,
  'content:open'
>
type ManyCall = Endpoint<
  typeof nothing,
  typeof nothing,
  z.ZodType<Values & { id: number[] }>,
  typeof calls.detailFees.reply,
  'content:open'
>

/** The calls that set a column of opened contents, by the act's name in the history: for one, and for many with an undo token. */
const acts = {
  register: [calls.registerPermission, calls.registerPermissionMany],
  fee: [calls.detailFee, calls.detailFees],
} as unknown as Readonly<Record<string, readonly [SingleCall, ManyCall]>>

/** Sets registration and fee of opened contents. What entries agreed to pay stays as it is. */
export function detailActRoutes(app: App, { db, engine, now }: Deps): void {
  async function setColumns(
    tx: Db,
    ids: readonly number[],
    values: Values,
    action: string,
    actor: Authorized<'content:open'>,
  ) {
    await lockForUpdate(tx, engine, 'tournament_details', ids)
    const details = await findDetails(tx, ids)
    const rows = changesOf(details, () => values)
    const trail = trailOf(actor, now())
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

  for (const [action, [singleCall, manyCall]] of Object.entries(acts)) {
    mount(app, singleCall, async ({ params: { id }, body, actor }) =>
      transact(db, async (tx) => {
        const { found } = await setColumns(tx, [id], body, action, actor)
        if (found === 0) throw new Refusal('TOURNAMENT_DETAILS_NOT_FOUND')
        return existingDetail(tx, id)
      }),
    )

    mountUndoable(app, manyCall, async ({ body: { id: ids, ...values }, actor }) =>
      transact(db, async (tx) => {
        const { found: updated, changed } = await setColumns(tx, ids, values, action, actor)
        if (updated < ids.length) throw notThere('id')
        return { data: { updated }, undo: await keepUndo(tx, actor, now(), { changed }) }
      }),
    )
  }

  mountUndoable(app, calls.setDetails, async ({ body: { id: ids, ...values }, actor }) =>
    transact(db, async (tx) => {
      const undoing = await setDetails(tx, engine, ids, values, trailOf(actor, now()))
      return { data: { updated: ids.length }, undo: await keepUndo(tx, actor, now(), undoing) }
    }),
  )
}
