import { hasPermission, roleHasPermission } from '@portal/shared/kit/permissions'
import { UNDO_MINUTES, undoCalls } from '@portal/shared/kit/undo'
import { transact } from '../db/retrying.ts'
import { createTrail } from '../db/trail.ts'
import { hashText } from '../text/hash.ts'
import type { UndoPlan } from './undoing.ts'
import type { Actor, App, Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import { Refusal } from '../refusal.ts'
import { cancelMailsOfAct } from '../mail/outbox.ts'
import { undo } from './undo.ts'
import type { UndoHooks } from './undo-hooks.ts'
import { undoQueries } from './undo.queries.ts'

/** Undoes an act by the token in its answer. */
export function undoRoutes<Plan extends UndoPlan>(app: App, deps: Deps, hooks: UndoHooks<Plan>): void {
  const { db, now } = deps

  mount(app, undoCalls.undo, async ({ params: { token }, actor, request }) =>
    transact(db, async (tx) => {
      const trail = createTrail(actor, now())
      const queries = undoQueries(tx)
      const [hash, user_id] = [hashText(token), actor.user_id ?? 0]
      const offer = await queries.markUsed(hash, user_id, trail.at)
      if (!offer) throw new Refusal((await queries.exists(hash, user_id)) ? 'UNDO_SPENT' : 'UNDO_NOT_FOUND')
      if (offer.expires_date < trail.at) throw new Refusal('UNDO_EXPIRED', { params: { minutes: UNDO_MINUTES } })
      const plan = JSON.parse(offer.what) as Plan
      if (!hasRight(request.caller, plan.used_right)) throw new Refusal('NOT_ALLOWED')
      const restored = await undo(tx, deps, hooks, plan, trail)
      return { restored, mails_sent: plan.act === undefined ? 0 : await cancelMailsOfAct(tx, plan.act) }
    }),
  )
}

/** Whether the caller still has the permission that the act required. An act without one was done by an admin. */
function hasRight(asker: Actor, right: UndoPlan['used_right']): boolean {
  if (!right) return asker.role === 'admin'
  const { permission, tournaments } = right
  return tournaments.length > 0
    ? tournaments.every((id) => hasPermission(asker, permission, id))
    : roleHasPermission(asker.role, permission)
}
