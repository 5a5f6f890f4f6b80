import type { MedalRow } from './result-rows.ts'

/** A placing in a final, with whose medal it would be; null for nobody's. */
export type MedalPlacing = { name: string | null; place_from: number | null }

/**
 * The medals by name, most gold first. Couples that share a place all have its medal, and the medals of the places that they use up are not given:
 * of two that share 2–3 both have silver, and nobody bronze.
 */
export function countMedals(placings: readonly MedalPlacing[]): MedalRow[] {
  const rows = new Map<string, MedalRow>()
  for (const { name, place_from } of placings) {
    if (name === null || place_from === null || place_from > 3) continue
    const row = rows.get(name) ?? { name, gold: 0, silver: 0, bronze: 0 }
    const medal = place_from === 1 ? 'gold' : place_from === 2 ? 'silver' : 'bronze'
    rows.set(name, { ...row, [medal]: row[medal] + 1 })
  }
  return [...rows.values()].toSorted(
    (a, b) => b.gold - a.gold || b.silver - a.silver || b.bronze - a.bronze || a.name.localeCompare(b.name, 'vi'),
  )
}
