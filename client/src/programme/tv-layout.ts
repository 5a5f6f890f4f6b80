import type { Competitor } from '@portal/shared/programme/programme-rows'

/** Competitors of one heat; null where the item has no heats. */
export type Heat = { heat: number | null; athletes: readonly Competitor[] }
/** The room for the competitors in pixels; `unit` is a hundredth of the screen's height (of its width times 1.78, where that is less). */
export type Room = { width: number; height: number; unit: number }
/** `size` is the height of a name's letters in pixels. */
export type Layout = { size: number; columns: number; pages: readonly (readonly Heat[])[] }

// In units of the letters: what a competitor and the heading of a heat take, and what a name of usual length needs beside its plate.
const COLUMN = 16.5
const HEADING = 2.1
const PAIR = 4.3
const SINGLE = 3
/** Letters in hundredths of the screen: not larger than this, nor smaller, or nobody reads them from the stands. */
const LARGEST = 6
const SMALLEST = 3.2
/** Pixels that are readable on a phone. */
const PHONE = 16

/** Competitors by heat, heats rising; those without one come first. */
export function heatsOf(athletes: readonly Competitor[]): Heat[] {
  const heats = [...new Set(athletes.map(({ heat }) => heat))].toSorted((a, b) => (a ?? 0) - (b ?? 0))
  return heats.map((heat) => ({ heat, athletes: athletes.filter((each) => each.heat === heat) }))
}

/**
 * The largest letters at which all competitors fit the room at once. Where even the smallest do not, pages of whole rows, as even as can
 * be; a heat that goes on on the next page has its heading there again.
 */
export function layOut(heats: readonly Heat[], room: Room): Layout {
  // Not measured yet.
  if (room.width <= 0 || room.height <= 0) return { size: PHONE, columns: 1, pages: [heats] }
  const cell = heats.some(({ athletes }) => athletes.some(hasPartner)) ? PAIR : SINGLE
  // Narrower than one column, a name of usual length would not fit beside its plate.
  const widest = room.width / COLUMN
  const smallest = Math.min(Math.max(SMALLEST * room.unit, PHONE), widest)
  const most = Math.max(1, ...heats.map(({ athletes }) => athletes.length))
  const columnsAt = (size: number) => Math.min(most, Math.max(1, Math.floor(room.width / (COLUMN * size))))
  for (let size = Math.max(Math.min(LARGEST * room.unit, widest), smallest); size >= smallest; size *= 0.97) {
    const columns = columnsAt(size)
    if (heightOf(heats, columns, cell) * size <= room.height) return { size, columns, pages: [heats] }
  }
  const columns = columnsAt(smallest)
  const fewest = paged(heats, columns, cell, room.height / smallest)
  // The same number of pages, but none nearly empty at the end.
  for (let rows = 1; rows * cell <= room.height / smallest; rows += 0.5) {
    const pages = paged(heats, columns, cell, rows * cell)
    if (
      pages.length === fewest.length &&
      pages.every((page) => heightOf(page, columns, cell) * smallest <= room.height)
    )
      return { size: smallest, columns, pages }
  }
  return { size: smallest, columns, pages: fewest }
}

function hasPartner({ full_name_two, team_name }: Competitor): boolean {
  return full_name_two !== null && team_name === null
}

function heightOf(heats: readonly Heat[], columns: number, cell: number): number {
  return heats.reduce(
    (sum, { heat, athletes }) => sum + (heat === null ? 0 : HEADING) + Math.ceil(athletes.length / columns) * cell,
    0,
  )
}

function paged(heats: readonly Heat[], columns: number, cell: number, height: number): Heat[][] {
  const pages: Heat[][] = []
  let page: Heat[] = []
  let left = height
  for (const { heat, athletes } of heats) {
    let rest = athletes
    while (rest.length > 0) {
      const room = left - (heat === null ? 0 : HEADING)
      const rows = Math.floor(room / cell)
      if (rows < 1 && page.length > 0) {
        pages.push(page)
        page = []
        left = height
        continue
      }
      // A room lower than one row shows one all the same.
      const here = rest.slice(0, Math.max(1, rows) * columns)
      page.push({ heat, athletes: here })
      left = room - Math.ceil(here.length / columns) * cell
      rest = rest.slice(here.length)
    }
  }
  return page.length > 0 ? [...pages, page] : pages
}
