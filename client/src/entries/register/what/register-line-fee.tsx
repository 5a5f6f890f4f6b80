import { useT } from '../../../kit/i18n/use-t.ts'
import { formatMoney } from '../../../kit/lib/format.ts'
import type { Line } from './register-fee.ts'

/** What a chosen content costs in this entry; of a team, how it comes about. */
export function LineFee({ line: { amount, unit_price, quantity }, currency }: { line: Line; currency: string }) {
  const { t, language } = useT()
  const money = (value: number) => formatMoney(value, language, currency)
  return (
    <>
      {quantity > 1 && `${t('entry.fee.heads', { price: money(unit_price), count: quantity })} = `}
      {money(amount)}
    </>
  )
}
