const CHECK = 40
/** State, fee and two of what needs a look. */
export const MARKS = 98
export const BIB = 67
/** Two names with their years of birth, at least. */
const NAMES = 255
/** Both names of nearly every pair whole: they have this room before events that need not be named. */
export const WHOLE_NAMES = 375
/** A chip with the gap behind it. */
const CHIP = 57
const CHIPS = { least: 2, most: 4 }
/** Long names stay whole there before more events are named. */
export const CHIPS_BESIDE_PANEL: typeof CHIPS = { least: 1, most: 2 }
/** The code of a unit, six letters of it, beside the open panel. */
export const CODE = 84
/** The room beside the chips in the column of events: its sides, and the number of further events. */
const CHIPS_ASIDE = 46
export const chipsWidth = (chips: number) => chips * CHIP + CHIPS_ASIDE

type Column = { id: string; width: number }

/** Columns hidden first on narrow screens, in this order; the panel shows them all. Names, years and fee always stay. */
const LEAVING = ['contents_closed', 'tournament', 'contents', 'unit']

/** How wide the table is at least. */
export const leastWidth = (visibleColumns: readonly Pick<Column, 'width'>[], withBib: boolean, names = NAMES) =>
  visibleColumns.reduce((all, { width }) => all + width, CHECK + MARKS + (withBib ? BIB : 0) + names)

/** How wide the names are at least, in `room` pixels: whole, unless the other columns need that. */
export const namesWidth = (visibleColumns: readonly Pick<Column, 'width'>[], withBib: boolean, room: number) =>
  Math.min(Math.max(room - leastWidth(visibleColumns, withBib, 0), NAMES), WHOLE_NAMES)

/** Where the names stay while the rest scrolls sideways: behind the boxes, the marks and the bibs. */
export const staysAt = {
  marks: CHECK,
  bib: CHECK + MARKS,
  names: (withBib: boolean) => CHECK + MARKS + (withBib ? BIB : 0),
}

/** The default columns that fit into `room` pixels beside names of that width; for the unit they give way as far as they can. */
export function fitting<C extends Column>(
  visibleColumns: readonly C[],
  withBib: boolean,
  room: number,
  names = NAMES,
): readonly C[] {
  let fittingColumns = visibleColumns
  for (const leaving of LEAVING) {
    if (leastWidth(fittingColumns, withBib, leaving === 'unit' ? NAMES : names) <= room) break
    fittingColumns = fittingColumns.filter(({ id }) => id !== leaving)
  }
  return fittingColumns
}

/** How many events a row has room to name, where the column is as wide as the least of them need. */
export function chipsIn(
  visibleColumns: readonly Column[],
  withBib: boolean,
  room: number,
  { least, most } = CHIPS,
): number {
  const spare = room - leastWidth(visibleColumns, withBib, WHOLE_NAMES)
  return Math.min(Math.max(least + Math.floor(spare / CHIP), least), most)
}
