import { memo, useLayoutEffect, useMemo, useRef, type MouseEvent, type ReactElement } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { boxStays, rowIdOf, staying, type RowsProps } from './rows-table.tsx'
import classes from './rows.module.css'

const CONTROL = 'button, a, input, label, [role="menu"]'

/** Where a row stands among all of them, and on the page; with `measure` it is as high as what it holds. */
export type Place = {
  index: number
  start: number
  height: number
  measure?: ((row: Element | null) => void) | undefined
}

/** Draws the rows of a list. What a row does may change with each draw; the rows are not drawn again for it. */
export function useDrawnRows<Row>(props: RowsProps<Row>) {
  const say = useT()
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const handlers = useMemo(
    (): Handlers<Row> => ({
      toggle: (row, range) => latest.current.choice?.toggle(row, range),
      touch: (row) => latest.current.onActive?.(row),
      open: (row) => latest.current.onOpen?.(row),
    }),
    [],
  )
  const { keyOf, columns, choice, active, renderActions, renderBelow, stateOf } = props
  return (row: Row, place?: Place) => (
    <DrawnRow
      key={keyOf(row)}
      {...{ row, columns, renderActions, renderBelow, handlers }}
      {...place}
      id={active === undefined ? undefined : rowIdOf(keyOf(row))}
      isActive={active !== undefined && keyOf(row) === active}
      state={stateOf?.(row)}
      box={choice?.label(row, say)}
      isChosen={choice?.has(row) ?? false}
      can={choice?.can?.(row) ?? true}
    />
  )
}

type Handlers<Row> = {
  toggle: (row: Row, range: boolean) => void
  touch: (row: Row) => void
  open: (row: Row) => void
}

type Props<Row> = Pick<RowsProps<Row>, 'columns' | 'renderActions' | 'renderBelow'> &
  Partial<Place> & {
    row: Row
    /** Given where rows are led through by keys. */
    id: string | undefined
    isActive: boolean
    state: string | undefined
    /** The label of the row's box, where it has one. */
    box: string | undefined
    isChosen: boolean
    can: boolean
    handlers: Handlers<Row>
  }

/** Drawn again only where something of it changed: choosing one of two thousand draws one. */
const DrawnRow = memo(function DrawnRow<Row>(props: Props<Row>) {
  const { row, index, start, height, measure, columns, id, box, isChosen, isActive, handlers } = props
  const say = useT()
  const under = props.renderBelow?.(row, say)
  const onClick = (event: MouseEvent<HTMLElement>) => {
    handlers.touch(row)
    const onControl = event.target instanceof Element && event.target.closest(CONTROL) !== null
    // Marking text in a row is not opening it.
    if (!onControl && !getSelection()?.toString()) handlers.open(row)
  }
  const placed = index !== undefined && {
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
      aria-selected={id !== undefined && box !== undefined ? isChosen : undefined}
      data-chosen={isChosen || undefined}
      data-state={props.state}
      {...placed}
      onClick={id === undefined ? undefined : onClick}
    >
      {box !== undefined && (
        <td className={`${classes.cell} ${classes.choose}`} {...staying(boxStays(columns))}>
          <label className={classes.check}>
            <input
              type="checkbox"
              aria-label={box}
              // Where the keys of the list choose rows the boxes are for the hand.
              tabIndex={id === undefined ? undefined : -1}
              checked={isChosen}
              disabled={!props.can}
              onChange={({ nativeEvent }) => handlers.toggle(row, (nativeEvent as PointerEvent).shiftKey)}
            />
          </label>
        </td>
      )}
      {columns.map(({ key, header, title, align, wide, cell, about, alone, opens, stays }) => {
        const { className = '', ...more } = about?.(row, say) ?? {}
        return (
          <td
            key={key}
            {...more}
            data-label={alone || opens ? undefined : (title ?? say.t(header))}
            data-align={align}
            data-wide={wide}
            {...staying(stays)}
            className={`${classes.cell} ${opens ? classes.main : ''} ${className}`}
          >
            {opens ? (
              <button type="button" className={classes.open} tabIndex={-1} onClick={() => handlers.open(row)}>
                {cell(row, say)}
              </button>
            ) : (
              cell(row, say)
            )}
          </td>
        )
      })}
      {props.renderActions && <td className={`${classes.cell} ${classes.actions}`}>{props.renderActions(row, say)}</td>}
      {under && <td className={classes.below}>{under}</td>}
    </tr>
  )
}) as <Row>(props: Props<Row>) => ReactElement
