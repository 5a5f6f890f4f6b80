import type { ReactNode, TdHTMLAttributes } from 'react'
import type { Language } from '@portal/shared/kit/errors'
import type { WordKey } from '../i18n/words.ts'
import type { T } from '../i18n/use-t.ts'

export type Translation = { t: T; language: Language }

type CellAttributes = Pick<TdHTMLAttributes<HTMLTableCellElement>, 'className' | 'title' | 'aria-label'> & {
  'data-state'?: string | undefined
  'data-empty'?: boolean | undefined
}

/** A column of a list: heading, cells, and the server's column to sort by. */
export type Column<Row> = {
  key: string
  header: WordKey
  /** Replaces the heading by a text from the data, e.g. the title of an imported column. */
  title?: string
  cell: (row: Row, translation: Translation) => ReactNode
  sort?: string
  align?: 'end'
  /** Gets more room, for the longest texts. */
  isWide?: true
  /** Attributes of the cell: its label, or the full text where the cell cuts it. */
  cellAttributes?: (row: Row, translation: Translation) => CellAttributes
  /** Leaves the heading to screen readers. */
  hidesHeading?: true
  /** Draws the value without its heading on the cards of a phone. */
  hidesHeadingOnCard?: true
  /** Leaves the value off the cards of a phone, where another one says it. */
  isOffCards?: true
  /** Draws the value as a button that opens the row. */
  opensRow?: true
  /** Pixels from the left edge at which the column stays while the others scroll sideways. */
  stickyOffset?: number
}

/** A column of the server to sort by, which the list may not show. */
export type SortOption = { column: string; label: WordKey }

/** The sort options of a list: its sortable columns, then date of creation, date of change and id if `sortable` has them. */
export function listSortOptions<Row>(columns: readonly Column<Row>[], sortable: readonly string[]): SortOption[] {
  const columnOptions = columns.flatMap(({ sort, header }) => (sort ? [{ column: sort, label: header }] : []))
  const dateColumns: SortOption[] = [
    { column: 'created_date', label: 'admin.column.created' },
    { column: 'updated_date', label: 'admin.column.updated' },
    { column: 'id', label: 'admin.column.id' },
  ]
  const dateOptions = dateColumns.filter(
    ({ column }) => sortable.includes(column) && !columnOptions.some((each) => each.column === column),
  )
  return [...columnOptions, ...dateOptions]
}
