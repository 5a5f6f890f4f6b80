import { computeFee, feeContent, type Fee, type FeeTier } from '@portal/shared/fees/fees'
import { FLASHMOB } from '@portal/shared/resources/entry-forms'

type Priced = {
  id: number
  fee: number | null
  content_competition: { symbol: string; formality: { id: number } }
}

/** The fee of an entry in these opened contents, line by line. */
export function feeOf(details: readonly Priced[], tiers: readonly FeeTier[], number_of_people: number): Fee {
  return computeFee({ contents: details.map(feeContent), tiers, number_of_people })
}

export type Line = Extract<Fee, { ok: true }>['lines'][number]

/** The chosen contents' own lines, which add up to the total that is shown; none where something else was agreed. */
export function linesOf(fee: Fee, agreed: number | null): ReadonlyMap<number, Line> {
  if (!fee.ok || (agreed !== null && agreed !== fee.total)) return new Map()
  return new Map(fee.lines.filter(({ quantity }) => quantity > 0).map((line) => [line.detail_id, line]))
}

/** Whether a content is paid for each person of the team. */
export function isPerHead({ content_competition: { formality } }: Priced): boolean {
  return formality.id === FLASHMOB
}

/** What choosing one more content adds (per head where it is paid so). Null where nothing prices it yet. */
export function priceOf(detail: Priced, chosen: readonly Priced[], tiers: readonly FeeTier[]): number | null {
  const others = chosen.filter(({ id }) => id !== detail.id)
  const before = feeOf(others, tiers, 1)
  const after = feeOf([...others, detail], tiers, 1)
  if (before.ok && after.ok) return after.total - before.total
  const alone = feeOf([detail], tiers, 1)
  return alone.ok ? alone.total : null
}
