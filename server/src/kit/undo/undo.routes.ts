import { can, may } from '@portal/shared/kit/permissions'
import { UNDO_MINUTES, undoCalls } from '@portal/shared/kit/undo'
import { transact } from '../db/retrying.ts'
import { trailOf } from '../db/trail.ts'
import { hashOf } from '../text/hash.ts'
import type { Undoing } from './undoing.ts'
import type { Actor, App, Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import { Refusal } from '../refusal.ts'
import { takeBackMails } from '../mail/outbox.ts'
import { undo } from './undo.ts'
import type { UndoHooks } from './undo-hooks.ts'
import { undoQueries } from './undo.queries.ts'

/** Undoes an act by the token in its answer. */
export function undoRoutes<What extends Undoing>(app: App, deps: Deps, hooks: UndoHooks<What>): void {
  const { db, now } = deps

  mount(app, undoCalls.undo, async ({ params: { token }, actor, request }) =>
    transact(db, async (tx) => {
      const trail = trailOf(actor, now())
      const offers = undoQueries(tx)
      const [hash, user_id] = [hashOf(token), actor.user_id ?? 0]
      const offer = await offers.spend(hash, user_id, trail.at)
      if (!offer) throw new Refusal((await offers.isThere(hash, user_id)) ? 'UNDO_SPENT' : 'UNDO_NOT_FOUND')
      if (offer.expires_date < trail.at) throw new Refusal('UNDO_EXPIRED', { params: { minutes: UNDO_MINUTES } })
      const undoing = JSON.parse(offer.what) as What
      if (!hasRight(request.asker, undoing.used_right)) throw new Refusal('NOT_ALLOWED')
      const restored = await undo(tx, deps, hooks, undoing, trail)
      return { restored, mails_sent: undoing.act === undefined ? 0 : await takeBackMails(tx, undoing.act) }
    }),
  )
}

/** Whether somebody still holds the right that an act took. One that names none was done by an admin. */
function hasRight(asker: Actor, right: Undoing['used_right']): boolean {
  if (!right) return asker.role === 'admin'
  const { permission, tournaments } = right
  return tournaments.length > 0 ? tournaments.every((id) => can(asker, permission, id)) : may(asker.role, permission)
}
