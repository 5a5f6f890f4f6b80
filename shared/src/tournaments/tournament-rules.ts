import type { RuleIssue } from '../kit/rule-issues.ts'

type TierDraft = {
  formality_id: number
  fee_id?: number | undefined
  start_content: number
  end_content: number | null
}
type RulesDraft = {
  start_date: string
  end_date: string
  register_start_date: string | null
  register_end_date: string | null
  approve_by: string | null
  pay_by: string | null
  bibs_from: string | null
  currency_name: string
  late_fee: number | null
  late_fee_from: string | null
  fee_details: readonly TierDraft[]
  bank_bin: string | null
  bank_account: string | null
  bank_holder: string | null
}
type ListedFee = { id: number; formality_id: number; currency_name: string }

/** An entry form has a main fee for the first contents of an entry, and a sub fee for additional ones. */
const TIERS_OF_A_FORM = 2

/**
 * The problems between the fields of a tournament. Days (YYYY-MM-DD) are in order, deadlines not after the last one; each entry form has one
 * or two tiers, which begin at content 1 and follow each other; a bank account is complete or absent, as is a surcharge with its day. The problem of a tier has the path
 * `fee_details.<n>.<field>`.
 */
export function tournamentIssues(draft: RulesDraft): RuleIssue[] {
  return [
    ...dateIssues(draft),
    ...tierIssues(draft.fee_details),
    ...allOrNone(draft, bankFields),
    ...allOrNone(draft, lateFields),
  ]
}

/** Days that may not be after the tournament. */
const deadlines = [
  'register_start_date',
  'register_end_date',
  'approve_by',
  'pay_by',
  'bibs_from',
  'late_fee_from',
] as const

function dateIssues(draft: RulesDraft): RuleIssue[] {
  const { start_date, end_date } = draft
  const issues: RuleIssue[] = []
  if (end_date < start_date) issues.push({ path: ['end_date'], code: 'DATE_ORDER', params: { minimum: start_date } })
  const { register_start_date: first, register_end_date: last } = draft
  if (first !== null && last !== null && last < first)
    issues.push({ path: ['register_end_date'], code: 'DATE_ORDER', params: { minimum: first } })
  for (const field of deadlines)
    if ((draft[field] ?? '') > end_date)
      issues.push({ path: [field], code: 'DATE_LATE', params: { maximum: end_date } })
  return issues
}

const bankFields = ['bank_bin', 'bank_account', 'bank_holder'] as const

const lateFields = ['late_fee', 'late_fee_from'] as const

function allOrNone(draft: RulesDraft, fields: readonly (keyof RulesDraft)[]): RuleIssue[] {
  const missing = fields.filter((field) => draft[field] === null)
  return missing.length === fields.length ? [] : missing.map((field) => ({ path: [field], code: 'FIELD_BLANK' }))
}

function tierIssues(tiers: readonly TierDraft[]): RuleIssue[] {
  const byForm = Map.groupBy(
    tiers.map((tier, index) => ({ ...tier, index })),
    ({ formality_id }) => formality_id,
  )
  return [...byForm.values()].flatMap((formTiers) => {
    const ordered = formTiers.toSorted((a, b) => a.start_content - b.start_content || a.index - b.index)
    return ordered.flatMap((tier, position) => tierIssue(tier, ordered, position) ?? [])
  })
}

/** Removes the end of the last of two tiers: it prices all additional contents, although some clients send an end with it. */
export function withOpenEnds<T extends TierDraft>(tiers: readonly T[]): T[] {
  return tiers.map((tier) => {
    const starts = tiers.filter((row) => row.formality_id === tier.formality_id).map((row) => row.start_content)
    const isFirst = starts.every((start) => start >= tier.start_content)
    const isLast = starts.every((start) => start <= tier.start_content)
    return isLast && !isFirst ? { ...tier, end_content: null } : tier
  })
}

/** `index`: in the list of the draft. */
type IndexedTier = TierDraft & { index: number }

function tierIssue(tier: IndexedTier, ordered: readonly IndexedTier[], position: number) {
  const previousTier = ordered[position - 1]
  const issue = (
    field: keyof TierDraft,
    code: RuleIssue['code'],
    params: RuleIssue['params'] = {},
    index = tier.index,
  ): RuleIssue => ({ path: ['fee_details', index, field], code, params })

  if (position >= TIERS_OF_A_FORM) return issue('formality_id', 'TIER_TOO_MANY', { maximum: TIERS_OF_A_FORM })
  if (previousTier && previousTier.end_content === null)
    return issue('end_content', 'TIER_END_MISSING', {}, previousTier.index)
  const start = previousTier ? (previousTier.end_content ?? 0) + 1 : 1
  if (tier.start_content !== start) return issue('start_content', 'TIER_NOT_NEXT', { start })
  return null
}

/**
 * The tiers with a wrong fee: of another entry form, or in another currency than the tournament's. A fee that is not among `fees` is not
 * reported, because only the caller knows whether it looked all of them up.
 */
export function feeIssues(
  { fee_details, currency_name }: Pick<RulesDraft, 'fee_details' | 'currency_name'>,
  fees: readonly ListedFee[],
): RuleIssue[] {
  const feeById = new Map(fees.map((fee) => [fee.id, fee]))
  return fee_details.flatMap(({ fee_id, formality_id }, index): RuleIssue[] => {
    const fee = fee_id === undefined ? undefined : feeById.get(fee_id)
    const path = ['fee_details', index, 'fee_id']
    if (!fee) return []
    if (fee.formality_id !== formality_id) return [{ path, code: 'FEE_OF_OTHER_FORM' }]
    if (fee.currency_name === currency_name) return []
    const params = { fee_currency: fee.currency_name, currency: currency_name }
    return [{ path, code: 'FEE_OF_OTHER_CURRENCY', params }]
  })
}
