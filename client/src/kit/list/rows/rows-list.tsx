import { Checkbox, VisuallyHidden } from '@mantine/core'
import {
  memo,
  useCallback,
  useLayoutEffect,
  useRef,
  type ReactElement,
  type ReactNode,
  type TdHTMLAttributes,
} from 'react'
import { useT } from '../../i18n/use-t.ts'
import { ColumnHead, NUMBER_CELL, VIRTUAL_CELL, VIRTUAL_ROW, VirtualRows, placed } from '../../ui/virtual-rows.tsx'
import type { VirtualRowsProps } from '../../ui/virtual-rows.tsx'
import type { Column, Say } from '../columns.ts'
import classes from './rows-list.module.css'

type About = Pick<TdHTMLAttributes<HTMLTableCellElement>, 'className' | 'title' | 'aria-label'> & {
  'data-state'?: string
}

/** A column with heading, width and cells in one place, so that they cannot get out of step. */
export type RowsColumn<Row> = Column<Row> & {
  /** As in `grid-template-columns`. */
  width: string
  /** Of the cell itself: what it is called, or the whole of what is cut in it. */
  about?: (row: Row, say: Say) => About
  /** Its heading is for screen readers alone. */
  unheaded?: true
  /** Shown without its heading on a card. */
  alone?: true
}

/** A box before each row. */
type Choice<Row> = {
  head: ReactNode
  label: (row: Row, say: Say) => string
  has: (row: Row) => boolean
  /** False where a row stays as it is. */
  can?: (row: Row) => boolean
  toggle: (row: Row, range: boolean) => void
}

type Props<Row> = Pick<VirtualRowsProps, 'label' | 'rowHeight' | 'className' | 'total' | 'onNearEnd' | 'handle'> & {
  rows: readonly Row[]
  keyOf: (row: Row) => number | string
  /** The same array on each draw, unless what its cells show has changed. */
  columns: readonly RowsColumn<Row>[]
  choice?: Choice<Row>
  /** On a phone each row is a card, as high as what it holds, its values under one another beside their headings. */
  cards?: true
}

const BOX = '44px'

/** Any number of rows under the headings of their columns; a record brings columns, and a choice where rows are chosen. */
export function RowsList<Row>(props: Props<Row>) {
  const { rows, keyOf, columns, choice, cards, className, ...list } = props
  const say = useT()
  const latest = useRef(choice)
  useLayoutEffect(() => {
    latest.current = choice
  })
  const toggle = useCallback((row: Row, range: boolean) => latest.current?.toggle(row, range), [])
  return (
    <VirtualRows
      {...list}
      count={rows.length}
      columns={[...(choice ? [BOX] : []), ...columns.map(({ width }) => width)].join(' ')}
      className={[className, cards && classes.cards].filter(Boolean).join(' ')}
      {...(cards ? { keyOf: (index: number) => (rows[index] ? keyOf(rows[index]) : -index) } : {})}
      header={
        <>
          {choice && <ColumnHead>{choice.head}</ColumnHead>}
          {columns.map(({ key, header, align, unheaded }) => (
            <ColumnHead key={key} numeric={align === 'end'}>
              {unheaded ? <VisuallyHidden>{say.t(header)}</VisuallyHidden> : say.t(header)}
            </ColumnHead>
          ))}
        </>
      }
      renderRow={(index, start, measure) => {
        const row = rows[index]
        return (
          row !== undefined && (
            <DrawnRow
              key={keyOf(row)}
              {...{ row, index, start, columns, toggle }}
              height={list.rowHeight}
              card={cards && measure}
              box={choice?.label(row, say)}
              chosen={choice?.has(row) ?? false}
              can={choice?.can?.(row) ?? true}
            />
          )
        )
      }}
    />
  )
}

type DrawnProps<Row> = Pick<Props<Row>, 'columns'> & {
  row: Row
  index: number
  start: number
  height: number
  /** Where the row is as high as what it holds: measures it. */
  card: ((row: Element | null) => void) | undefined
  /** What the box of the row is called, where it has one. */
  box: string | undefined
  chosen: boolean
  can: boolean
  toggle: (row: Row, range: boolean) => void
}

/** Drawn again only where something of it changed: choosing one of two thousand draws one. */
const DrawnRow = memo(function DrawnRow<Row>(props: DrawnProps<Row>) {
  const { row, index, start, height, card, columns, box, chosen, can, toggle } = props
  const say = useT()
  const place = card
    ? { ...placed(index, start), ref: card, 'data-index': index, className: `${VIRTUAL_ROW} ${classes.card}` }
    : { ...placed(index, start, height), className: VIRTUAL_ROW }
  return (
    <tr {...place} data-chosen={chosen || undefined}>
      {box !== undefined && (
        <td className={VIRTUAL_CELL}>
          <Checkbox
            aria-label={box}
            checked={chosen}
            disabled={!can}
            onChange={() => undefined}
            onClick={({ shiftKey }) => toggle(row, shiftKey)}
          />
        </td>
      )}
      {columns.map(({ key, header, align, cell, about, alone }) => {
        const { className = '', ...more } = about?.(row, say) ?? {}
        return (
          <td
            key={key}
            {...more}
            data-label={card && !alone ? say.t(header) : undefined}
            className={`${VIRTUAL_CELL} ${align === 'end' ? NUMBER_CELL : ''} ${className}`}
          >
            {cell(row, say)}
          </td>
        )
      })}
    </tr>
  )
}) as <Row>(props: DrawnProps<Row>) => ReactElement
