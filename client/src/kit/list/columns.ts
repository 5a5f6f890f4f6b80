import type { ReactNode, TdHTMLAttributes } from 'react'
import type { Language } from '@portal/shared/kit/errors'
import type { WordKey } from '../i18n/words.ts'
import type { T } from '../i18n/use-t.ts'

export type Say = { t: T; language: Language }

type About = Pick<TdHTMLAttributes<HTMLTableCellElement>, 'className' | 'title' | 'aria-label'> & {
  'data-state'?: string | undefined
  'data-empty'?: boolean | undefined
}

/** A column of a list: heading, cells, and the server's column to sort by. */
export type Column<Row> = {
  key: string
  header: WordKey
  /** The heading, where it comes with the list and is none of our words. */
  title?: string
  cell: (row: Row, say: Say) => ReactNode
  sort?: string
  align?: 'end'
  /** Holds the longest texts: keeps room for them. */
  wide?: true
  /** Attributes of the cell: its label, or the whole of a text that is cut in it. */
  about?: (row: Row, say: Say) => About
  /** Its heading is for screen readers alone. */
  unheaded?: true
  /** Shown without its heading on a card. */
  alone?: true
  /** Names the row: a button that opens it. */
  opens?: true
  /** Stays so many pixels from the left edge while the rest scrolls sideways. */
  stays?: number
}

/** Something to sort by that may have no column of its own. */
export type Sorting = { column: string; label: WordKey }

/** The sortings of a list: its own columns first, then the moments that every record has. */
export function sortingsOf<Row>(columns: readonly Column<Row>[], sortable: readonly string[]): Sorting[] {
  const own = columns.flatMap(({ sort, header }) => (sort ? [{ column: sort, label: header }] : []))
  const moments: Sorting[] = [
    { column: 'created_date', label: 'admin.column.created' },
    { column: 'updated_date', label: 'admin.column.updated' },
    { column: 'id', label: 'admin.column.id' },
  ]
  const further = moments.filter(
    ({ column }) => sortable.includes(column) && !own.some((each) => each.column === column),
  )
  return [...own, ...further]
}
