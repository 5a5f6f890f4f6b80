import type { Competitor } from '@portal/shared/programme/programme-rows'

/** Competitors of one heat; null where the item has no heats. */
export type HeatGroup = { heat: number | null; athletes: readonly Competitor[] }

/** The layout of a page. `bib`, `name` and `unit` are font sizes in hundredths of the height of the screen; a unit of 0 is not shown. */
export type TvGrid = {
  columns: number
  rows: number
  /** Names are below the plate instead of beside it. */
  areNamesBelow: boolean
  bib: number
  /** The height of the plate, as a multiple of the font size of the bib. */
  plateHeight: number
  name: number
  unit: number
}

/** The smallest sizes that can be read from the back row: the font size of names, and the height of the digits of bibs. */
export const MIN_NAME_SIZE = 4
export const MIN_DIGIT_HEIGHT = 8
/** The height of a digit in Be Vietnam Pro, as a share of its font size. */
export const DIGIT_SHARE = 0.7
/** The most competitors on a page. */
export const PAGE_SIZE = 12

/** Competitors grouped by heat in rising order; those without a heat come first. */
export function groupByHeat(athletes: readonly Competitor[]): HeatGroup[] {
  const heats = [...new Set(athletes.map(({ heat }) => heat))].toSorted((a, b) => (a ?? 0) - (b ?? 0))
  return heats.map((heat) => ({ heat, athletes: athletes.filter((competitor) => competitor.heat === heat) }))
}

/** Splits heats into pages. The pages of a heat are filled evenly, so that none is nearly empty. */
export function splitPages(heats: readonly HeatGroup[], maximum = PAGE_SIZE): HeatGroup[] {
  return heats.flatMap(({ heat, athletes }) => {
    const pageCount = Math.ceil(athletes.length / maximum)
    const size = Math.ceil(athletes.length / pageCount)
    return Array.from({ length: pageCount }, (_, page) => ({
      heat,
      athletes: athletes.slice(page * size, (page + 1) * size),
    }))
  })
}

/** The width of the screen in hundredths of its height; before it is measured, that of a 16:9 screen. */
export const relativeWidth = ({ width, height }: { width: number; height: number }) =>
  height === 0 ? 178 : (width / height) * 100

/** The layout for so many competitors. Between head and foot there are 67 hundredths, which go to bibs first, then to names and units. */
export function chooseGrid(athletes: readonly Competitor[]): TvGrid {
  const hasPairs = athletes.some(({ full_name_two, team_name }) => full_name_two !== null && team_name === null)
  const count = athletes.length
  if (count <= 1)
    return { columns: 1, rows: 1, areNamesBelow: false, bib: 34, plateHeight: 1.2, name: hasPairs ? 8.6 : 11, unit: 5 }
  if (count <= 3)
    return { columns: 1, rows: count, areNamesBelow: false, bib: 16, plateHeight: 1.15, name: 6.1, unit: 3.8 }
  if (count <= 6) return { columns: 3, rows: 2, areNamesBelow: true, bib: 12.2, plateHeight: 1, name: 4.7, unit: 3.2 }
  if (count <= 8)
    return {
      columns: 2,
      rows: 4,
      areNamesBelow: false,
      bib: 12.2,
      plateHeight: 1,
      name: hasPairs ? 4.8 : 5.6,
      unit: hasPairs ? 0 : 3.8,
    }
  return { ...SIX_ROWS, columns: 2 }
}

/** A column of six. Names are no larger than they must be, so that there is more air between couples than inside one. */
export const SIX_ROWS: TvGrid = {
  columns: 1,
  rows: 6,
  areNamesBelow: false,
  bib: 11.6,
  plateHeight: 0.9,
  name: MIN_NAME_SIZE + 0.02,
  unit: 0,
}
