import type { EntryTableColumn } from './admin-entries-columns.tsx'

const CHECK = 44
const BIB = 80

/**
 * The table's columns as `grid-template-columns`: each at its width, and what room is left goes to the names and to the columns that
 * grow; and how wide the table is at least.
 */
export function layoutOf(shown: readonly Pick<EntryTableColumn, 'width' | 'grow'>[], withBib: boolean) {
  const fixed = withBib ? [CHECK, BIB] : [CHECK]
  const sum = [...fixed, ...shown.map(({ width }) => width)].reduce((all, width) => all + width, 0)
  return {
    columns: [
      ...fixed.map((width) => `${width}px`),
      'minmax(var(--name-width), 3fr)',
      ...shown.map(({ width, grow }) => (grow ? `minmax(${width}px, ${grow}fr)` : `${width}px`)),
    ].join(' '),
    minWidth: `calc(${sum}px + var(--name-width))`,
  }
}
