import { idChunks, readByIds } from '../../kit/db/chunks.ts'
import { compiledOnce } from '../../kit/db/compiled/compiled-once.ts'
import type { Db } from '../../kit/db/tables.ts'
import { changedColumns, type Trail } from '../../kit/db/trail.ts'
import { insertRows } from '../../kit/db/writes/rows-as-json.ts'

export type AddedPayment = { athlete_id: number; amount: number; method: string; note: string | null }

const paymentRows = compiledOnce((db, athlete_id: number) =>
  db
    .selectFrom('payments as p')
    .leftJoin('users as u', 'u.id', 'p.created_by')
    .select(['p.id', 'p.amount', 'p.method', 'p.note', 'p.paid_date', 'u.id as user_id', 'u.name'])
    .where('p.athlete_id', '=', athlete_id)
    .orderBy('p.id'),
)

/** The statement that reads the payments of an entry, oldest first. */
export const paymentsQuery = paymentRows.query

/** The rows of `paymentsQuery` as the API returns them. */
export const toPaymentReplies = (rows: Awaited<ReturnType<typeof paymentRows>>) =>
  rows.map(({ user_id, name, ...row }) => ({
    ...row,
    created_by: user_id === null ? null : { id: user_id, name: name ?? '' },
  }))

/** Reads and writes of payments. A refund is a payment of a negative amount. */
export const paymentQueries = (db: Db) => ({
  /** The ids among `ids` of entries with payments. */
  entryIdsWithPayments: async (ids: readonly number[]): Promise<Set<number>> => {
    const rows = await readByIds(ids, async (idChunk) =>
      db.selectFrom('payments').select('athlete_id').distinct().where('athlete_id', 'in', idChunk).execute(),
    )
    return new Set(rows.map(({ athlete_id }) => athlete_id))
  },

  add: async (payments: readonly AddedPayment[], { by, at }: Trail): Promise<void> => {
    const rows = payments.map((payment) => ({ ...payment, paid_date: at, created_by: by, created_date: at }))
    await insertRows(db, 'payments', rows)
  },

  /** Moves the payments of one entry to another. Returns the rows as they were before. */
  move: async (from: number, to: number) => {
    const rows = await db.selectFrom('payments').selectAll().where('athlete_id', '=', from).execute()
    await db.updateTable('payments').set({ athlete_id: to }).where('athlete_id', '=', from).execute()
    return rows
  },

  /** Sets `paid_amount` of these entries to the sum of their payments. */
  updatePaidAmounts: async (ids: readonly number[], trail?: Trail): Promise<void> => {
    for (const idChunk of idChunks(ids))
      await db
        .updateTable('athletes')
        .set((eb) => ({
          ...(trail ? changedColumns(trail) : {}),
          paid_amount: eb
            .selectFrom('payments')
            .select(({ fn }) => fn.coalesce(fn.sum<number>('payments.amount'), eb.lit(0)).as('sum'))
            .whereRef('payments.athlete_id', '=', 'athletes.id'),
        }))
        .where('id', 'in', idChunk)
        .execute()
  },
})
