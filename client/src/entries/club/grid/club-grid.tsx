import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, useEffect, useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { useT } from '../../../kit/i18n/use-t.ts'
import { ClubHead } from './club-head.tsx'
import { ClubRow } from './club-row.tsx'
import type { Style } from '../club-columns.ts'
import { assessRow, newRow, type SheetRow, type Sheet } from '../club-rows.ts'
import type { RowActs } from '../club-use-acts.ts'
import classes from './club-grid.module.css'

const ROW_HEIGHT = 40
/** The row of the heads, above the first dancer. */
const HEADS = -1
/** A cell by its row and its column: 0 (name), 1 (year), then the events, then the details. */
type Place = { row: number; column: number }
export type GridHandle = { focus: (place: Place) => void }

type Props = {
  rows: readonly SheetRow[]
  sheet: Sheet
  styles: readonly Style[]
  acts: RowActs
  problemsOf: (row: SheetRow) => readonly { message: string }[]
  handle: Ref<GridHandle>
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The sheet on a desk: a line for each dancer, pair or team, a column for each dance and number of dances. */
export function ClubGrid({ rows, sheet, styles, acts, problemsOf, handle }: Props) {
  const { t } = useT()
  const scroller = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<Place>({ row: 0, column: 0 })
  const wantedPlace = useRef<Place | null>(null)
  // Tab reaches one row only; the arrows and Enter lead to the others.
  const inTabOrder = Math.max(0, Math.min(active.row, rows.length - 1))
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 8,
    // The row in the tab order stays drawn, however far away one scrolls.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), inTabOrder])].toSorted((a, b) => a - b),
    scrollPaddingStart: 72,
    scrollPaddingEnd: ROW_HEIGHT,
    useFlushSync: false,
  })
  const focusWanted = () => {
    if (!wantedPlace.current) return
    const { row, column } = wantedPlace.current
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-at="${row}.${column}"]`)
    if (!cell) return
    wantedPlace.current = null
    cell.focus()
  }
  // After each drawing, because a row must be drawn before it can take the focus.
  useEffect(focusWanted)
  const focus = (place: Place) => {
    wantedPlace.current = place
    if (place.row !== HEADS) virtual.scrollToIndex(place.row, { align: 'auto' })
    focusWanted()
  }
  useImperativeHandle(handle, () => ({ focus }))

  const columns = styles.reduce((sum, style) => sum + style.columns.length, 0)
  const items = virtual.getVirtualItems()
  const isEmpty = rows.every((row) => assessRow(row, sheet).isEmpty)
  const heightBelow = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <div className={classes.scroller} ref={scroller}>
      <table
        role="grid"
        className={classes.grid}
        aria-label={t('club.grid')}
        aria-rowcount={rows.length + 2}
        aria-colcount={columns + 4}
        onKeyDown={(event) => pressKey(event, { rows, columns, acts, focus })}
        onFocus={({ target }) => {
          const at = target.closest<HTMLElement>('[data-at]')?.dataset.at
          const line = target.closest('tbody')?.dataset.index ?? String(HEADS)
          const [row = 0, column = 0] = (at ?? line).split('.').map(Number)
          setActive((before) => (before.row === row && before.column === column ? before : { row, column }))
        }}
      >
        <ClubHead styles={styles} toggleAll={acts.toggleAll} />
        {items.map(({ index, key, start }, position) => {
          const row = rows[index]
          if (!row) return null
          const gap = start - (items[position - 1]?.end ?? 0)
          return (
            <Fragment key={key}>
              {gap > 0 && <Space height={gap} />}
              <ClubRow
                measure={virtual.measureElement}
                {...{ row, index, sheet, styles, acts }}
                active={inTabOrder !== index ? null : active.row === index ? active.column : 0}
                problems={problemsOf(row)}
                isExample={isEmpty}
              />
            </Fragment>
          )
        })}
        {heightBelow > 0 && <Space height={heightBelow} />}
      </table>
      {isEmpty && <p className={classes.hint}>{t('club.emptyGrid')}</p>}
    </div>
  )
}

type Grid = { rows: readonly SheetRow[]; columns: number; acts: RowActs; focus: (place: Place) => void }

/** The keys of the sheet: arrows from cell to cell, Enter to the next row, Ctrl+D for the same as above. */
function pressKey(event: KeyboardEvent, { rows, columns, acts, focus }: Grid): void {
  const at = (event.target as HTMLElement).closest<HTMLElement>('[data-at]')?.dataset.at
  if (at === undefined) return
  const [row = 0, column = 0] = at.split('.').map(Number)
  const typing = column < 2
  if ((event.ctrlKey || event.metaKey) && event.key === 'd') {
    event.preventDefault()
    return row === HEADS ? undefined : acts.copyAbove(row)
  }
  const details = columns + 2
  if (event.key === 'Enter' && row !== HEADS && column !== details && !event.nativeEvent.isComposing) {
    event.preventDefault()
    if (row === rows.length - 1) acts.add(newRow())
    return focus({ row: row + 1, column: 0 })
  }
  const step = arrows[event.key]
  // Within a name the arrows lead from letter to letter.
  if (!step || event.altKey || (typing && step[0] === 0)) return
  event.preventDefault()
  const target = { row: row + step[0], column: column + step[1] }
  const hasHead = target.column >= 2 && target.column < details
  const [firstColumn, lastColumn] = row === HEADS ? [2, details - 1] : [0, details]
  const isRow = target.row >= (hasHead ? HEADS : 0) && target.row < rows.length
  if (isRow && target.column >= firstColumn && target.column <= lastColumn) focus(target)
}

/** The height of rows that are out of sight. */
const Space = ({ height }: { height: number }) => (
  <tbody aria-hidden>
    <tr style={{ height }} />
  </tbody>
)
