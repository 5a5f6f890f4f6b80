import type { Print } from './print.ts'
import type { Mark } from './styles.ts'

/** A formula with its result, for programs that do not calculate. Texts of users never become formulas. */
export type Formula = { formula: string; value: number }
export type Cell = string | number | Formula | null
export type Sheet = {
  /** At most 31 characters, none of `[]:*?/\`. */
  name: string
  /** Widths of the first columns in characters; the remaining columns have the default width. */
  widths?: readonly number[]
  /** Columns, from 0, that are collapsed: they keep their place and open with one click. */
  hidden?: readonly number[]
  /** Rows above this 1-based row stay in view. */
  frozenRows?: number
  /** 1-based rows in bold. */
  boldRows?: readonly number[]
  /** Below the heads, a row whose first cell is empty holds sums and is bold. */
  sums?: boolean
  /** Columns, from 0, whose texts are wrapped. */
  wrapped?: readonly number[]
  /** Columns, from 0, of short figures and marks, which are centred so that they do not touch the text beside them. */
  centred?: readonly number[]
  /** From this column on, from 0, heads run upwards and figures are centred. */
  verticalFrom?: number
  print?: Print
  /** The mark of a cell by its row and column, from 0. */
  markOf?: (row: number, column: number) => Mark | undefined
  /** Written as they come, so that a long sheet is never whole in memory. */
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>
}
