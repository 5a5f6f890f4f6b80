import { useQuery } from '@tanstack/react-query'
import { resourceCalls } from '@portal/shared/kit/resource'
import { bankName } from '@portal/shared/payments/banks'
import { formality } from '@portal/shared/resources/formality'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDay, formatMoney, formatNumber } from '../../kit/lib/format.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { extractRows } from '../../kit/api/rows-of.ts'
import type { Difference } from '../../kit/ui/stale-notice.tsx'
import { settingParts, type SettingPart } from './setting-parts.ts'
import type { TierSentence, TournamentValues } from './admin-tournament-draft.ts'

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/u.test(value)

export const fieldLabelKey = (field: keyof TournamentValues) =>
  field === 'fee_details' ? 'tourAdmin.section.fees' : (`tourAdmin.${field}` as const)

/** The differences between two states of a tournament, or of one part of it, in the words of its form. */
export function useDifferences(part?: SettingPart): (mine: TournamentValues, theirs: TournamentValues) => Difference[] {
  const { t, language } = useT()
  const forms = extractRows(useQuery(buildQuery(resourceCalls(formality).list)).data)
  const formatAmount = (amount: number | null) => (amount === null ? '–' : formatNumber(amount, language))
  const formatTier = ({ formality_id, first, main, sub }: TierSentence) => {
    const form = forms.find(({ id }) => id === formality_id)
    const additionalText = sub === null ? '' : `; ${t('tourAdmin.tier.further')} ${formatAmount(sub)}`
    return `${form ? nameIn(language, form) : ''}: 1–${first ?? t('tourAdmin.tier.all')} ${formatAmount(main)}${additionalText}`
  }
  const formatField = (values: TournamentValues, field: keyof TournamentValues) => {
    if (field === 'fee_details')
      return values.fee_details
        .filter(({ main }) => main !== null)
        .map(formatTier)
        .join('\n')
    if (field === 'is_active' || field === 'is_comment') return t(values[field] === 1 ? 'fields.yes' : 'fields.no')
    if (field === 'pay_when') return t(`tourAdmin.pay_when.${values[field] ?? 'approved'}`)
    if (field === 'minors_shown') return t(`tourAdmin.minors_shown.${values[field] ?? 'given'}`)
    if (field === 'bank_bin') return values[field] === null ? '' : bankName(values[field])
    if (field === 'hall_language') return values[field] === 'en' ? 'English' : 'Tiếng Việt'
    const value = values[field] ?? ''
    if (field === 'fee_threshold' || field === 'late_fee')
      return value === '' ? '' : formatMoney(Number(value), language, values.currency_name ?? undefined)
    return isDay(value) ? formatDay(value, language) : String(value)
  }
  return (mine, theirs) =>
    (part ? settingParts[part] : (Object.keys(mine) as (keyof TournamentValues)[])).flatMap((field) => {
      const difference = {
        label: t(fieldLabelKey(field)),
        mine: formatField(mine, field),
        theirs: formatField(theirs, field),
      }
      return difference.mine === difference.theirs ? [] : [difference]
    })
}
