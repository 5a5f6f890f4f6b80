import { membershipCalls as calls } from '@portal/shared/users/membership'
import { lockForUpdate } from '../../kit/db/row-locks.ts'
import { transact } from '../../kit/db/retrying.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { mount, mountUndoable } from '../../kit/http/mount.ts'
import { Refusal } from '../../kit/refusal.ts'
import { storeUndo } from '../../kit/undo/undoing.ts'
import { ensureUnit } from '../../resources/unit-choice.act.ts'
import { requireAccount, requireUnit, requireUserId } from '../account-refusals.act.ts'
import { refuseDemoAccount } from '../demo-account.act.ts'
import { userQueries } from '../users.queries.ts'
import { membershipQueries } from './membership.queries.ts'

/** Memberships of units: accounts request them, admins decide. */
export function membershipRoutes(app: App, deps: Deps): void {
  const { db, now, engine } = deps

  mount(app, calls.ask, async ({ body: { unit_id }, actor }) => {
    const id = requireUserId(actor)
    return transact(db, async (tx) => {
      await lockForUpdate(tx, engine, 'users', [id])
      await refuseDemoAccount(tx, requireAccount(await userQueries(tx).findById(id)))
      const membership = await membershipQueries(tx).find(id)
      if (membership?.is_confirmed === 1) {
        if (membership.unit_id === unit_id) return null
        throw new Refusal('MEMBERSHIP_CONFIRMED')
      }
      const trail = { by: id, at: now().toISOString() }
      await userQueries(tx).setUnit(id, requireUnit(await ensureUnit(tx, unit_id, trail)), 0)
      return null
    })
  })

  mount(app, calls.waiting, async () => membershipQueries(db).listPending())

  mountUndoable(app, calls.decide, async ({ params: { id }, body: { unit_id, confirmed }, actor }) =>
    transact(db, async (tx) => {
      await lockForUpdate(tx, engine, 'users', [id])
      const memberships = membershipQueries(tx)
      const before = await memberships.find(id)
      if (!before || before.unit_id !== unit_id || before.is_confirmed === 1)
        throw new Refusal('MEMBERSHIP_NOT_WAITING')
      const pendingMembership = { table: 'unit_members', owner: 'users', of: 'user_id', rows: [before] }
      if (confirmed === 0) {
        await userQueries(tx).setUnit(id, null, 0)
        return { data: null, undo: await storeUndo(tx, actor, now(), { gone: [pendingMembership] }) }
      }
      await lockForUpdate(tx, engine, 'units', [unit_id])
      const users = userQueries(tx)
      // Only an account of the type `unit` shares its roster with the unit.
      const roster =
        requireAccount(await users.findById(id)).type === 'unit'
          ? await memberships.planRosterTransfer(id, unit_id)
          : null
      const freedRows = [await memberships.planEntryConfirmations(id, unit_id), ...(roster ? [roster.moved] : [])]
      await users.setUnit(id, unit_id, 1)
      const removedRows = roster ? [pendingMembership, roster.deleted] : [pendingMembership]
      const added = [{ table: 'unit_members', owner: 'users', id, rows: [{ ...before, is_confirmed: 1 }] }]
      return { data: null, undo: await storeUndo(tx, actor, now(), { added, gone: removedRows, freed: freedRows }) }
    }),
  )
}
