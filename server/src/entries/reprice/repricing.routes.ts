import { repricingCalls as calls } from '@portal/shared/payments/repricing-calls'
import { hasPaid } from '@portal/shared/payments/repricing'
import { transact } from '../../kit/db/retrying.ts'
import type { Db } from '../../kit/db/tables.ts'
import { trailOf } from '../../kit/db/trail.ts'
import { keepUndo } from '../../kit/undo/undoing.ts'
import type { App, Authorized, Deps } from '../../kit/deps.ts'
import { mount, mountUndoable } from '../../kit/http/mount.ts'
import { Refusal } from '../../kit/refusal.ts'
import { abortOnDisconnect } from '../../kit/http/abort-on-disconnect.ts'
import { nameOfEntry } from '../record/entry-name.rules.ts'
import { joinNames } from '../../kit/undo/undo.rules.ts'
import { newAct } from '../../kit/mail/outbox.ts'
import { contextQueries } from '../record/entry-context.queries.ts'
import { mailAbout } from '../mailings/entry-mail.act.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import { recordHistory } from '../record/history.queries.ts'
import { readExistingEntry, lockEntries } from '../record/hold.act.ts'
import { pricedToday, repricingPreview } from './repricing-preview.act.ts'
import { repricingQueries, type Narrowing } from './repricing.queries.ts'

/** An entry as it was seen in the preview; `paid_amount` 0 where nothing was paid. */
type PreviewedFee = { id: number; fee_amount: number; fee_today: number; paid_amount: number }
type Act = {
  tournament_id: number
  entries: readonly PreviewedFee[]
  reason: string | null
  actor: Authorized<'entry:reprice'>
}

/** Agreed fees are compared with today's prices, and updated as they were seen. */
export function repricingRoutes(app: App, deps: Deps): void {
  const { db, now } = deps

  const look = async (query: Narrowing) => {
    if (!(await contextQueries(db).tournament(query.tournament_id))) throw new Refusal('TOURNAMENTS_NOT_FOUND')
    return repricingPreview(db, query)
  }
  mount(app, calls.preview, async ({ query }) => look(query))
  mount(app, calls.summary, async ({ query }) => {
    const { changes: _changes, unpriced_entries: _entries, ...summary } = await look(query)
    return summary
  })

  /** Updates all or none; answers those that changed. Throws REPRICE_CHANGED where one is not as it was seen. */
  const update = async (tx: Db, { tournament_id, entries, reason, actor }: Act) => {
    const ids = entries.map(({ id }) => id)
    const found = new Map((await lockEntries(tx, deps, ids)).map((entry) => [entry.id, entry]))
    // Read after locking the entries, so that their prices cannot change before the end.
    const priced = await pricedToday(tx, tournament_id, [...found.values()])
    const others = entries.filter(({ id, fee_amount, fee_today, paid_amount }) => {
      const entry = found.get(id)
      const fee = priced.get(id)?.fee
      const agreed = entry?.fee_amount === fee_amount || entry?.fee_amount === fee_today
      const paid = entry?.paid_amount === paid_amount && entry.tournament_id === tournament_id
      return !agreed || !paid || !fee?.ok || fee.total !== fee_today
    })
    if (others.length > 0) throw await refusal(tx, 'REPRICE_CHANGED', others)

    const changed = entries.flatMap((previewedFee) => {
      const entry = found.get(previewedFee.id)
      return entry && entry.fee_amount !== previewedFee.fee_today ? { entry, fee_amount: previewedFee.fee_today } : []
    })
    const trail = trailOf(actor, now())
    for (const [fee_amount, alike] of Map.groupBy(changed, (change) => change.fee_amount))
      await entryQueries(tx).update(
        alike.map(({ entry }) => entry.id),
        { fee_amount },
        trail,
      )
    const rows = changed.map(({ entry: { id, fee_amount, paid_amount }, ...after }) => ({
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
    const act = newAct()
    const feesBefore = new Map(rows.map(({ id, before }) => [id, before.fee_amount]))
    await mailAbout(tx, deps, [...feesBefore.keys()], { kind: 'repriced', feesBefore, reason }, trail.at, act)
    const undo = await keepUndo(tx, actor, now(), { changed: [{ table: 'athletes', action: 'unreprice', rows }], act })
    return { changed: new Set(rows.map(({ id }) => id)), undo }
  }

  mountUndoable(app, calls.updateMany, async ({ body: { tournament_id, entries, reason = null }, actor, request }) =>
    transact(abortOnDisconnect(db, request), async (tx) => {
      const previewedFees = entries.map((entry) => ({ ...entry, paid_amount: 0 }))
      const ids = previewedFees.map(({ id }) => id)
      const paid = (await lockEntries(tx, deps, ids)).filter(hasPaid)
      if (paid.length > 0) throw await refusal(tx, 'REPRICE_PAID', paid)
      const { changed, undo } = await update(tx, { tournament_id, entries: previewedFees, reason, actor })
      const results = ids.map((id) => ({ id, result: changed.has(id) ? 'updated' : 'already_updated' }))
      return { data: { results }, undo }
    }),
  )

  mountUndoable(app, calls.updateOne, async ({ params: { id }, body: { reason = null, ...previewedFee }, actor }) =>
    transact(db, async (tx) => {
      const { tournament } = await readExistingEntry(tx, id, true)
      const { undo } = await update(tx, {
        tournament_id: tournament.id,
        entries: [{ id, ...previewedFee }],
        reason,
        actor,
      })
      return { data: await readExistingEntry(tx, id, true), undo }
    }),
  )
}

/** The refusal that names these entries, deleted ones by their last known name. */
async function refusal(
  tx: Db,
  code: 'REPRICE_CHANGED' | 'REPRICE_PAID',
  entries: readonly { id: number }[],
): Promise<Refusal> {
  const ids = entries.map(({ id }) => id)
  const there = await entryQueries(tx).byIds(ids)
  const presentIds = new Set(there.map(({ id }) => id))
  const deletedEntries = await repricingQueries(tx).namesOfGone(ids.filter((id) => !presentIds.has(id)))
  return new Refusal(code, {
    params: { names: joinNames([...there, ...deletedEntries].map(nameOfEntry)) },
    data: { id: ids },
  })
}
