import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useImperativeHandle, useRef, type CSSProperties, type ReactNode, type Ref } from 'react'
import classes from './virtual-rows.module.css'

export type RowsHandle = { reveal: (index: number) => void; focus: () => void }

export type VirtualRowsProps = {
  label: string
  count: number
  /** How many there are in all, where not all are loaded. */
  total?: number
  rowHeight: number
  /** The columns of the header and of every row, as `grid-template-columns`. */
  columns: string
  /** As wide as the columns are at least, where they share out the room that is left. */
  minWidth?: string
  /** A `ColumnHead` for each column, or a `th` of the class `HEAD_CELL`. */
  header: ReactNode
  /**
   * A `tr` of the class `VIRTUAL_ROW`, `placed` at `start` pixels from the top, with `td` of the class `VIRTUAL_CELL`. One that is as
   * high as what it holds has `measure` as its ref and `index` as its `data-index`.
   */
  renderRow: (index: number, start: number, measure: (row: Element | null) => void) => ReactNode
  /** What a row is known by where rows differ in height. */
  keyOf?: (index: number) => number | string
  /** Near the end of what is loaded. */
  onNearEnd?: () => void
  /** Given where rows are chosen and opened by keys: the id of the highlighted row. */
  grid?: { activeId: string | undefined }
  handle?: Ref<RowsHandle>
  className?: string | undefined
  /** What the style of the whole depends on. */
  'data-status'?: number
}

export const HEAD_CELL = classes.headCell ?? ''
export const VIRTUAL_ROW = classes.row ?? ''
export const VIRTUAL_CELL = classes.cell ?? ''
export const STICKY_CELL = classes.sticky ?? ''
export const NUMBER_CELL = classes.number ?? ''
const NEAR = 40
// What scrolls must be reachable by keys.
const REACHABLE = { tabIndex: 0 }

/** Where a row stands among all of them, and on the page; without a height it is as high as what it holds. */
export const placed = (index: number, start: number, height?: number) => ({
  'aria-rowindex': index + 2,
  style: { transform: `translateY(${start}px)`, height },
})

/** What heads a column. */
export function ColumnHead({ numeric = false, children }: { numeric?: boolean; children: ReactNode }) {
  return (
    <th scope="col" className={`${HEAD_CELL} ${numeric ? NUMBER_CELL : ''}`}>
      {children}
    </th>
  )
}

/** Thousands of rows, of which only the visible ones exist; the header stays, and so do cells that ask to. */
export function VirtualRows(props: VirtualRowsProps) {
  const {
    label,
    count,
    total = count,
    rowHeight,
    columns,
    minWidth,
    header,
    renderRow,
    keyOf,
    onNearEnd,
    grid,
    handle,
  } = props
  const scroller = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    ...(keyOf ? { getItemKey: keyOf } : {}),
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
  return (
    <div ref={scroller} className={`${classes.scroller} ${props.className ?? ''}`} data-status={props['data-status']}>
      <table
        ref={table}
        className={classes.table}
        aria-label={label}
        aria-rowcount={total + 1}
        {...REACHABLE}
        {...(grid ? { role: 'grid', 'aria-activedescendant': grid.activeId, 'aria-multiselectable': true } : {})}
        style={{ '--columns': columns, ...(minWidth ? { width: '100%', minWidth } : {}) } as CSSProperties}
      >
        <thead className={classes.head}>
          <tr aria-rowindex={1} className={classes.headRow} style={{ height: rowHeight }}>
            {header}
          </tr>
        </thead>
        <tbody className={classes.body} style={{ height: virtual.getTotalSize() }}>
          {items.map((item) => renderRow(item.index, item.start, virtual.measureElement))}
        </tbody>
      </table>
    </div>
  )
}
