import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { CSSProperties, ReactNode, Ref } from 'react'
import { useT } from '../../i18n/use-t.ts'
import type { Column, Translation } from '../columns.ts'
import type { ListState } from '../list-state.ts'
import classes from './rows.module.css'

/** The checkboxes of the rows. */
export type SelectionBoxes<Row> = {
  /** The checkbox in the header, for all rows. */
  header?: ReactNode
  label: (row: Row, translation: Translation) => string
  isChosen: (row: Row) => boolean
  /** False for a row that cannot be chosen. */
  isEnabled?: (row: Row) => boolean
  toggle: (row: Row, isRange: boolean) => void
}

type Sort = Pick<ListState, 'columnName' | 'isDesc'>

/** The content of a list, the same whether its rows scroll with the page or in a box. */
export type RowsProps<Row> = {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => number | string
  columns: readonly Column<Row>[]
  selectionBoxes?: SelectionBoxes<Row> | undefined
  sort?: Sort
  onSort?: (column: string) => void
  /** The key of the highlighted row; undefined in lists without keys. */
  active?: number | null
  onActive?: (row: Row) => void
  onOpen?: (row: Row) => void
  /** The page that a row opens, if it is one. */
  pathOf?: ((row: Row) => string) | undefined
  /** The acts on a row, after its last column. */
  renderActions?: ((row: Row, translation: Translation) => ReactNode) | undefined
  /** Renders the content under a row, across all columns. */
  renderBelow?: (row: Row, translation: Translation) => ReactNode
  /** The state on which the style of a row depends. */
  rowState?: (row: Row) => string | undefined
}

type Props<Row> = RowsProps<Row> & {
  className: string | undefined
  style?: CSSProperties
  /** The number of all rows, if not all are rendered. */
  total?: number
  /** The rendered rows, if not all are: `aria-activedescendant` must name one of them. */
  drawnRows?: readonly Row[]
  table?: Ref<HTMLTableElement>
  /** The body. */
  children: ReactNode
}

/** Acts of a list that other components call. */
export type RowsHandle = { reveal: (index: number) => void; focus: () => void }

export const rowElementId = (key: number | string) => `row-${key}`

/** The table of a list. Headers of sortable columns are buttons that show the present sorting. */
export function RowsTable<Row>(props: Props<Row>) {
  const { t } = useT()
  const { label, rows, keyOf, columns, selectionBoxes, sort, onSort, active, renderActions, total } = props
  const { table, className, style, drawnRows = rows } = props
  const highlightedRow = active !== undefined && drawnRows.find((row) => keyOf(row) === active)
  const gridProps = active !== undefined && {
    role: 'grid',
    'aria-activedescendant': highlightedRow ? rowElementId(keyOf(highlightedRow)) : undefined,
    'aria-multiselectable': selectionBoxes !== undefined,
  }
  return (
    <table
      ref={table}
      className={className}
      style={style}
      aria-label={label}
      aria-rowcount={total === undefined ? undefined : total + 1}
      // An element that scrolls or leads through its rows must be reachable by keys.
      {...IN_TAB_ORDER}
      {...gridProps}
    >
      <thead>
        <tr aria-rowindex={total === undefined ? undefined : 1}>
          {selectionBoxes && (
            <th scope="col" className={`${classes.headCell} ${classes.choose}`} {...stickyCell(boxOffset(columns))}>
              {selectionBoxes.header ?? <VisuallyHidden>{t('admin.select.head')}</VisuallyHidden>}
            </th>
          )}
          {columns.map((column) => (
            <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
          {renderActions && (
            <th scope="col" className={`${classes.headCell} ${classes.actions}`}>
              <VisuallyHidden>{t('admin.actions')}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      {props.children}
    </table>
  )
}

const IN_TAB_ORDER = { tabIndex: 0 }

type HeaderProps<Row> = {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((column: string) => void) | undefined
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderProps<Row>) {
  const { t } = useT()
  const { header, title = t(header), align, sort: sortColumn, hidesHeading, stickyOffset } = column
  const isSorted = sortColumn !== undefined && sort?.columnName === sortColumn
  const direction = sort?.isDesc ? ('descending' as const) : ('ascending' as const)
  const Arrow = sort?.isDesc ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      className={classes.headCell}
      data-align={align}
      {...stickyCell(stickyOffset)}
      aria-sort={isSorted ? direction : undefined}
    >
      {sortColumn !== undefined && onSort ? (
        <button type="button" title={t('admin.sort.by', { column: title })} onClick={() => onSort(sortColumn)}>
          {title}
          {isSorted && <Arrow size={16} aria-hidden />}
        </button>
      ) : hidesHeading ? (
        <VisuallyHidden>{title}</VisuallyHidden>
      ) : (
        title
      )}
    </th>
  )
}

/** The offset of the checkbox column, which is sticky if any other column is. */
export const boxOffset = (columns: readonly Column<never>[]) =>
  columns.some(({ stickyOffset }) => stickyOffset !== undefined) ? 0 : undefined

/** The attributes of a cell that stays at an offset from the left edge while the table scrolls sideways; none without an offset. */
export const stickyCell = (offset: number | undefined): { 'data-stays'?: true; style?: CSSProperties } =>
  offset === undefined ? {} : { 'data-stays': true, style: { '--stays': `${offset}px` } as CSSProperties }
