import { APPROVED } from '@portal/shared/entries/entry-state'
import { findAmountDue } from '@portal/shared/payments/when-to-pay'
import type { Db } from '../../kit/db/tables.ts'
import type { Payment } from './confirmation.rules.ts'

/** The ids of the approved entries of a tournament, by unit, then bib. */
export async function readApprovedIds(db: Db, tournament_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('athletes')
    .select('id')
    .where('tournament_id', '=', tournament_id)
    .where('status', '=', APPROVED)
    .orderBy('unit_sort')
    .orderBy('unit_id')
    .orderBy((eb) => eb.fn.coalesce('number', eb.lit(1_000_000)))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The amount that is due now for an entry, and the account to pay it to. */
export async function readDebtByCode(db: Db, code: string) {
  const row = await db
    .selectFrom('athletes as a')
    .innerJoin('tournaments as t', 't.id', 'a.tournament_id')
    .select(['a.fee_amount', 'a.paid_amount', 't.bank_bin', 't.bank_account', 't.currency_name'])
    .select(['a.status', 'a.state', 't.pay_when'])
    .where('a.code', '=', code)
    .executeTakeFirst()
  return row && { ...row, owed: findAmountDue(row, row) }
}

/** The payments for an entry, oldest first. */
export async function readPayments(db: Db, athlete_id: number): Promise<Payment[]> {
  return db
    .selectFrom('payments')
    .select(['amount', 'paid_date'])
    .where('athlete_id', '=', athlete_id)
    .orderBy('id')
    .execute()
}
