// All widths are in pixels.

const CHECK_WIDTH = 40
/** Room for the state, the fee and two warnings. */
export const MARKS_WIDTH = 98
export const BIB_WIDTH = 67
/** The least width of two names with their years of birth, which may be cut off. */
const LEAST_NAMES_WIDTH = 255
/** Nearly every pair of names fits in full. The names get this width before further chips of events are shown. */
export const WHOLE_NAMES_WIDTH = 375
/** One chip of an event and the gap after it. */
const CHIP_WIDTH = 57
const CHIP_COUNTS = { least: 2, most: 4 }
/** Beside the open panel long names come before further chips. */
export const CHIP_COUNTS_BESIDE_PANEL: typeof CHIP_COUNTS = { least: 1, most: 2 }
/** Beside the open panel a unit is shown by six letters of its code. */
export const CODE_WIDTH = 84
/** Room for the padding of the column of events and for the count of events that are not shown. */
const CHIPS_MARGIN_WIDTH = 46
export const chipsWidth = (chips: number) => chips * CHIP_WIDTH + CHIPS_MARGIN_WIDTH

type Column = { id: string; width: number }

/** Narrow screens hide these columns in this order; the panel still shows them. Names, years and fee are never hidden. */
const HIDE_ORDER = ['contents_closed', 'tournament', 'contents', 'unit']

/** The sum of the column widths; a narrower table scrolls sideways. */
export const minTableWidth = (
  visibleColumns: readonly Pick<Column, 'width'>[],
  withBib: boolean,
  names = LEAST_NAMES_WIDTH,
) =>
  visibleColumns.reduce((all, { width }) => all + width, CHECK_WIDTH + MARKS_WIDTH + (withBib ? BIB_WIDTH : 0) + names)

/** The least width of the column of names in a table of `room` pixels: the full names, unless other columns need that width. */
export const namesWidth = (visibleColumns: readonly Pick<Column, 'width'>[], withBib: boolean, room: number) =>
  Math.min(Math.max(room - minTableWidth(visibleColumns, withBib, 0), LEAST_NAMES_WIDTH), WHOLE_NAMES_WIDTH)

/** Left offsets of the columns that stay in view while the table scrolls sideways, after the checkboxes. */
export const stickyOffsets = {
  marks: CHECK_WIDTH,
  bib: CHECK_WIDTH + MARKS_WIDTH,
  names: (withBib: boolean) => CHECK_WIDTH + MARKS_WIDTH + (withBib ? BIB_WIDTH : 0),
}

/** The columns that fit into `room` pixels beside names of that width. Names shrink to their least width before the unit is hidden. */
export function columnsThatFit<C extends Column>(
  visibleColumns: readonly C[],
  withBib: boolean,
  room: number,
  names = LEAST_NAMES_WIDTH,
): readonly C[] {
  let fittingColumns = visibleColumns
  for (const columnId of HIDE_ORDER) {
    if (minTableWidth(fittingColumns, withBib, columnId === 'unit' ? LEAST_NAMES_WIDTH : names) <= room) break
    fittingColumns = fittingColumns.filter(({ id }) => id !== columnId)
  }
  return fittingColumns
}

/** How many chips of events fit in a row. The width of the column of events has to be the one for the least number of chips. */
export function visibleChipCount(
  visibleColumns: readonly Column[],
  withBib: boolean,
  room: number,
  { least, most } = CHIP_COUNTS,
): number {
  const spare = room - minTableWidth(visibleColumns, withBib, WHOLE_NAMES_WIDTH)
  return Math.min(Math.max(least + Math.floor(spare / CHIP_WIDTH), least), most)
}
