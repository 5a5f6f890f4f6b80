import type { Print } from './print.ts'
import type { Mark } from './styles.ts'

/** A formula is written with what it comes to: programs that do not reckon show that. It is ours alone; a text never becomes one. */
export type Formula = { formula: string; value: number }
export type Cell = string | number | Formula | null
export type Sheet = {
  /** At most 31 characters, none of `[]:*?/\`. */
  name: string
  /** Widths of the first columns in characters; the rest is as wide as a spreadsheet makes it. */
  widths?: readonly number[]
  /** Columns, from 0, that are folded away: they keep their place and open with one click. */
  hidden?: readonly number[]
  /** Rows above this 1-based row stay in view. */
  frozenRows?: number
  /** 1-based rows in bold. */
  boldRows?: readonly number[]
  /** Below the heads, a row whose first cell is empty holds sums and is bold. */
  sums?: boolean
  /** Columns, from 0, whose texts may have several lines and are broken where the column ends. */
  wrapped?: readonly number[]
  /** Columns, from 0, of short figures and marks, which would touch the text beside them at the edge. */
  centred?: readonly number[]
  /** From this column on, from 0, heads run upwards and figures stand in the middle. */
  turnedFrom?: number
  print?: Print
  /** The mark of a cell by its row and column, from 0. */
  markOf?: (row: number, column: number) => Mark | undefined
  /** Rows as they come; a long sheet is never whole in memory. */
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>
}
