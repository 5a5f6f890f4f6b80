import { familyCalls } from '@portal/shared/payments/family-calls'
import { shareOut, sumFamily } from '@portal/shared/payments/family-balance'
import { familyMemo } from '@portal/shared/payments/family-memo'
import type { App, Deps } from '../../kit/deps.ts'
import { mountCreating } from '../../kit/http/mount-creating.ts'
import { mount } from '../../kit/http/mount.ts'
import { Refusal } from '../../kit/refusal.ts'
import { readFamilyBalance, requireFamily } from '../money/family-balance.act.ts'
import { contextQueries } from '../record/entry-context.queries.ts'
import { familyQueries } from '../record/families.queries.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import { lockEntries } from '../record/hold.act.ts'
import { settleFamilies } from '../money/family-purse.act.ts'
import { recordPayments } from '../money/record-payments.act.ts'
import { refuseChangedBalance } from './collect.act.ts'

/** What a family owes, and recording what it paid by its own transfer note. */
export function familyPaymentRoutes(app: App, deps: Deps): void {
  const { db, now } = deps

  mount(app, familyCalls.balance, async ({ query }) => readFamilyBalance(db, await requireFamily(db, query)))

  mountCreating(app, deps, familyCalls.pay, async ({ body, actor, runIdempotently }) => {
    const trail = { by: actor.user_id, at: now().toISOString() }
    return runIdempotently(async (tx) => {
      const family = await requireFamily(tx, body)
      const ids = await familyQueries(tx).entryIds([family.id])
      // An entry may have left the family before its lock.
      const isOfFamily = (entry: { family_id: number | null }) => entry.family_id === family.id
      const lockedIds = (await lockEntries(tx, deps, ids)).filter(isOfFamily).map(({ id }) => id)
      // Credit moves apart from the payment, which alone has a method.
      await settleFamilies(tx, deps, lockedIds, trail)
      const entries = await entryQueries(tx).byIds(lockedIds)
      const tournament = await contextQueries(tx).tournament(family.tournament_id)
      if (!tournament || entries.length === 0) throw new Refusal('ATHLETE_NOT_FOUND')
      refuseChangedBalance(body.owed, sumFamily(entries, tournament).owed)
      const { method, note = familyMemo(family.code) } = body
      const paidById = new Map(entries.map(({ id, paid_amount }) => [id, paid_amount]))
      const payments = shareOut(entries, body.amount, tournament).map(({ id, amount }) => ({
        id,
        tournament_id: family.tournament_id,
        paid_amount: paidById.get(id) ?? 0,
        amount,
        method,
        note,
      }))
      await recordPayments(tx, payments, trail)
      const balance = await readFamilyBalance(tx, family)
      const names = new Map(balance.entries.map(({ id, name }) => [id, name]))
      const shares = payments.map(({ id, amount }) => ({ id, name: names.get(id) ?? '', amount }))
      return { ...balance, shares: shares.toSorted((a, b) => a.id - b.id) }
    })
  })
}
