import { APPROVED } from '@portal/shared/entries/entry-state'
import { entryCalls } from '@portal/shared/entries/entry-calls'
import type { Language } from '@portal/shared/kit/errors'
import { fieldSentence, type FieldCode } from '@portal/shared/kit/validation'
import { transact } from '../../kit/db/retrying.ts'
import { createTrail } from '../../kit/db/trail.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { requestLanguage } from '../../kit/http/language.ts'
import { mountCreating } from '../../kit/http/mount-creating.ts'
import { mount } from '../../kit/http/mount.ts'
import { Refusal } from '../../kit/refusal.ts'
import { refuseChangedBalance } from './collect.act.ts'
import { doEntryAct } from './entry-acts.act.ts'
import { settleFamilies } from '../money/family-purse.act.ts'
import { recordPayments } from '../money/record-payments.act.ts'
import { readyFamilies } from './ready-families.act.ts'
import { requireEntry, lockEntry, lockWithFamilies } from '../record/hold.act.ts'

/** Collecting fees. `is_pay` is derived from the payments, never set directly. */
export function paymentRoutes(app: App, deps: Deps): void {
  const { db, now } = deps

  mount(app, entryCalls.collect, async ({ params: { id }, body: { is_pay = 1, owed, ...payment }, actor }) => {
    const name = is_pay === 1 ? 'collect' : 'uncollect'
    await readyFamilies(db, deps, name, [id], createTrail(actor, now()))
    return transact(db, async (tx) => {
      const { fee_amount, paid_amount, status } = await lockEntry(tx, deps, id)
      refuseChangedBalance(owed, fee_amount - paid_amount)
      if (is_pay === 1 && status !== APPROVED) throw new Refusal('ENTRY_NOT_ACTIVE')
      // The same act as for many entries, so that payment and history are the same.
      await doEntryAct(tx, deps, name, { id: [id], ...payment }, actor)
      return requireEntry(tx, id, { admin: true })
    })
  })

  mountCreating(app, deps, entryCalls.pay, async ({ params: { id }, body, actor, request, runIdempotently }) => {
    const at = now().toISOString()
    const language = requestLanguage(request)
    return runIdempotently(async (tx) => {
      await lockWithFamilies(tx, deps, [id])
      const entry = await lockEntry(tx, deps, id)
      const { amount, owed, ...payment } = body
      refuseChangedBalance(owed, entry.fee_amount - entry.paid_amount)
      if (amount === 0) throw amountRefusal('NUMBER_NOT_ABOVE', 0, language)
      // A refund may not exceed the amount paid.
      if (entry.paid_amount + amount < 0) throw amountRefusal('NUMBER_TOO_SMALL', -entry.paid_amount, language)
      const { note = null, method } = payment
      const { tournament_id, paid_amount } = entry
      const trail = { by: actor.user_id, at }
      await recordPayments(tx, [{ id, tournament_id, paid_amount, amount, method, note }], trail)
      await settleFamilies(tx, deps, [id], trail)
      return requireEntry(tx, id, { admin: true })
    })
  })
}

const amountRefusal = (code: FieldCode, minimum: number, language: Language) =>
  new Refusal('VALIDATION', {
    errors: [{ path: 'amount', code, message: fieldSentence(code, language, { minimum }) }],
  })
