/** An entry of one form as a list has it: in how many contents, and what it paid. */
type PaidRow = { contents: number; fee: number }
/** Contents 1 to `first` (null: all) cost `main` each, the further ones `sub`. */
export type Prices = { first: number | null; main: number; sub: number | null }

/** Regulations make contents cheaper from the second, third or fourth on. */
const FIRST_MOST = 4

/** The prices that explain most of what was paid, the simplest of equals, and how many of the entries that `paid`; null where none does. */
export function inferPrices(rows: readonly PaidRow[]): (Prices & { explained: number; paid: number }) | null {
  const paid = rows.filter(({ contents, fee }) => contents > 0 && fee > 0)
  let best: { prices: Prices; explained: number } | null = null
  for (const first of [null, ...Array.from({ length: FIRST_MOST }, (_, at) => at + 1)]) {
    const prices = pricesFrom(paid, first)
    if (!prices) continue
    const explained = paid.filter(({ contents, fee }) => priceOf(prices, contents) === fee).length
    if (!best || explained > best.explained) best = { prices, explained }
  }
  return best && { ...best.prices, explained: best.explained, paid: paid.length }
}

function pricesFrom(paid: readonly PaidRow[], first: number | null): Prices | null {
  const within = paid.filter(({ contents }) => first === null || contents <= first)
  const main = commonest(within.map(({ contents, fee }) => fee / contents))
  if (main === null || first === null) return main === null ? null : { first, main, sub: null }
  const beyond = paid.filter(({ contents }) => contents > first)
  const sub = commonest(beyond.map(({ contents, fee }) => (fee - first * main) / (contents - first)))
  return sub === null ? null : { first, main, sub }
}

/** The price of an entry in so many contents. */
function priceOf({ first, main, sub }: Prices, contents: number): number {
  const dear = Math.min(contents, first ?? contents)
  return dear * main + (contents - dear) * (sub ?? 0)
}

function commonest(amounts: readonly number[]): number | null {
  const counts = Map.groupBy(
    amounts.filter((amount) => Number.isInteger(amount) && amount > 0),
    (amount) => amount,
  )
  const [most] = [...counts].toSorted(([a, m], [b, n]) => n.length - m.length || b - a)
  return most?.[0] ?? null
}
