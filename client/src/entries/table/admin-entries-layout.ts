import type { EntryTableColumn } from './admin-entries-columns.tsx'

const CHECK = 40
export const BIB = 68
/** Names with their years of birth, at least. */
export const NAMES = 240
/** The borders of the table. */
const BORDERS = 2

type Column = Pick<EntryTableColumn, 'id' | 'width'>

/** Columns hidden first on narrow screens, in this order; the panel shows them all. Names, years and fee always stay. */
const LEAVING = ['contents_closed', 'tournament', 'contents', 'unit']

/** How wide the table is at least. */
export const leastWidth = (shown: readonly Pick<Column, 'width'>[], withBib: boolean) =>
  shown.reduce((all, { width }) => all + width, CHECK + (withBib ? BIB : 0) + NAMES)

/** Where the names stay while the rest scrolls sideways: behind the boxes and the bibs. */
export const staysAt = { bib: CHECK, names: (withBib: boolean) => CHECK + (withBib ? BIB : 0) }

/** The default columns that fit into `room` pixels. */
export function fitting<C extends Column>(shown: readonly C[], withBib: boolean, room: number): readonly C[] {
  let left = shown
  for (const leaving of LEAVING) {
    if (leastWidth(left, withBib) + BORDERS <= room) break
    left = left.filter(({ id }) => id !== leaving)
  }
  return left
}
