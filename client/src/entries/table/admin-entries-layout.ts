import type { EntryTableColumn } from './admin-entries-columns.tsx'

const CHECK = 40
const BIB = 68
/** Names with their years of birth. */
export const NAMES = 240
/** The borders of the table. */
const BORDERS = 2

type Column = Pick<EntryTableColumn, 'id' | 'width' | 'grow'>

/** Columns hidden first on narrow screens, in this order; the panel shows them all. Names, years and fee always stay. */
const LEAVING = ['contents_closed', 'tournament', 'contents', 'unit']

const fixedOf = (withBib: boolean) => (withBib ? [CHECK, BIB] : [CHECK])
const sumOf = (shown: readonly Pick<Column, 'width'>[], withBib: boolean) =>
  [...fixedOf(withBib), ...shown.map(({ width }) => width)].reduce((all, width) => all + width, 0)

/** The default columns that fit into `room` pixels. */
export function fitting<C extends Column>(shown: readonly C[], withBib: boolean, room: number): readonly C[] {
  const fits = (some: readonly C[]) => sumOf(some, withBib) + NAMES + BORDERS <= room
  let left = shown
  for (const leaving of LEAVING) {
    if (fits(left)) break
    left = left.filter(({ id }) => id !== leaving)
  }
  return left
}

/**
 * The table's columns as `grid-template-columns`: each at its width, and what room is left goes to the names and to the columns that
 * grow; and how wide the table is at least.
 */
export function layoutOf(shown: readonly Omit<Column, 'id'>[], withBib: boolean) {
  return {
    columns: [
      ...fixedOf(withBib).map((width) => `${width}px`),
      'minmax(var(--name-width), 3fr)',
      ...shown.map(({ width, grow }) => (grow ? `minmax(${width}px, ${grow}fr)` : `${width}px`)),
    ].join(' '),
    minWidth: `calc(${sumOf(shown, withBib)}px + var(--name-width))`,
  }
}
