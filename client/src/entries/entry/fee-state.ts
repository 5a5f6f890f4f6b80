import { balanceOf } from '@portal/shared/payments/balance'
import type { T } from '../../kit/i18n/use-t.ts'

type EntrySums = { fee_amount: number; paid_amount: number; is_pay: boolean }

/** Whether the fee of an entry is paid, partly paid, unpaid or overpaid, with the amounts. */
export function feeStateText(entry: EntrySums, { t, money }: { t: T; money: (amount: number) => string }): string {
  const { owed, to_refund } = balanceOf(entry)
  if (to_refund > 0) return t('entry.overpaid', { sum: money(to_refund) })
  if (entry.is_pay) return t('entry.paid')
  if (entry.paid_amount > 0) return t('entry.partPaid', { paid: money(entry.paid_amount), owed: money(owed) })
  return t('entry.unpaid')
}
