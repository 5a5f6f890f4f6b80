import { entryCalls } from '@portal/shared/entries/entry-calls'
import { fieldSentence, type FieldCode } from '@portal/shared/validation'
import { transact } from '../db/retrying.ts'
import type { Db } from '../db/tables.ts'
import { trailOf, type Trail } from '../db/trail.ts'
import { keepUndo } from '../db/undoing.ts'
import type { App, Deps } from '../deps.ts'
import { languageOf } from '../http/language.ts'
import { mountCreating } from '../http/mount-creating.ts'
import { mount, mountUndoable } from '../http/mount.ts'
import { Refusal } from '../http/refusal.ts'
import { entryQueries } from './entry-write.queries.ts'
import { remember } from './history.queries.ts'
import { existingEntry, lockedEntries, lockedEntry } from './hold.ts'
import { paymentQueries } from './payments.queries.ts'

type Paid = { id: number; tournament_id: number; fee_amount: number; paid_amount: number }
type How = { method?: string | undefined; note?: string | null | undefined }

const USUAL_METHOD = 'cash'

/** Collecting fees. `is_pay` follows from what was paid; nothing sets it by itself. */
export function paymentRoutes(app: App, deps: Deps): void {
  const { db, now } = deps

  /** Adds one payment to each entry and keeps their sums. */
  const pay = async (tx: Db, paid: readonly (Paid & { amount: number })[], how: How, action: string, trail: Trail) => {
    if (paid.length === 0) return
    const { method = USUAL_METHOD, note = null } = how
    const payments = paymentQueries(tx)
    const ids = paid.map(({ id }) => id)
    await payments.add(
      paid.map(({ id, amount }) => ({ athlete_id: id, amount, method, note })),
      trail,
    )
    await payments.sumUp(ids)
    await entryQueries(tx).update(ids, {}, trail)
    const rows = paid.map(({ id, tournament_id, paid_amount, amount }) => ({
      record_id: id,
      tournament_id,
      action,
      before: { paid_amount },
      after: { paid_amount: paid_amount + amount, method, note },
    }))
    await remember(tx, rows, trail)
  }

  mount(app, entryCalls.collect, async ({ params: { id }, body: { is_pay = 1, owed, ...how }, actor }) =>
    transact(db, async (tx) => {
      const entry = await lockedEntry(tx, deps, id)
      const trail = trailOf(actor, now())
      const { paid_amount, fee_amount } = entry
      seenRight(owed, fee_amount - paid_amount)
      if (is_pay === 1 && entry.status === 0) throw new Refusal('ENTRY_NOT_ACTIVE')
      if (is_pay === 1 && paid_amount < fee_amount)
        await pay(tx, [{ ...entry, amount: fee_amount - paid_amount }], how, 'collect', trail)
      if (is_pay === 0 && paid_amount !== 0)
        await pay(tx, [{ ...entry, amount: -paid_amount }], how, 'uncollect', trail)
      return existingEntry(tx, id, true)
    }),
  )

  mountUndoable(app, entryCalls.collectAll, async ({ body: { id: ids, owed, ...how }, actor }) =>
    transact(db, async (tx) => {
      const found = new Map((await lockedEntries(tx, deps, ids)).map((entry) => [entry.id, entry]))
      const resultOf = (id: number) => {
        const entry = found.get(id)
        if (!entry) return 'missing'
        if (entry.status === 0) return 'not_approved'
        return entry.paid_amount >= entry.fee_amount ? 'already_collected' : 'collected'
      }
      const results = ids.map((id) => ({ id, result: resultOf(id) }))
      const due = results
        .filter(({ result }) => result === 'collected')
        .flatMap(({ id }) => found.get(id) ?? [])
        .map((entry) => ({ ...entry, amount: entry.fee_amount - entry.paid_amount }))
      const sum = due.reduce((all, { amount }) => all + amount, 0)
      seenRight(owed, sum)
      await pay(tx, due, how, 'collect', trailOf(actor, now()))
      const { method = USUAL_METHOD, note = null } = how
      const undo = await keepUndo(tx, actor, now(), {
        changed: [
          {
            table: 'athletes',
            action: 'uncollect',
            rows: due.map(({ id, tournament_id, paid_amount, amount }) => ({
              id,
              tournament_id,
              before: { paid_amount },
              after: { paid_amount: paid_amount + amount },
            })),
          },
        ],
        payments: due.map(({ id, amount }) => ({ athlete_id: id, amount: -amount, method, note })),
      })
      return { data: { results }, undo }
    }),
  )

  mountCreating(app, deps, entryCalls.pay, async ({ params: { id }, body, actor, request, once }) => {
    const at = now().toISOString()
    const refuse = (code: FieldCode, params: Record<string, string | number>) =>
      new Refusal('VALIDATION', {
        errors: [{ path: 'amount', code, message: fieldSentence(code, languageOf(request), params) }],
      })
    return once(async (tx) => {
      const entry = await lockedEntry(tx, deps, id)
      const { amount, owed, ...how } = body
      seenRight(owed, entry.fee_amount - entry.paid_amount)
      if (amount === 0) throw refuse('NUMBER_NOT_ABOVE', { minimum: 0 })
      // No more can be given back than was paid.
      if (entry.paid_amount + amount < 0) throw refuse('NUMBER_TOO_SMALL', { minimum: -entry.paid_amount })
      await pay(tx, [{ ...entry, amount }], how, amount > 0 ? 'pay' : 'refund', { by: actor.user_id, at })
      return existingEntry(tx, id, true)
    })
  })
}

/** Refuses where what the caller saw that is owed is not what is owed. */
function seenRight(seen: number | undefined, owed: number): void {
  if (seen !== undefined && seen !== owed) throw new Refusal('BALANCE_CHANGED', { data: { owed } })
}
