import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, useEffect, useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { useT } from '../../../kit/i18n/use-t.ts'
import { ClubEmpty } from '../empty/club-empty.tsx'
import { ClubHeader } from './club-head.tsx'
import { ClubRow } from './club-row.tsx'
import {
  cellAddress,
  detailsColumn,
  FIRST_EVENT_COLUMN,
  FIXED_COLUMN_COUNT,
  HEADER_ROW,
  HEADER_ROW_COUNT,
  NAME_COLUMN,
  nextCell,
  parseCellAddress,
  type CellPosition,
  type GridSize,
} from './grid-cells.ts'
import type { StyleColumns } from '../club-columns.ts'
import { assessRow, createRow, type SheetRow, type Sheet } from '../club-rows.ts'
import type { RowActs } from '../club-use-acts.ts'
import classes from './club-grid.module.css'

const ROW_HEIGHT = 40
/** The two rows of the header, which stay in sight above the rows that scroll. */
const HEADER_HEIGHT = 72

export type GridHandle = {
  focus: (position: CellPosition) => void
  /** Selects the text of the cell as well, so that what is typed replaces it. */
  focusToCorrect: (position: CellPosition) => void
}

type Props = {
  rows: readonly SheetRow[]
  sheet: Sheet
  styles: readonly StyleColumns[]
  acts: RowActs
  problemsOf: (row: SheetRow) => readonly { message: string }[]
  handle: Ref<GridHandle>
}

/** The sheet on a desktop: a row for each dancer, pair or team, a column for each dance and number of dances. */
export function ClubGrid({ rows, sheet, styles, acts, problemsOf, handle }: Props) {
  const { t } = useT()
  const scroller = useRef<HTMLDivElement>(null)
  const [focusedCell, setFocusedCell] = useState<CellPosition>({ row: 0, column: NAME_COLUMN })
  const pendingFocus = useRef<(CellPosition & { isToCorrect?: boolean }) | null>(null)
  // Only one row is in the tab order. Arrow keys and Enter lead to every other row.
  const rowInTabOrder = Math.max(0, Math.min(focusedCell.row, rows.length - 1))
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 8,
    // The row in the tab order is rendered even when it is scrolled out of sight.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), rowInTabOrder])].toSorted((a, b) => a - b),
    scrollPaddingStart: HEADER_HEIGHT,
    scrollPaddingEnd: ROW_HEIGHT,
    useFlushSync: false,
  })
  const focusPendingCell = () => {
    if (!pendingFocus.current) return
    const address = cellAddress(pendingFocus.current)
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-at="${address}"]`)
    if (!cell) return
    const { isToCorrect } = pendingFocus.current
    pendingFocus.current = null
    cell.focus()
    if (isToCorrect && cell instanceof HTMLInputElement) cell.select()
  }
  // After each render, because a row must be rendered before it can take the focus.
  useEffect(focusPendingCell)
  const focus = (position: CellPosition & { isToCorrect?: boolean }) => {
    pendingFocus.current = position
    if (position.row !== HEADER_ROW) virtualizer.scrollToIndex(position.row, { align: 'auto' })
    focusPendingCell()
  }
  const focusToCorrect = (position: CellPosition) => focus({ ...position, isToCorrect: true })
  useImperativeHandle(handle, () => ({ focus, focusToCorrect }))

  const eventColumnCount = styles.reduce((sum, style) => sum + style.columns.length, 0)
  const items = virtualizer.getVirtualItems()
  const isEmpty = rows.every((row) => assessRow(row, sheet).isEmpty)
  const heightBelow = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <div className={classes.scroller} ref={scroller}>
      <table
        role="grid"
        className={classes.grid}
        aria-label={t('club.grid')}
        aria-rowcount={rows.length + HEADER_ROW_COUNT}
        aria-colcount={eventColumnCount + FIXED_COLUMN_COUNT}
        onKeyDown={(event) => handleKey(event, { rowCount: rows.length, eventColumnCount, acts, focus })}
        onFocus={({ target }) => {
          const address = target.closest<HTMLElement>('[data-at]')?.dataset.at
          const rowIndex = target.closest('tbody')?.dataset.index ?? String(HEADER_ROW)
          const { row, column } = parseCellAddress(address ?? rowIndex)
          setFocusedCell((before) => (before.row === row && before.column === column ? before : { row, column }))
        }}
      >
        <ClubHeader styles={styles} toggleAll={acts.toggleAll} />
        {items.map(({ index, key, start }, position) => {
          const row = rows[index]
          if (!row) return null
          const gap = start - (items[position - 1]?.end ?? 0)
          return (
            <Fragment key={key}>
              {gap > 0 && <SpacerRow height={gap} />}
              <ClubRow
                measure={virtualizer.measureElement}
                {...{ row, index, sheet, styles, acts }}
                focusedColumn={
                  rowInTabOrder !== index ? null : focusedCell.row === index ? focusedCell.column : NAME_COLUMN
                }
                problems={problemsOf(row)}
                isExample={isEmpty}
              />
            </Fragment>
          )
        })}
        {heightBelow > 0 && <SpacerRow height={heightBelow} />}
      </table>
      {isEmpty && (
        <div className={classes.hint}>
          <ClubEmpty hint={t('club.emptyGrid')} />
        </div>
      )}
    </div>
  )
}

type GridActs = GridSize & { acts: RowActs; focus: (position: CellPosition) => void }

/** Handles the keys of the grid: Ctrl+D copies the events of the row above, Enter moves to the next row, arrows move by cells. */
function handleKey(event: KeyboardEvent, grid: GridActs): void {
  const address = (event.target as HTMLElement).closest<HTMLElement>('[data-at]')?.dataset.at
  if (address === undefined) return
  const position = parseCellAddress(address)
  if ((event.ctrlKey || event.metaKey) && event.key === 'd') {
    event.preventDefault()
    if (position.row !== HEADER_ROW) grid.acts.copyAbove(position.row)
    return
  }
  // On the details button, a header or during composition (IME) Enter keeps its usual effect.
  const isButton = position.row === HEADER_ROW || position.column === detailsColumn(grid.eventColumnCount)
  if (event.key === 'Enter' && !isButton && !event.nativeEvent.isComposing) {
    event.preventDefault()
    return moveToNextRow(position.row, grid)
  }
  // In a text field the left and right arrows move the text cursor.
  const movesTextCursor = position.column < FIRST_EVENT_COLUMN && /^Arrow(?:Left|Right)$/u.test(event.key)
  if (!event.key.startsWith('Arrow') || event.altKey || movesTextCursor) return
  event.preventDefault()
  const next = nextCell(event.key, position, grid)
  if (next) grid.focus(next)
}

/** Focuses the name in the next row, which is added below the last one. */
function moveToNextRow(row: number, { rowCount, acts, focus }: GridActs): void {
  if (row === rowCount - 1) acts.add(createRow())
  focus({ row: row + 1, column: NAME_COLUMN })
}

/** Takes the height of rows that are out of sight. */
const SpacerRow = ({ height }: { height: number }) => (
  <tbody aria-hidden>
    <tr style={{ height }} />
  </tbody>
)
