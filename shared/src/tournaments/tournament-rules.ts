import type { RuleIssue } from '../kit/rule-issues.ts'

type TierDraft = {
  formality_id: number
  fee_id?: number | undefined
  start_content: number
  end_content: number | null
}
type Draft = {
  start_date: string
  end_date: string
  register_end_date: string | null
  approve_by: string | null
  pay_by: string | null
  bibs_from: string | null
  currency_name: string
  fee_details: readonly TierDraft[]
  bank_bin: string | null
  bank_account: string | null
  bank_holder: string | null
}
type KnownFee = { id: number; formality_id: number; currency_name: string }

/** The first contents of an entry at the main fee, all further ones at the sub fee. */
export const TIERS_OF_A_FORM = 2

/**
 * Holds the fields of a tournament against each other: days (YYYY-MM-DD) in order, those before it ending with the tournament at the latest,
 * and per entry form one or two tiers that begin at content 1 and continue each other, and a bank account named whole or not at all. A refused tier is named `fee_details.<n>.<field>`.
 */
export function tournamentIssues(draft: Draft): RuleIssue[] {
  return [...dateIssues(draft), ...tierIssues(draft.fee_details), ...bankIssues(draft)]
}

/** Days that are over once the tournament is. */
const daysBefore = ['register_end_date', 'approve_by', 'pay_by', 'bibs_from'] as const

function dateIssues(draft: Draft): RuleIssue[] {
  const { start_date, end_date } = draft
  const issues: RuleIssue[] = []
  if (end_date < start_date) issues.push({ path: ['end_date'], code: 'DATE_ORDER', params: { minimum: start_date } })
  for (const field of daysBefore)
    if ((draft[field] ?? '') > end_date)
      issues.push({ path: [field], code: 'DATE_LATE', params: { maximum: end_date } })
  return issues
}

const bankFields = ['bank_bin', 'bank_account', 'bank_holder'] as const

function bankIssues(draft: Draft): RuleIssue[] {
  const missing = bankFields.filter((field) => draft[field] === null)
  return missing.length === bankFields.length ? [] : missing.map((field) => ({ path: [field], code: 'FIELD_BLANK' }))
}

function tierIssues(tiers: readonly TierDraft[]): RuleIssue[] {
  const byForm = Map.groupBy(
    tiers.map((tier, at) => ({ ...tier, at })),
    ({ formality_id }) => formality_id,
  )
  return [...byForm.values()].flatMap((ofForm) => {
    const ordered = ofForm.toSorted((a, b) => a.start_content - b.start_content || a.at - b.at)
    return ordered.flatMap((tier, place) => tierIssue(tier, ordered, place) ?? [])
  })
}

/** The tiers with no end where one of two is the last: it prices all further contents, though others' clients send an end with it. */
export function withOpenEnds<T extends TierDraft>(tiers: readonly T[]): T[] {
  return tiers.map((tier) => {
    const follows = tiers.some((o) => o.formality_id === tier.formality_id && o.start_content < tier.start_content)
    const followed = tiers.some((o) => o.formality_id === tier.formality_id && o.start_content > tier.start_content)
    return follows && !followed ? { ...tier, end_content: null } : tier
  })
}

type Placed = TierDraft & { at: number }

function tierIssue(tier: Placed, ordered: readonly Placed[], place: number) {
  const before = ordered[place - 1]
  const issue = (
    field: keyof TierDraft,
    code: RuleIssue['code'],
    params: RuleIssue['params'] = {},
    at = tier.at,
  ): RuleIssue => ({ path: ['fee_details', at, field], code, params })

  if (place >= TIERS_OF_A_FORM) return issue('formality_id', 'TIER_TOO_MANY', { maximum: TIERS_OF_A_FORM })
  if (before && before.end_content === null) return issue('end_content', 'TIER_END_MISSING', {}, before.at)
  const start = before ? (before.end_content ?? 0) + 1 : 1
  if (tier.start_content !== start) return issue('start_content', 'TIER_NOT_NEXT', { start })
  return null
}

/**
 * The tiers whose fee does not fit: a fee of another entry form or in another currency than the tournament's. A fee that is not
 * among `fees` is left to the caller, who knows whether all were looked up.
 */
export function feeIssues(
  { fee_details, currency_name }: Pick<Draft, 'fee_details' | 'currency_name'>,
  fees: readonly KnownFee[],
): RuleIssue[] {
  const feeById = new Map(fees.map((fee) => [fee.id, fee]))
  return fee_details.flatMap(({ fee_id, formality_id }, at): RuleIssue[] => {
    const fee = fee_id === undefined ? undefined : feeById.get(fee_id)
    const path = ['fee_details', at, 'fee_id']
    if (!fee) return []
    if (fee.formality_id !== formality_id) return [{ path, code: 'FEE_OF_OTHER_FORM' }]
    if (fee.currency_name === currency_name) return []
    const params = { fee_currency: fee.currency_name, currency: currency_name }
    return [{ path, code: 'FEE_OF_OTHER_CURRENCY', params }]
  })
}
