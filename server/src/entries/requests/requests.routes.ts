import { requestCalls } from '@portal/shared/entries/request-calls'
import { transact } from '../../kit/db/retrying.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { requestLanguage } from '../../kit/http/language.ts'
import { countEarly, limitAddress } from '../../kit/http/limits/address-limits.ts'
import { mountCreating } from '../../kit/http/mount-creating.ts'
import { mount, mountUndoable } from '../../kit/http/mount.ts'
import { storeUndo } from '../../kit/undo/undoing.ts'
import { requireEntry } from '../record/hold.act.ts'
import { acceptRequest, declineRequest } from './answer.act.ts'
import { askChange, askWithdrawal, takeBackRequest } from './ask.act.ts'
import { toRequestReply } from './shown-request.act.ts'

/** Requests for a change or withdrawal of an approved entry: its owner sends them, the organiser accepts or declines. */
export function requestRoutes(app: App, deps: Deps): void {
  const { db, now } = deps
  const options = { early: countEarly(deps, 'registration') }

  mountCreating(
    app,
    deps,
    requestCalls.change,
    async ({ params: { id }, body: wish, actor, request, runIdempotently }) => {
      await limitAddress(deps, 'registration', request)
      const changeRequest = { id, wish, actor, language: requestLanguage(request) }
      return runIdempotently(async (tx) => toRequestReply(tx, await askChange(tx, deps, changeRequest)))
    },
    options,
  )

  mountCreating(
    app,
    deps,
    requestCalls.withdraw,
    async ({ params: { id }, body, actor, request, runIdempotently }) => {
      await limitAddress(deps, 'registration', request)
      const withdrawal = { id, note: body.note ?? null, actor }
      return runIdempotently(async (tx) => toRequestReply(tx, await askWithdrawal(tx, deps, withdrawal)))
    },
    options,
  )

  mount(app, requestCalls.takeBack, async ({ params: { id }, actor }) => {
    await transact(db, async (tx) => takeBackRequest(tx, deps, { id, actor }))
    return null
  })

  mountUndoable(app, requestCalls.accept, async ({ params: { id }, body, actor, request }) => {
    const { request: request_id, fee_amount, override_reason = null } = body
    const language = requestLanguage(request)
    const acceptance = { entry_id: id, request_id, fee_amount, override_reason, actor, language }
    return transact(db, async (tx) => {
      const undoPlan = await acceptRequest(tx, deps, acceptance)
      const undo = undoPlan && (await storeUndo(tx, actor, now(), undoPlan))
      return { data: await requireEntry(tx, id, { admin: true }), undo }
    })
  })

  mountUndoable(app, requestCalls.decline, async ({ params: { id }, body: { request: request_id, reason }, actor }) =>
    transact(db, async (tx) => {
      const undoPlan = await declineRequest(tx, deps, { entry_id: id, request_id, reason, actor })
      const undo = undoPlan && (await storeUndo(tx, actor, now(), undoPlan))
      return { data: await requireEntry(tx, id, { admin: true }), undo }
    }),
  )
}
