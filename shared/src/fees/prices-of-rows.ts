/** An entry of one form in a list: the number of its contents, and its fee. */
type PaidRow = { contents: number; fee: number }
/** Contents 1 to `first` (null: all) cost `main` each, additional ones `sub`. */
export type TierPrices = { first: number | null; main: number; sub: number | null }

/** Regulations make contents cheaper after the first four at the latest. */
const MAX_FIRST_CONTENTS = 4

/**
 * Infers the prices that explain the fees of most entries, preferring simpler prices; null if no prices can be inferred. `paid`: the number of
 * entries with a fee; `explained`: how many of these fees the prices explain.
 */
export function inferPrices(rows: readonly PaidRow[]): (TierPrices & { explained: number; paid: number }) | null {
  const paid = rows.filter(({ contents, fee }) => contents > 0 && fee > 0)
  let best: { prices: TierPrices; explained: number } | null = null
  for (const first of [null, ...Array.from({ length: MAX_FIRST_CONTENTS }, (_, index) => index + 1)]) {
    const prices = inferPricesFor(paid, first)
    if (!prices) continue
    const explained = paid.filter(({ contents, fee }) => entryFee(prices, contents) === fee).length
    if (!best || explained > best.explained) best = { prices, explained }
  }
  return best && { ...best.prices, explained: best.explained, paid: paid.length }
}

function inferPricesFor(paid: readonly PaidRow[], first: number | null): TierPrices | null {
  const within = paid.filter(({ contents }) => first === null || contents <= first)
  const main = mostFrequent(within.map(({ contents, fee }) => fee / contents))
  if (main === null || first === null) return main === null ? null : { first, main, sub: null }
  const beyond = paid.filter(({ contents }) => contents > first)
  const sub = mostFrequent(beyond.map(({ contents, fee }) => (fee - first * main) / (contents - first)))
  return sub === null ? null : { first, main, sub }
}

/** The fee of an entry with this number of contents. */
function entryFee({ first, main, sub }: TierPrices, contents: number): number {
  const atMainPrice = Math.min(contents, first ?? contents)
  return atMainPrice * main + (contents - atMainPrice) * (sub ?? 0)
}

function mostFrequent(amounts: readonly number[]): number | null {
  const counts = Map.groupBy(
    amounts.filter((amount) => Number.isInteger(amount) && amount > 0),
    (amount) => amount,
  )
  const [first] = [...counts].toSorted(([a, equalToA], [b, equalToB]) => equalToB.length - equalToA.length || b - a)
  return first?.[0] ?? null
}
