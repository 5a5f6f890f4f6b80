import { Skeleton } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useImperativeHandle, useRef, type CSSProperties, type Ref } from 'react'
import { SCROLLS } from '../../lib/stays.ts'
import type { Column } from '../columns.ts'
import { useDrawnRows } from './drawn-row.tsx'
import { RowsTable, type RowsHandle, type RowsProps } from './rows-table.tsx'
import classes from './rows.module.css'

/** A column of a list that places its rows one by one: as wide as in `grid-template-columns`. */
export type RowsColumn<Row> = Column<Row> & { width: string }

export type RowsListProps<Row> = Omit<RowsProps<Row>, 'columns'> & {
  /** The same array on each draw, unless what its cells show has changed. */
  columns: readonly RowsColumn<Row>[]
  rowHeight: number
  /** As wide as the columns are at least, where they share out the room that is left. */
  minWidth?: string
  className?: string | undefined
  /** On a phone each row is a card, as high as what it holds, its values under one another beside their headings. */
  cards?: boolean
  /** How many there are in all, where not all are loaded; `waiting` of those are drawn as places. */
  total?: number
  waiting?: number
  /** Near the end of what is loaded. */
  onNearEnd?: () => void
  handle?: Ref<RowsHandle>
}

const BOX = '40px'
const NEAR = 40

/** Any number of rows in a box of their own, of which those in sight exist; the headings stay. */
export function RowsList<Row>(props: RowsListProps<Row>) {
  const { rows, keyOf, columns, choice, rowHeight, cards, total, waiting = 0, onNearEnd, handle } = props
  const scroller = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const count = rows.length + waiting
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    // Cards differ in height: each is known by its row, not by its place.
    ...(cards ? { getItemKey: (index: number) => (rows[index] ? keyOf(rows[index]) : -index) } : {}),
    overscan: 12,
    scrollPaddingStart: rowHeight,
    useFlushSync: false,
  })
  useImperativeHandle(handle, () => ({
    reveal: (index) => virtual.scrollToIndex(index, { align: 'auto' }),
    focus: () => table.current?.focus({ preventScroll: true }),
  }))
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (count > 0 && last >= count - NEAR) onNearEnd?.()
  }, [last, count, onNearEnd])
  const draw = useDrawnRows(props)
  const widths = [...(choice ? [BOX] : []), ...columns.map(({ width }) => width)].join(' ')
  return (
    <div
      ref={scroller}
      {...{ [SCROLLS]: true }}
      className={[classes.scroller, props.className, cards && classes.cards].filter(Boolean).join(' ')}
    >
      <RowsTable
        {...props}
        table={table}
        className={classes.placed}
        style={styleOf(widths, rowHeight, props.minWidth)}
        total={total ?? rows.length}
        drawn={items.flatMap(({ index }) => rows[index] ?? [])}
      >
        <tbody style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const row = rows[index]
            const measure = cards ? virtual.measureElement : undefined
            if (row !== undefined) return draw(row, { index, start, height: rowHeight, measure })
            const cells = columns.length + (choice ? 1 : 0)
            return <WaitingRow key={`waiting-${index - rows.length}`} {...{ start, cells }} height={rowHeight} />
          })}
        </tbody>
      </RowsTable>
    </div>
  )
}

const styleOf = (columns: string, height: number, minWidth: string | undefined) =>
  ({ '--columns': columns, '--row': `${height}px`, ...(minWidth ? { width: '100%', minWidth } : {}) }) as CSSProperties

/** In the place of a row that is not loaded yet. */
function WaitingRow({ start, height, cells }: { start: number; height: number; cells: number }) {
  return (
    <tr className={classes.row} style={{ top: start, height }}>
      {Array.from({ length: cells }, (_, cell) => (
        <td key={cell} className={classes.cell}>
          <Skeleton height={14} />
        </td>
      ))}
    </tr>
  )
}
