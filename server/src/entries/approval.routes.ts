import { entryCalls } from '@portal/shared/entries/entry-calls'
import { computeFee, feeContent } from '@portal/shared/fees/fees'
import { transact } from '../db/retrying.ts'
import type { Db } from '../db/tables.ts'
import { trailOf, type Trail } from '../db/trail.ts'
import { goneWith, keepUndo, type Undoing } from '../db/undoing.ts'
import type { App, Deps } from '../deps.ts'
import { mount, mountUndoable } from '../http/mount.ts'
import { Refusal } from '../http/refusal.ts'
import { newAct } from '../mails/outbox.ts'
import { contextQueries } from './entry-context.queries.ts'
import { unitKey } from './entry-keys.rules.ts'
import { mailApproved, unmailApproved } from './entry-mail.ts'
import { entriesById } from './entry-read.queries.ts'
import { entryQueries } from './entry-write.queries.ts'
import { remember } from './history.queries.ts'
import { existingEntry, lockedEntries, lockedEntry } from './hold.ts'
import { paymentQueries } from './payments.queries.ts'

/** What an admin does with entries that wait: approve and take that back, delete, merge. Each call is one transaction and may come again. */
export function approvalRoutes(app: App, deps: Deps): void {
  const { db, now } = deps

  const approve = async (tx: Db, ids: readonly number[], trail: Trail) => {
    const found = await lockedEntries(tx, deps, ids)
    const waiting = found.filter(({ status }) => status === 0)
    const waitingIds = waiting.map(({ id }) => id)
    const entries = entryQueries(tx)
    await entries.update(waitingIds, { status: 1 }, trail)
    await entries.listUnits(waiting.map(({ unit_id }) => unit_id))
    const rows = waiting.map(({ id, tournament_id }) => ({ record_id: id, tournament_id, action: 'approve' }))
    await remember(tx, rows, trail)
    const act = newAct()
    await mailApproved(tx, deps, waitingIds, trail.at, act)
    const before = new Map(found.map(({ id, status }) => [id, status]))
    return {
      results: ids.map((id) => ({ id, result: resultOf(before.get(id), 'already_approved', 'approved') })),
      undoing: {
        changed: [
          {
            table: 'athletes',
            action: 'unapprove',
            rows: waiting.map(({ id, tournament_id, paid_amount }) => ({
              id,
              tournament_id,
              before: { status: 0 },
              after: { status: 1 },
              still: { number: null, paid_amount },
            })),
          },
        ],
        act,
      } satisfies Undoing,
    }
  }

  mount(app, entryCalls.approve, async ({ params: { id }, actor }) =>
    transact(db, async (tx) => {
      await approve(tx, [id], trailOf(actor, now()))
      return existingEntry(tx, id, true)
    }),
  )

  mountUndoable(app, entryCalls.approveAll, async ({ body: { id: ids }, actor }) =>
    transact(db, async (tx) => {
      const { results, undoing } = await approve(tx, ids, trailOf(actor, now()))
      return { data: { results }, undo: await keepUndo(tx, actor, now(), undoing) }
    }),
  )

  mount(app, entryCalls.unapprove, async ({ params: { id }, actor }) =>
    transact(db, async (tx) => {
      const entry = await lockedEntry(tx, deps, id)
      if (entry.status === 1) {
        if (entry.number !== null) throw new Refusal('ENTRY_HAS_NUMBER', { params: { number: entry.number } })
        if (entry.paid_amount !== 0) throw new Refusal('ENTRY_COLLECTED')
        const trail = trailOf(actor, now())
        await entryQueries(tx).update(id, { status: 0 }, trail)
        await remember(tx, [{ record_id: id, tournament_id: entry.tournament_id, action: 'unapprove' }], trail)
        await unmailApproved(tx, id)
      }
      return existingEntry(tx, id, true)
    }),
  )

  mountUndoable(app, entryCalls.deleteWaiting, async ({ body: { id: ids }, actor }) =>
    transact(db, async (tx) => {
      const found = await lockedEntries(tx, deps, ids)
      const paid = await paymentQueries(tx).having(ids)
      const gone = found.filter(({ id, status }) => status === 0 && !paid.has(id)).map(({ id }) => id)
      const snapshots = await entriesById(tx, gone)
      const trail = trailOf(actor, now())
      const going = await goneWith(tx, 'athletes', gone)
      await entryQueries(tx).delete(gone)
      await remember(
        tx,
        snapshots.map((before) => ({
          record_id: before.id,
          tournament_id: before.tournament.id,
          action: 'delete',
          before,
        })),
        trail,
      )
      const statuses = new Map(found.map(({ id, status }) => [id, status]))
      const results = ids.map((id) => ({
        id,
        result: resultOf(statuses.get(id), 'not_waiting', paid.has(id) ? 'has_payments' : 'deleted'),
      }))
      return { data: { results }, undo: await keepUndo(tx, actor, now(), going) }
    }),
  )

  mount(app, entryCalls.merge, async ({ params: { id }, body: { into }, actor }) =>
    transact(db, async (tx) => {
      const trail = trailOf(actor, now())
      const found = await lockedEntries(tx, deps, [id, into])
      const from = found.find((entry) => entry.id === id)
      const target = found.find((entry) => entry.id === into)
      if (!from || !target) throw new Refusal('ATHLETE_NOT_FOUND')
      if (from.status === 1) throw new Refusal('ENTRY_ALREADY_APPROVED')
      const samePeople = from.people_key === target.people_key && from.tournament_id === target.tournament_id
      if (from.id === target.id || !samePeople)
        throw new Refusal('ENTRY_OF_OTHER_PEOPLE', { errors: [{ path: 'into', code: 'ENTRY_OF_OTHER_PEOPLE' }] })

      const entries = entryQueries(tx)
      const payments = paymentQueries(tx)
      const [snapshot] = await entriesById(tx, [id])
      const had = await entries.contentIds(into)
      const moved = (await entries.contentIds(id)).filter((detail) => !had.includes(detail))
      await entries.dropContents(id)
      await entries.addContents(into, moved, { unit_key: unitKey(target.unit_id), people_key: target.people_key })
      await payments.move(id, into)
      await entries.delete([id])
      await payments.sumUp([into])

      const fee_amount = moved.length > 0 ? await priceOf(tx, target, [...had, ...moved]) : target.fee_amount
      await entries.update(into, { fee_amount }, trail)
      const { tournament_id } = target
      await remember(
        tx,
        [
          { record_id: id, tournament_id, action: 'merged', before: snapshot, after: { into } },
          {
            record_id: into,
            tournament_id,
            action: 'merge',
            before: { tournament_detail_id: had, fee_amount: target.fee_amount },
            after: { tournament_detail_id: [...had, ...moved], fee_amount, from: id },
          },
        ],
        trail,
      )
      return existingEntry(tx, into, true)
    }),
  )
}

/** What became of an id whose entry had this status before; undefined is one that does not exist. */
function resultOf(status: 0 | 1 | undefined, approved: string, waiting: string): string {
  if (status === undefined) return 'missing'
  return status === 1 ? approved : waiting
}

/** The fee of an entry with these contents. Throws FEE_MISSING. */
async function priceOf(
  tx: Db,
  entry: { tournament_id: number; number_of_people: number },
  details: readonly number[],
): Promise<number> {
  const context = contextQueries(tx)
  const contents = await context.opened(entry.tournament_id, details)
  const fee = computeFee({
    contents: contents.map(feeContent),
    tiers: await context.tiers(entry.tournament_id),
    number_of_people: entry.number_of_people,
  })
  if (fee.ok) return fee.total
  const params = { contents: fee.missing.map(({ symbol }) => symbol).join(', ') }
  throw new Refusal('FEE_MISSING', { params, errors: [{ path: 'into', code: 'FEE_MISSING' }] })
}
