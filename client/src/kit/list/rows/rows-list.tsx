import { Skeleton } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useImperativeHandle, useRef, type CSSProperties, type Ref } from 'react'
import { SCROLL_BOX } from '../../lib/stays.ts'
import type { Column } from '../columns.ts'
import { useDrawnRows } from './drawn-row.tsx'
import { RowsTable, type RowsHandle, type RowsProps } from './rows-table.tsx'
import classes from './rows.module.css'

/** A column whose `width` is a track of `grid-template-columns`. */
export type RowsColumn<Row> = Column<Row> & { width: string }

export type RowsListProps<Row> = Omit<RowsProps<Row>, 'columns'> & {
  /** The same array on each render, unless the content of its cells has changed. */
  columns: readonly RowsColumn<Row>[]
  rowHeight: number
  /** The minimum width of the table, if its columns share the space. */
  minWidth?: string
  className?: string | undefined
  /** On a phone each row is a card with its values below one another, as high as its content. */
  cards?: boolean
  /** The number of all rows, if not all are loaded. */
  total?: number
  /** The number of placeholders after the loaded rows. */
  placeholders?: number
  /** Called when the end of the loaded rows comes near. */
  onNearEnd?: () => void
  handle?: Ref<RowsHandle>
}

const BOX_WIDTH = '40px'
const NEAR_END = 40

/** A virtual list: a scrolling box under a fixed header, with only the visible rows in the page. */
export function RowsList<Row>(props: RowsListProps<Row>) {
  const { rows, keyOf, columns, selectionBoxes, rowHeight, cards, total, placeholders = 0, onNearEnd, handle } = props
  const scroller = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const count = rows.length + placeholders
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    // Cards differ in height, so measured heights belong to rows, not to positions.
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
  const lastIndex = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (count > 0 && lastIndex >= count - NEAR_END) onNearEnd?.()
  }, [lastIndex, count, onNearEnd])
  const drawRow = useDrawnRows(props)
  const widths = [...(selectionBoxes ? [BOX_WIDTH] : []), ...columns.map(({ width }) => width)].join(' ')
  return (
    <div
      ref={scroller}
      {...{ [SCROLL_BOX]: true }}
      className={[classes.scroller, props.className, cards && classes.cards].filter(Boolean).join(' ')}
    >
      <RowsTable
        {...props}
        table={table}
        className={classes.placed}
        style={tableStyle(widths, rowHeight, props.minWidth)}
        total={total ?? rows.length}
        drawnRows={items.flatMap(({ index }) => rows[index] ?? [])}
      >
        <tbody style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const row = rows[index]
            const measure = cards ? virtual.measureElement : undefined
            if (row !== undefined) return drawRow(row, { index, start, height: rowHeight, measure })
            const cells = columns.length + (selectionBoxes ? 1 : 0)
            return <PlaceholderRow key={`waiting-${index - rows.length}`} {...{ start, cells }} height={rowHeight} />
          })}
        </tbody>
      </RowsTable>
    </div>
  )
}

const tableStyle = (columns: string, height: number, minWidth: string | undefined) =>
  ({ '--columns': columns, '--row': `${height}px`, ...(minWidth ? { width: '100%', minWidth } : {}) }) as CSSProperties

/** The placeholder of a row that is not loaded yet. */
function PlaceholderRow({ start, height, cells }: { start: number; height: number; cells: number }) {
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
