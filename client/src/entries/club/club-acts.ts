import type { Row } from './club-rows.ts'

/** What can be done with the rows of a sheet; stable for its life. */
export type RowActs = {
  /** `of`: what is typed in, so that one step back takes all of it. */
  change: (key: string, made: (row: Row) => Row, of?: string | null) => void
  toggle: (key: string, column: string) => void
  /** Ticks a column in all rows that may, or takes it from all. */
  all: (column: string) => void
  /** The same events as in the row above. */
  like: (index: number) => void
  add: (row: Row) => void
  open: (key: string) => void
}
