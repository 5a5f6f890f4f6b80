import type { Competitor } from '@portal/shared/programme/programme-rows'

/** Competitors of one heat; null where the item has no heats. */
export type Heat = { heat: number | null; athletes: readonly Competitor[] }

/** How a page is laid out. Sizes are hundredths of the screen's height, of letters as CSS counts them; a unit of 0 has no room. */
export type Grid = {
  columns: number
  rows: number
  /** Names stand under the plate instead of beside it. */
  under: boolean
  bib: number
  /** The plate's height in letters of the bib: what digits need, and more where there is room. */
  high: number
  name: number
  unit: number
}

/** Nothing that is read from the back row is set smaller: letters of names, and digits of bibs from foot to head. */
export const NAME_LEAST = 4
export const DIGITS_LEAST = 8
/** The height of a digit in letters of 1: 0.7 in Be Vietnam Pro, so that bibs of 11.6 stand 8 high. */
export const DIGIT = 0.7
/** Competitors on a page. */
export const PAGE = 12

/** Competitors by heat, heats rising; those without one come first. */
export function heatsOf(athletes: readonly Competitor[]): Heat[] {
  const heats = [...new Set(athletes.map(({ heat }) => heat))].toSorted((a, b) => (a ?? 0) - (b ?? 0))
  return heats.map((heat) => ({ heat, athletes: athletes.filter((each) => each.heat === heat) }))
}

/** Pages of one heat each, of 12 at most; a heat that needs several is spread evenly, so that none is nearly empty. */
export function pagesOf(heats: readonly Heat[]): Heat[] {
  return heats.flatMap(({ heat, athletes }) => {
    const pages = Math.ceil(athletes.length / PAGE)
    const size = Math.ceil(athletes.length / pages)
    return Array.from({ length: pages }, (_, n) => ({ heat, athletes: athletes.slice(n * size, (n + 1) * size) }))
  })
}

/** The 66 hundredths between head and foot, shared out to bibs first, then names, then units. */
export function gridOf(athletes: readonly Competitor[]): Grid {
  const pairs = athletes.some(({ full_name_two, team_name }) => full_name_two !== null && team_name === null)
  const count = athletes.length
  if (count <= 1) return { columns: 1, rows: 1, under: false, bib: 34, high: 1.2, name: pairs ? 8.6 : 11, unit: 5 }
  if (count <= 3) return { columns: 1, rows: count, under: false, bib: 16, high: 1.15, name: 6.1, unit: 3.8 }
  if (count <= 6) return { columns: 3, rows: 2, under: true, bib: 12.2, high: 1, name: 4.7, unit: 3.2 }
  if (count <= 8)
    return { columns: 2, rows: 4, under: false, bib: 12.2, high: 1, name: pairs ? 4.8 : 5.6, unit: pairs ? 0 : 3.8 }
  return { columns: 2, rows: 6, under: false, bib: 11.6, high: 0.9, name: 4.1, unit: 0 }
}
