import type { Language } from '@portal/shared/kit/errors'
import type { FeeTierRow } from '@portal/shared/tournaments/tournament-rows'
import type { T } from '../../kit/i18n/use-t.ts'
import { formatMoney } from '../../kit/lib/format.ts'

/** The fee of the first contents, and that of further ones. */
export function feeSentence(
  { main, sub }: FeeTierRow,
  currency: string,
  { t, language }: { t: T; language: Language },
): string {
  const count = main.end_content
  if (count === null) return t('tournament.fees.each')
  if (!sub) return t('tournament.fees.only', { count })
  return t('tournament.fees.further', { next: count + 1, amount: formatMoney(sub.fee.amount, language, currency) })
}
