import type { Item } from '@portal/shared/programme/programme-rows'

/** A state that is older is not shown: the hall has moved on. */
export const MAX_AGE_MS = 15 * 60_000

/** An item as screens show it; breaks and ceremonies have no number. */
export type TvProgrammeItem = Omit<Item, 'number'> & { number: number | null }

/** The heat after the one on the floor; null after the last, and where the item has no heats. */
export function heatAfter({ athletes }: Pick<Item, 'athletes'>, heat: number | null): number | null {
  if (heat === null) return null
  const later = athletes.flatMap((each) => (each.heat !== null && each.heat > heat ? [each.heat] : []))
  return later.length === 0 ? null : Math.min(...later)
}

/** The competitors on the floor, in a heat or in all: without those who did not come. */
export const presentIn = ({ athletes }: Pick<Item, 'athletes'>, heat: number | null): Item['athletes'] =>
  athletes.filter((each) => each.absent !== 1 && (heat === null || each.heat === null || each.heat === heat))
