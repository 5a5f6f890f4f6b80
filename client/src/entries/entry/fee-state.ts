import { entryStatusOf, outStates, type EntryState } from '@portal/shared/entries/entry-state'
import { balanceOf } from '@portal/shared/payments/balance'
import type { T } from '../../kit/i18n/use-t.ts'

type EntrySums = { status: number; state: EntryState | null; fee_amount: number; paid_amount: number; is_pay: boolean }
export type FeeState = 'unpaid' | 'partlyPaid' | 'paid' | 'overpaid' | 'notDue' | 'paidNotDue'

/** Entries that take no part owe nothing. What is paid on one is to be refunded, or the credit of its family. */
const withoutFee: ReadonlySet<string> = new Set(outStates)

/** How far the fee of an entry is paid. */
export function feeStateOf(entry: EntrySums): FeeState {
  if (withoutFee.has(entryStatusOf(entry))) return entry.paid_amount > 0 ? 'paidNotDue' : 'notDue'
  if (balanceOf(entry).to_refund > 0) return 'overpaid'
  if (entry.is_pay) return 'paid'
  return entry.paid_amount > 0 ? 'partlyPaid' : 'unpaid'
}

/** How far the fee of an entry is paid, with the amounts. */
export function feeStateText(entry: EntrySums, { t, money }: { t: T; money: (amount: number) => string }): string {
  const { owed, to_refund } = balanceOf(entry)
  const paid = money(entry.paid_amount)
  switch (feeStateOf(entry)) {
    case 'notDue':
      return t('entry.notDue')
    case 'paidNotDue':
      return t('entry.paidNotDue', { paid })
    case 'overpaid':
      return t('entry.overpaid', { sum: money(to_refund) })
    case 'paid':
      return t('entry.paid')
    case 'partlyPaid':
      return t('entry.partPaid', { paid, owed: money(owed) })
    case 'unpaid':
      return t('entry.unpaid')
  }
}
