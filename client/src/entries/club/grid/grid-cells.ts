/** The columns of the grid: name and year of birth, then the events, then the button of the details. */
export const NAME_COLUMN = 0
export const YEAR_COLUMN = 1
export const FIRST_EVENT_COLUMN = 2
/** The columns that hold no events: name, year, age group and fee. */
export const FIXED_COLUMN_COUNT = 4
/** The row of the column headers, above the first dancer. */
export const HEADER_ROW = -1
export const HEADER_ROW_COUNT = 2

/** The column of the button that opens the details of a row. */
export const detailsColumn = (eventColumnCount: number) => FIRST_EVENT_COLUMN + eventColumnCount

export type CellPosition = { row: number; column: number }

/** The address of a cell as `data-at` holds it: "3.0" is the name in the fourth row. */
export const cellAddress = ({ row, column }: CellPosition) => `${row}.${column}`

/** The position of an address. A row without a column ("3") means its name. */
export function parseCellAddress(address: string): CellPosition {
  const [row = 0, column = NAME_COLUMN] = address.split('.').map(Number)
  return { row, column }
}

const arrowSteps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

export type GridSize = { rowCount: number; eventColumnCount: number }

/** The cell that an arrow key leads to, or null where it leads to none: only events have a header that takes the focus. */
export function nextCell(key: string, from: CellPosition, { rowCount, eventColumnCount }: GridSize) {
  const step = arrowSteps[key]
  if (!step) return null
  const [rows, columns] = step
  const next = { row: from.row + rows, column: from.column + columns }
  const lastColumn = detailsColumn(eventColumnCount)
  const isEventColumn = next.column >= FIRST_EVENT_COLUMN && next.column < lastColumn
  if (next.row === HEADER_ROW) return isEventColumn ? next : null
  const isInGrid = next.row >= 0 && next.row < rowCount && next.column >= NAME_COLUMN && next.column <= lastColumn
  return isInGrid ? next : null
}
