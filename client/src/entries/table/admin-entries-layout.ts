// All widths are in pixels.

const CHECK_WIDTH = 40
/** Room for the state, the fee and two warnings. */
export const MARKS_WIDTH = 98
export const BIB_WIDTH = 67
/** The least width of two names with their years of birth, which may be cut off. */
const MIN_NAMES_WIDTH = 255
/** Beside the panel, other columns are hidden before the names get less than this: the panel names the unit, not the next pairs. */
const NAMES_WIDTH_BESIDE_PANEL = 320
/** Nearly every pair of names fits in full. The names get this width before more chips of events are shown. */
const FULL_NAMES_WIDTH = 375
/** One chip of an event and the gap after it. */
const CHIP_WIDTH = 57
const CHIP_COUNTS = { min: 2, max: 4 }
const CHIP_COUNTS_BESIDE_PANEL: typeof CHIP_COUNTS = { min: 1, max: 2 }
/** Beside the open panel a unit is shown by six letters of its code. */
export const CODE_WIDTH = 84
/** Room for the padding of the column of events and for the count of events that are not shown. */
const CHIPS_MARGIN_WIDTH = 46
export const chipsWidth = (chips: number) => chips * CHIP_WIDTH + CHIPS_MARGIN_WIDTH

type Column = { id: string; width: number }

/** Narrow screens hide these columns in this order; the panel still shows them. Names, years and fee are never hidden. */
const HIDE_ORDER = ['contents_closed', 'tournament', 'contents', 'unit']
/** Beside the panel the events are compared with those of the next entries, so they stay in view. */
const HIDE_ORDER_BESIDE_PANEL = ['contents_closed', 'tournament', 'unit', 'contents']

/** The sum of the column widths; a narrower table scrolls sideways. */
export const minTableWidth = (
  visibleColumns: readonly Pick<Column, 'width'>[],
  hasBibColumn: boolean,
  { namesWidth = MIN_NAMES_WIDTH } = {},
) =>
  visibleColumns.reduce(
    (sum, { width }) => sum + width,
    CHECK_WIDTH + MARKS_WIDTH + (hasBibColumn ? BIB_WIDTH : 0) + namesWidth,
  )

/** The least width of the column of names in a table of this width: the full names, unless other columns need that width. */
export const namesWidth = (
  visibleColumns: readonly Pick<Column, 'width'>[],
  hasBibColumn: boolean,
  tableWidth: number,
) =>
  Math.min(
    Math.max(tableWidth - minTableWidth(visibleColumns, hasBibColumn, { namesWidth: 0 }), MIN_NAMES_WIDTH),
    FULL_NAMES_WIDTH,
  )

/** Left offsets of the columns that stay in view while the table scrolls sideways, after the checkboxes. */
export const stickyOffsets = {
  marks: CHECK_WIDTH,
  bib: CHECK_WIDTH + MARKS_WIDTH,
  names: (hasBibColumn: boolean) => CHECK_WIDTH + MARKS_WIDTH + (hasBibColumn ? BIB_WIDTH : 0),
}

/**
 * The columns that fit into `tableWidth`. Names shrink to their least width before another column is hidden; beside the panel other columns
 * are hidden before the second chip of the events, and the unit before pairs of names are cut.
 */
export function columnsThatFit<C extends Column>(
  visibleColumns: readonly C[],
  hasBibColumn: boolean,
  tableWidth: number,
  isBesidePanel = false,
): readonly C[] {
  let fittingColumns = visibleColumns
  for (const columnId of isBesidePanel ? HIDE_ORDER_BESIDE_PANEL : HIDE_ORDER) {
    const secondChipWidth = isBesidePanel && columnId !== 'contents' ? CHIP_WIDTH : 0
    const names = isBesidePanel && columnId !== 'contents' ? NAMES_WIDTH_BESIDE_PANEL : MIN_NAMES_WIDTH
    if (minTableWidth(fittingColumns, hasBibColumn, { namesWidth: names }) + secondChipWidth <= tableWidth) break
    fittingColumns = fittingColumns.filter(({ id }) => id !== columnId)
  }
  return fittingColumns
}

/** How many chips of events fit in a row. The width of the column of events has to be the one for the least number of chips. */
export function visibleChipCount(
  visibleColumns: readonly Column[],
  hasBibColumn: boolean,
  tableWidth: number,
  isBesidePanel = false,
): number {
  const { min, max } = isBesidePanel ? CHIP_COUNTS_BESIDE_PANEL : CHIP_COUNTS
  const names = isBesidePanel ? MIN_NAMES_WIDTH : FULL_NAMES_WIDTH
  const spareWidth = tableWidth - minTableWidth(visibleColumns, hasBibColumn, { namesWidth: names })
  return Math.min(Math.max(min + Math.floor(spareWidth / CHIP_WIDTH), min), max)
}
