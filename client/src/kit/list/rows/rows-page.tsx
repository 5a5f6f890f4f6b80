import type { CSSProperties } from 'react'
import { SCROLL_BOX } from '../../lib/stays.ts'
import type { Column } from '../columns.ts'
import { useDrawnRows } from './drawn-row.tsx'
import { RowsTable, type RowsProps } from './rows-table.tsx'
import classes from './rows.module.css'

const BOX_WIDTH = '40px'

/** The height of the rows of one page of a list: 48 for two lines of text; `tiles` draws a card for each row, its picture first. */
export type RowsLayout = 32 | 48 | 'tiles'

const looks: Record<RowsLayout, string | undefined> = { 32: undefined, 48: classes.tall, tiles: classes.tiles }

/** One page of rows of the same height, each column as wide as its content while there is room; on a phone each row is a card. */
export function RowsPage<Row>({ layout = 32, ...props }: RowsProps<Row> & { layout?: RowsLayout | undefined }) {
  const drawRow = useDrawnRows(props)
  const tracks = [
    ...(props.selectionBoxes ? [BOX_WIDTH] : []),
    ...props.columns.map(columnTrack),
    ...(props.renderActions ? [BOX_WIDTH] : []),
  ]
  return (
    <div className={classes.sheet} {...{ [SCROLL_BOX]: true }}>
      <RowsTable
        {...props}
        className={[classes.page, classes.cards, looks[layout]].filter(Boolean).join(' ')}
        style={{ '--columns': tracks.join(' '), '--row': `${layout === 'tiles' ? 32 : layout}px` } as CSSProperties}
      >
        <tbody>{props.rows.map((row) => drawRow(row))}</tbody>
      </RowsTable>
    </div>
  )
}

/** Columns share the width as their contents need it; one of figures takes no more than that. */
function columnTrack<Row>({ align, isWide }: Column<Row>): string {
  if (align === 'end') return 'minmax(4rem, max-content)'
  return isWide ? 'minmax(13rem, auto)' : 'minmax(4rem, auto)'
}
