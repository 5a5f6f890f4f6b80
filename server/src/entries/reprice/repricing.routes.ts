import { repricingCalls as calls } from '@portal/shared/payments/repricing-calls'
import { hasPaid } from '@portal/shared/payments/repricing'
import { transact } from '../../kit/db/retrying.ts'
import type { Db } from '../../kit/db/tables.ts'
import { createTrail } from '../../kit/db/trail.ts'
import { storeUndo } from '../../kit/undo/undoing.ts'
import type { App, Authorized, Deps } from '../../kit/deps.ts'
import { mount, mountUndoable } from '../../kit/http/mount.ts'
import { Refusal } from '../../kit/refusal.ts'
import { abortOnDisconnect } from '../../kit/http/abort-on-disconnect.ts'
import { settleFamilies, withCreditUndo } from '../money/family-purse.act.ts'
import { namingRefusal } from '../record/naming-refusal.act.ts'
import { createActId } from '../../kit/mail/outbox.ts'
import { contextQueries } from '../record/entry-context.queries.ts'
import { queueMailsAbout } from '../mailings/entry-mail.act.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import { recordHistory } from '../record/history.queries.ts'
import { requireEntry, lockEntries, lockWithFamilies } from '../record/hold.act.ts'
import { priceToday, repricingPreview } from './repricing-preview.act.ts'
import type { RepricingFilter } from './repricing.queries.ts'

/** The fees of an entry as the preview showed them. */
type PreviewedFee = { id: number; fee_amount: number; fee_today: number; paid_amount: number }
type FeeUpdate = {
  tournament_id: number
  entries: readonly PreviewedFee[]
  reason: string | null
  actor: Authorized<'entry:reprice'>
}

/** Comparing agreed fees with today's prices, and updating them as they were previewed. */
export function repricingRoutes(app: App, deps: Deps): void {
  const { db, now } = deps

  const readPreview = async (query: RepricingFilter) => {
    if (!(await contextQueries(db).tournament(query.tournament_id))) throw new Refusal('TOURNAMENTS_NOT_FOUND')
    return repricingPreview(db, query)
  }
  mount(app, calls.preview, async ({ query }) => readPreview(query))
  mount(app, calls.summary, async ({ query }) => {
    const { changes: _changes, unpriced_entries: _entries, ...summary } = await readPreview(query)
    return summary
  })

  /**
   * Updates all fees or none. Returns the ids that changed, and the undo. Throws REPRICE_CHANGED if an entry is not as the caller saw it.
   * Precondition: the entries are locked with their families, because a fee that falls pays for siblings.
   */
  const updateFees = async (tx: Db, { tournament_id, entries, reason, actor }: FeeUpdate) => {
    const ids = entries.map(({ id }) => id)
    const lockedEntries = new Map((await lockEntries(tx, deps, ids)).map((entry) => [entry.id, entry]))
    // Read after locking the entries, so that their prices cannot change before the end.
    const pricesById = await priceToday(tx, tournament_id, [...lockedEntries.values()])
    const outdatedFees = entries.filter(({ id, fee_amount, fee_today, paid_amount }) => {
      const entry = lockedEntries.get(id)
      const fee = pricesById.get(id)?.fee
      const isFeeAsSeen = entry?.fee_amount === fee_amount || entry?.fee_amount === fee_today
      const isPaymentAsSeen = entry?.paid_amount === paid_amount && entry.tournament_id === tournament_id
      return !isFeeAsSeen || !isPaymentAsSeen || !fee?.ok || fee.total !== fee_today
    })
    if (outdatedFees.length > 0) throw await namingRefusal(tx, tournament_id, 'REPRICE_CHANGED', outdatedFees)

    const changedFees = entries.flatMap((previewedFee) => {
      const entry = lockedEntries.get(previewedFee.id)
      return entry && entry.fee_amount !== previewedFee.fee_today ? { entry, fee_amount: previewedFee.fee_today } : []
    })
    const trail = createTrail(actor, now())
    for (const [fee_amount, changes] of Map.groupBy(changedFees, (change) => change.fee_amount))
      await entryQueries(tx).update(
        changes.map(({ entry }) => entry.id),
        { fee_amount },
        trail,
      )
    const rows = changedFees.map(({ entry: { id, fee_amount, paid_amount }, ...after }) => ({
      id,
      tournament_id,
      before: { fee_amount },
      after,
      still: { paid_amount },
    }))
    await recordHistory(
      tx,
      rows.map(({ id, before, after }) => ({ record_id: id, tournament_id, action: 'reprice', before, after, reason })),
      trail,
    )
    const feesBefore = new Map(rows.map(({ id, before }) => [id, before.fee_amount]))
    // Before the mails, which name what is left to pay or to refund.
    const creditShares = await settleFamilies(tx, deps, [...feesBefore.keys()], trail)
    const act = createActId()
    await queueMailsAbout(tx, deps, [...feesBefore.keys()], { kind: 'repriced', feesBefore, reason }, trail.at, act)
    const undoPlan = { changed: [{ table: 'athletes', action: 'unreprice', rows }], act }
    const undo = await storeUndo(tx, actor, now(), withCreditUndo(undoPlan, creditShares))
    return { changed: new Set(rows.map(({ id }) => id)), undo }
  }

  mountUndoable(app, calls.updateMany, async ({ body: { tournament_id, entries, reason = null }, actor, request }) =>
    transact(abortOnDisconnect(db, request), async (tx) => {
      const previewedFees = entries.map((entry) => ({ ...entry, paid_amount: 0 }))
      const ids = previewedFees.map(({ id }) => id)
      await lockWithFamilies(tx, deps, ids)
      const paid = (await lockEntries(tx, deps, ids)).filter(
        (entry) => entry.tournament_id === tournament_id && hasPaid(entry),
      )
      if (paid.length > 0) throw await namingRefusal(tx, tournament_id, 'REPRICE_PAID', paid)
      const { changed, undo } = await updateFees(tx, { tournament_id, entries: previewedFees, reason, actor })
      const results = ids.map((id) => ({ id, result: changed.has(id) ? 'updated' : 'already_updated' }))
      return { data: { results }, undo }
    }),
  )

  mountUndoable(app, calls.updateOne, async ({ params: { id }, body: { reason = null, ...previewedFee }, actor }) =>
    transact(db, async (tx) => {
      const { tournament } = await requireEntry(tx, id, { admin: true })
      await lockWithFamilies(tx, deps, [id])
      const { undo } = await updateFees(tx, {
        tournament_id: tournament.id,
        entries: [{ id, ...previewedFee }],
        reason,
        actor,
      })
      return { data: await requireEntry(tx, id, { admin: true }), undo }
    }),
  )
}
