import { tournamentCalls as calls } from '@portal/shared/tournaments/tournaments'
import { notThere } from '../kit/db/references.ts'
import { transact } from '../kit/db/retrying.ts'
import { lockForUpdate } from '../kit/db/row-locks.ts'
import type { Db } from '../kit/db/tables.ts'
import { trailOf } from '../kit/db/trail.ts'
import { keepUndo } from '../kit/undo/undoing.ts'
import type { App, Authorized, Deps } from '../kit/deps.ts'
import { mount, mountUndoable } from '../kit/http/mount.ts'
import { Refusal } from '../kit/http/refusal.ts'
import { detailsAmong, recordDetailsHistory, updateDetails } from './details.queries.ts'
import { existingDetail } from './held.act.ts'

/** Opened contents get a fee of their own, or none. What entries agreed to pay stays as it is. */
export function detailFeeRoutes(app: App, { db, engine, now }: Deps): void {
  async function price(tx: Db, ids: readonly number[], fee: number | null, actor: Authorized) {
    await lockForUpdate(tx, engine, 'tournament_details', ids)
    const found = await detailsAmong(tx, ids)
    const changed = found.filter((detail) => detail.fee !== fee)
    const trail = trailOf(actor, now())
    await updateDetails(
      tx,
      changed.map(({ id }) => id),
      { fee },
      trail,
    )
    const rows = changed.map(({ id, tournament_id, fee: before }) => ({
      id,
      tournament_id,
      before: { fee: before },
      after: { fee },
    }))
    await recordDetailsHistory(
      tx,
      rows.map(({ id, ...row }) => ({ ...row, record_id: id, action: 'fee' })),
      trail,
    )
    return { found: found.length, changed: [{ table: 'tournament_details', action: 'fee', rows }] }
  }

  mount(app, calls.detailFee, async ({ params: { id }, body: { fee }, actor }) =>
    transact(db, async (tx) => {
      if ((await price(tx, [id], fee, actor)).found === 0) throw new Refusal('TOURNAMENT_DETAILS_NOT_FOUND')
      return existingDetail(tx, id)
    }),
  )

  mountUndoable(app, calls.detailFees, async ({ body: { id: ids, fee }, actor }) =>
    transact(db, async (tx) => {
      const { found: updated, changed } = await price(tx, ids, fee, actor)
      if (updated < ids.length) throw notThere('id')
      return { data: { updated }, undo: await keepUndo(tx, actor, now(), { changed }) }
    }),
  )
}
