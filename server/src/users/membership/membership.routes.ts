import { membershipCalls as calls } from '@portal/shared/users/membership'
import { lockForUpdate } from '../../kit/db/row-locks.ts'
import { transact } from '../../kit/db/retrying.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { mount, mountUndoable } from '../../kit/http/mount.ts'
import { Refusal } from '../../kit/refusal.ts'
import { keepUndo } from '../../kit/undo/undoing.ts'
import { ensureUnit } from '../../resources/unit-choice.act.ts'
import { requireAccount, requireUnit } from '../account-refusals.act.ts'
import { refuseDemoAccount } from '../demo-account.act.ts'
import { userQueries } from '../users.queries.ts'
import { membershipQueries } from './membership.queries.ts'

/** Memberships of units: accounts ask for them, admins decide. */
export function membershipRoutes(app: App, deps: Deps): void {
  const { db, now, engine } = deps

  mount(app, calls.ask, async ({ body: { unit_id }, actor: { user_id } }) => {
    const id = user_id ?? 0
    return transact(db, async (tx) => {
      await lockForUpdate(tx, engine, 'users', [id])
      await refuseDemoAccount(tx, requireAccount(await userQueries(tx).byId(id)))
      const membership = await membershipQueries(tx).find(id)
      if (membership?.is_confirmed === 1) {
        if (membership.unit_id === unit_id) return null
        throw new Refusal('MEMBERSHIP_CONFIRMED')
      }
      const trail = { by: user_id, at: now().toISOString() }
      await userQueries(tx).join(id, requireUnit(await ensureUnit(tx, unit_id, trail)), 0)
      return null
    })
  })

  mount(app, calls.waiting, async () => membershipQueries(db).listWaiting())

  mountUndoable(app, calls.decide, async ({ params: { id }, body: { unit_id, confirmed }, actor }) =>
    transact(db, async (tx) => {
      await lockForUpdate(tx, engine, 'users', [id])
      const memberships = membershipQueries(tx)
      const before = await memberships.find(id)
      if (!before || before.unit_id !== unit_id || before.is_confirmed === 1)
        throw new Refusal('MEMBERSHIP_NOT_WAITING')
      const openRequest = { table: 'unit_members', owner: 'users', of: 'user_id', rows: [before] }
      if (confirmed === 0) {
        await userQueries(tx).join(id, null, 0)
        return { data: null, undo: await keepUndo(tx, actor, now(), { gone: [openRequest] }) }
      }
      await lockForUpdate(tx, engine, 'units', [unit_id])
      const users = userQueries(tx)
      // Only the account of a unit hands its roster over.
      const roster =
        requireAccount(await users.byId(id)).type === 'unit' ? await memberships.findRosterToGive(id, unit_id) : null
      const freedRows = [await memberships.findEntriesToConfirm(id, unit_id), ...(roster ? [roster.freed] : [])]
      await users.join(id, unit_id, 1)
      const removedRows = roster ? [openRequest, roster.gone] : [openRequest]
      const added = [{ table: 'unit_members', owner: 'users', id, rows: [{ ...before, is_confirmed: 1 }] }]
      return { data: null, undo: await keepUndo(tx, actor, now(), { added, gone: removedRows, freed: freedRows }) }
    }),
  )
}
