import type { Language } from '@portal/shared/kit/errors'
import type { FeeTierRow } from '@portal/shared/tournaments/tournament-rows'
import type { T } from '../../kit/i18n/use-t.ts'
import { formatMoney } from '../../kit/lib/format.ts'

/** The prices of one entry form in a sentence. */
export function feeSentence(
  { main, sub }: FeeTierRow,
  currency: string,
  { t, language }: { t: T; language: Language },
) {
  const amount = formatMoney(main.fee.amount, language, currency)
  const end = main.end_content
  if (end === null) return t('tournament.fees.each', { amount })
  const params = { amount, end, further: sub ? formatMoney(sub.fee.amount, language, currency) : '' }
  if (sub) return t(end === 1 ? 'tournament.fees.first' : 'tournament.fees.firstFew', params)
  return t(end === 1 ? 'tournament.fees.onlyFirst' : 'tournament.fees.onlyFew', params)
}
