import { VIETNAM_OFFSET_MS } from '../kit/dates.ts'
import { FLASHMOB } from '../resources/entry-forms.ts'

type Price = { fee: { id: number; name: string; amount: number }; start_content: number; end_content: number | null }

/** The prices of one entry form in a tournament: `main` for the first contents of an entry, `sub` for additional ones. In whole units of the currency. */
export type FeeTier = { formality: { id: number; name: string }; main: Price; sub: Price | null }

/** A chosen opened content; its own `fee`, where set, overrides the tiers. */
export type FeeContent = { id: number; symbol: string; fee: number | null; formality_id: number }

type OpenedContent = {
  id: number
  fee: number | null
  content_competition: { symbol: string; formality: { id: number } }
}

/** An opened content as `computeFee` takes it. */
export function feeContent({ id, fee, content_competition: { symbol, formality } }: OpenedContent): FeeContent {
  return { id, fee, symbol, formality_id: formality.id }
}

/** One line of a fee. `ordinal`: the position among the contents that the tiers count, from 1; null for a content with its own fee. The
 * surcharge of a late entry is the last line; it is of no content. */
export type FeeLine = {
  detail_id: number
  symbol: string
  ordinal: number | null
  tier: 'main' | 'sub' | 'own' | 'late'
  unit_price: number
  quantity: number
  amount: number
}

export type MissingFee = { detail_id: number; symbol: string; formality_id: number }
export type Fee = { ok: true; total: number; lines: FeeLine[] } | { ok: false; missing: MissingFee[] }

/**
 * The fee of an entry, with its lines in the order of the contents' ids, so that the order of choice makes no difference.
 * Per form, contents 1 to `main.end_content` (null: all) cost the main price and additional ones the sub price; a content with its own fee
 * costs that fee and is not counted. Flash-mob prices are per head. `late_fee` (`lateFeeOf`) is added once. `missing` lists all contents
 * without a price.
 */
export function computeFee({
  contents,
  tiers,
  number_of_people,
  late_fee = 0,
}: {
  contents: readonly FeeContent[]
  tiers: readonly FeeTier[]
  number_of_people: number
  late_fee?: number
}): Fee {
  const distinctContents = [...new Map(contents.map((content) => [content.id, content])).values()].sort(
    (a, b) => a.id - b.id,
  )
  const countsByForm = new Map<number, number>()
  const lines: FeeLine[] = []
  const missing: MissingFee[] = []

  for (const { id, symbol, fee, formality_id } of distinctContents) {
    const count = countsByForm.get(formality_id) ?? 0
    if (fee === null) countsByForm.set(formality_id, count + 1)
    const price =
      fee === null
        ? tierPrice(tiers, formality_id, count + 1)
        : { ordinal: null, tier: 'own' as const, unit_price: fee }
    if (!price) {
      missing.push({ detail_id: id, symbol, formality_id })
      continue
    }
    const quantity = formality_id === FLASHMOB ? number_of_people : 1
    lines.push({ detail_id: id, symbol, ...price, quantity, amount: price.unit_price * quantity })
  }

  if (missing.length > 0) return { ok: false, missing }
  if (late_fee > 0 && lines.length > 0) lines.push({ ...LATE_LINE, unit_price: late_fee, amount: late_fee })
  return { ok: true, total: lines.reduce((sum, { amount }) => sum + amount, 0), lines }
}

const LATE_LINE = { detail_id: 0, symbol: '', ordinal: null, tier: 'late', quantity: 1 } as const

/** The part of a fee that a tournament's minimum is compared with: a surcharge does not help an entry over it. */
export function feeWithoutSurcharge({ lines }: Extract<Fee, { ok: true }>): number {
  return lines.reduce((sum, { tier, amount }) => (tier === 'late' ? sum : sum + amount), 0)
}

type LateFee = { late_fee: number | null; late_fee_from: string | null }

/**
 * The surcharge of an entry that was sent at a moment: due from the day on that the tournament says, in Vietnam. An entry keeps the moment at
 * which it was first sent, so that a later change costs no surcharge.
 */
export function lateFeeOf({ late_fee, late_fee_from }: LateFee, sent: Date | string): number {
  if (late_fee === null || late_fee_from === null) return 0
  const firstMoment = Date.parse(`${late_fee_from}T00:00:00Z`) - VIETNAM_OFFSET_MS
  return new Date(sent).getTime() >= firstMoment ? late_fee : 0
}

function tierPrice(tiers: readonly FeeTier[], formalityId: number, ordinal: number) {
  const tier = tiers.find(({ formality }) => formality.id === formalityId)
  if (!tier) return null
  const { main, sub } = tier
  if (main.end_content === null || ordinal <= main.end_content)
    return { ordinal, tier: 'main' as const, unit_price: main.fee.amount }
  return sub && { ordinal, tier: 'sub' as const, unit_price: sub.fee.amount }
}
