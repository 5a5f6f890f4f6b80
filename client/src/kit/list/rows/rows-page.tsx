import { useDrawnRows } from './drawn-row.tsx'
import { RowsTable, type RowsProps } from './rows-table.tsx'
import classes from './rows.module.css'

/** One page of rows that scrolls with the page, each column as wide as its content; on a phone each row is a card. */
export function RowsPage<Row>(props: RowsProps<Row>) {
  const drawRow = useDrawnRows(props)
  return (
    <RowsTable {...props} className={`${classes.page} ${classes.cards}`}>
      <tbody>{props.rows.map((row) => drawRow(row))}</tbody>
    </RowsTable>
  )
}
