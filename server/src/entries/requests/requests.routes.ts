import { requestCalls } from '@portal/shared/entries/request-calls'
import { transact } from '../../kit/db/retrying.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { languageOf } from '../../kit/http/language.ts'
import { countEarly, limitAddress } from '../../kit/http/limits/address-limits.ts'
import { mountCreating } from '../../kit/http/mount-creating.ts'
import { mount, mountUndoable } from '../../kit/http/mount.ts'
import { keepUndo } from '../../kit/undo/undoing.ts'
import { readExistingEntry } from '../record/hold.act.ts'
import { acceptRequest, declineRequest } from './answer.act.ts'
import { askChange, askWithdrawal, takeBackRequest } from './ask.act.ts'
import { toRequestReply } from './shown-request.act.ts'

/** Changing and withdrawing an approved entry: its owner asks, the organiser answers. */
export function requestRoutes(app: App, deps: Deps): void {
  const { db, now } = deps
  const options = { early: countEarly(deps, 'registration') }

  mountCreating(
    app,
    deps,
    requestCalls.change,
    async ({ params: { id }, body: wish, actor, request, once }) => {
      await limitAddress(deps, 'registration', request)
      const changeRequest = { id, wish, actor, language: languageOf(request) }
      return once(async (tx) => toRequestReply(tx, await askChange(tx, deps, changeRequest)))
    },
    options,
  )

  mountCreating(
    app,
    deps,
    requestCalls.withdraw,
    async ({ params: { id }, body, actor, request, once }) => {
      await limitAddress(deps, 'registration', request)
      const withdrawal = { id, note: body.note ?? null, actor }
      return once(async (tx) => toRequestReply(tx, await askWithdrawal(tx, deps, withdrawal)))
    },
    options,
  )

  mount(app, requestCalls.takeBack, async ({ params: { id }, actor }) => {
    await transact(db, async (tx) => takeBackRequest(tx, deps, { id, actor }))
    return null
  })

  mountUndoable(app, requestCalls.accept, async ({ params: { id }, body, actor, request }) => {
    const { request: request_id, fee_amount, override_reason = null } = body
    const language = languageOf(request)
    const acceptance = { entry_id: id, request_id, fee_amount, override_reason, actor, language }
    return transact(db, async (tx) => {
      const undoing = await acceptRequest(tx, deps, acceptance)
      const undo = undoing && (await keepUndo(tx, actor, now(), undoing))
      return { data: await readExistingEntry(tx, id, true), undo }
    })
  })

  mountUndoable(app, requestCalls.decline, async ({ params: { id }, body: { request: request_id, reason }, actor }) =>
    transact(db, async (tx) => {
      const undoing = await declineRequest(tx, deps, { entry_id: id, request_id, reason, actor })
      const undo = undoing && (await keepUndo(tx, actor, now(), undoing))
      return { data: await readExistingEntry(tx, id, true), undo }
    }),
  )
}
