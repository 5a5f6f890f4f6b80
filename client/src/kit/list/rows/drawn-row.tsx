import { memo, useLayoutEffect, useMemo, useRef, type MouseEvent, type ReactElement } from 'react'
import { Link } from 'react-router'
import { useT } from '../../i18n/use-t.ts'
import { boxOffset, rowElementId, stickyCell, type RowsProps } from './rows-table.tsx'
import box from '../../fields/box.module.css'
import classes from './rows.module.css'

const CONTROL = 'button, a, input, label, [role="menu"]'

/** The index and the position in pixels of a row in a virtual list; with `measure` its height follows its content. */
export type RowPosition = {
  index: number
  start: number
  height: number
  measure?: ((row: Element | null) => void) | undefined
}

/** Returns a function that renders one row. The handlers keep their identity, so that a new handler renders no row again. */
export function useDrawnRows<Row>(props: RowsProps<Row>) {
  const translation = useT()
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const handlers = useMemo(
    (): Handlers<Row> => ({
      toggle: (row, isRange) => latest.current.selectionBoxes?.toggle(row, isRange),
      activate: (row) => latest.current.onActive?.(row),
      open: (row) => latest.current.onOpen?.(row),
    }),
    [],
  )
  const { keyOf, columns, selectionBoxes, active, renderActions, renderBelow, rowState, pathOf } = props
  return (row: Row, position?: RowPosition) => (
    <DrawnRow
      key={keyOf(row)}
      {...{ row, columns, renderActions, renderBelow, handlers }}
      {...position}
      id={active === undefined ? undefined : rowElementId(keyOf(row))}
      isActive={active !== undefined && keyOf(row) === active}
      state={rowState?.(row)}
      rowPath={pathOf?.(row)}
      boxLabel={selectionBoxes?.label(row, translation)}
      isChosen={selectionBoxes?.isChosen(row) ?? false}
      isBoxEnabled={selectionBoxes?.isEnabled?.(row) ?? true}
    />
  )
}

type Handlers<Row> = {
  toggle: (row: Row, isRange: boolean) => void
  activate: (row: Row) => void
  open: (row: Row) => void
}

type Props<Row> = Pick<RowsProps<Row>, 'columns' | 'renderActions' | 'renderBelow'> &
  Partial<RowPosition> & {
    row: Row
    /** The element's id, in lists whose rows are highlighted by keys. */
    id: string | undefined
    isActive: boolean
    state: string | undefined
    /** The page that the row opens. */
    rowPath: string | undefined
    /** The label of the row's checkbox, if it has one. */
    boxLabel: string | undefined
    isChosen: boolean
    isBoxEnabled: boolean
    handlers: Handlers<Row>
  }

/** Memoised, so that choosing one of two thousand rows renders only that one. */
const DrawnRow = memo(function DrawnRow<Row>(props: Props<Row>) {
  const { row, index, start, height, measure, columns, id, boxLabel, isChosen, isActive, handlers, rowPath } = props
  const translation = useT()
  const detail = props.renderBelow?.(row, translation)
  const onClick = ({ target }: MouseEvent<HTMLElement>) => {
    const element = target instanceof Element ? target : null
    // A click that ends marking text must not open the row.
    const isOpening = !element?.closest(CONTROL) && !getSelection()?.toString()
    // Where the click leaves for a page, writing the row to the address would call that page off.
    const isLeaving = Boolean(element?.closest('a[href]')) || (isOpening && rowPath !== undefined)
    if (!isLeaving) handlers.activate(row)
    if (isOpening) handlers.open(row)
  }
  const positionProps = index !== undefined && {
    'aria-rowindex': index + 2,
    'data-index': index,
    style: { top: start, ...(measure ? {} : { height }) },
  }
  return (
    <tr
      ref={measure}
      id={id}
      className={classes.row}
      aria-current={isActive || undefined}
      aria-selected={id !== undefined && boxLabel !== undefined ? isChosen : undefined}
      data-chosen={isChosen || undefined}
      data-state={props.state}
      {...positionProps}
      onClick={id === undefined ? undefined : onClick}
    >
      {boxLabel !== undefined && (
        <td className={`${classes.cell} ${classes.choose}`} {...stickyCell(boxOffset(columns))}>
          <label className={classes.check}>
            <input
              type="checkbox"
              className={box.box}
              aria-label={boxLabel}
              // Lists with keys choose rows by a key, so Tab skips their boxes.
              tabIndex={id === undefined ? undefined : -1}
              checked={isChosen}
              disabled={!props.isBoxEnabled}
              onChange={({ nativeEvent }) => handlers.toggle(row, (nativeEvent as PointerEvent).shiftKey)}
            />
          </label>
        </td>
      )}
      {columns.map(
        ({ key, header, title, align, isWide, cell, cellAttributes, opensRow, stickyOffset, ...onCards }) => {
          const { className = '', ...otherAttributes } = cellAttributes?.(row, translation) ?? {}
          const hasNoLabel = onCards.hidesHeadingOnCard || opensRow
          return (
            <td
              key={key}
              {...otherAttributes}
              data-label={hasNoLabel ? undefined : (title ?? translation.t(header))}
              data-off-cards={onCards.isOffCards}
              data-align={align}
              data-wide={isWide}
              {...stickyCell(stickyOffset)}
              className={`${classes.cell} ${opensRow ? classes.main : ''} ${className}`}
            >
              {opensRow && rowPath ? (
                <Link className={classes.open ?? ''} tabIndex={-1} to={rowPath}>
                  {cell(row, translation)}
                </Link>
              ) : opensRow ? (
                <button type="button" className={classes.open} tabIndex={-1} onClick={() => handlers.open(row)}>
                  {cell(row, translation)}
                </button>
              ) : (
                cell(row, translation)
              )}
            </td>
          )
        },
      )}
      {props.renderActions && (
        <td className={`${classes.cell} ${classes.actions}`}>{props.renderActions(row, translation)}</td>
      )}
      {detail && <td className={classes.below}>{detail}</td>}
    </tr>
  )
}) as <Row>(props: Props<Row>) => ReactElement
