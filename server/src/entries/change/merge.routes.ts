import { entryCalls } from '@portal/shared/entries/entry-calls'
import { computeFee, feeContent } from '@portal/shared/fees/fees'
import { transact } from '../../kit/db/retrying.ts'
import type { Db } from '../../kit/db/tables.ts'
import { trailOf } from '../../kit/db/trail.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { mountUndoable } from '../../kit/http/mount.ts'
import { Refusal } from '../../kit/refusal.ts'
import { keepUndo } from '../../kit/undo/undoing.ts'
import { contextQueries } from '../record/entry-context.queries.ts'
import { unitKey } from '../record/entry-columns.rules.ts'
import { entriesById } from '../record/entry-read.queries.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import { recordHistory } from '../record/history.queries.ts'
import { readDeletionUndo } from '../record/undo-entries.act.ts'
import { readExistingEntry, lockEntries } from '../record/hold.act.ts'
import { paymentQueries } from '../record/payments.queries.ts'

/** Merging a waiting entry into another of the same people. */
export function mergeRoutes(app: App, deps: Deps): void {
  const { db, now } = deps

  mountUndoable(app, entryCalls.merge, async ({ params: { id }, body: { into }, actor }) =>
    transact(db, async (tx) => {
      const trail = trailOf(actor, now())
      const found = await lockEntries(tx, deps, [id, into])
      const from = found.find((entry) => entry.id === id)
      const target = found.find((entry) => entry.id === into)
      if (!from || !target) throw new Refusal('ATHLETE_NOT_FOUND')
      if (from.status === 2 || target.status === 2) throw new Refusal('ENTRY_SET_ASIDE')
      if (from.status === 1) throw new Refusal('ENTRY_ALREADY_APPROVED')
      const samePeople = from.people_key === target.people_key && from.tournament_id === target.tournament_id
      if (from.id === target.id || !samePeople)
        throw new Refusal('ENTRY_OF_OTHER_PEOPLE', { errors: [{ path: 'into', code: 'ENTRY_OF_OTHER_PEOPLE' }] })

      const entries = entryQueries(tx)
      const payments = paymentQueries(tx)
      const [snapshot] = await entriesById(tx, [id])
      const going = await readDeletionUndo(tx, [id])
      const had = await entries.contentIds(into)
      const moved = (await entries.contentIds(id)).filter((detail) => !had.includes(detail))
      await entries.dropContents(id)
      await entries.addContents(into, moved, { unit_key: unitKey(target.unit_id), people_key: target.people_key })
      const paid = await payments.move(id, into)
      await entries.delete([id])
      await payments.sumUp([into])

      const fee_amount = moved.length > 0 ? await priceOf(tx, target, [...had, ...moved]) : target.fee_amount
      const not_eligible = moved.length > 0 && from.not_eligible === 1 ? 1 : target.not_eligible
      const sex = target.sex ?? from.sex
      await entries.update(into, { fee_amount, not_eligible, sex }, trail)
      const { tournament_id } = target
      await recordHistory(
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
      const merged = await readExistingEntry(tx, into, true)
      const undo = await keepUndo(tx, actor, now(), {
        ...going,
        gone: [...going.gone, { table: 'payments', owner: 'athletes', of: 'athlete_id', rows: paid }],
        added: [
          {
            table: 'payments',
            owner: 'athletes',
            id: into,
            rows: paid.map((row) => ({ id: row.id, athlete_id: into })),
          },
          {
            table: 'registrations',
            owner: 'athletes',
            id: into,
            rows: moved.map((tournament_detail_id) => ({ athlete_id: into, tournament_detail_id })),
          },
        ],
        changed: [
          {
            table: 'athletes',
            action: 'unmerge',
            rows: [
              {
                id: into,
                tournament_id,
                before: {
                  fee_amount: target.fee_amount,
                  paid_amount: target.paid_amount,
                  not_eligible: target.not_eligible,
                  sex: target.sex,
                },
                after: { fee_amount, paid_amount: merged.paid_amount, not_eligible, sex },
                still: { version: merged.version },
              },
            ],
          },
        ],
      })
      return { data: merged, undo }
    }),
  )
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
