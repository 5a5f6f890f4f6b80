import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { CSSProperties, ReactNode, Ref } from 'react'
import { useT } from '../../i18n/use-t.ts'
import type { Column, Say } from '../columns.ts'
import type { ListState } from '../list-state.ts'
import classes from './rows.module.css'

/** A box before each row. */
export type Choice<Row> = {
  /** Over the boxes: one for all of them. */
  head?: ReactNode
  label: (row: Row, say: Say) => string
  has: (row: Row) => boolean
  /** False where a row stays as it is. */
  can?: (row: Row) => boolean
  toggle: (row: Row, range: boolean) => void
}

type Sort = Pick<ListState, 'columnName' | 'isDesc'>

/** The content of a list, however it places its rows. */
export type RowsProps<Row> = {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => number | string
  columns: readonly Column<Row>[]
  choice?: Choice<Row> | undefined
  sort?: Sort
  onSort?: (column: string) => void
  /** The highlighted row; given where rows are opened and chosen by keys. */
  active?: number | null
  onActive?: (row: Row) => void
  onOpen?: (row: Row) => void
  /** Behind the last column: what can be done with a row. */
  renderActions?: ((row: Row, say: Say) => ReactNode) | undefined
  /** Under a row, across all columns. */
  renderBelow?: (row: Row, say: Say) => ReactNode
  /** The state on which the style of a row depends. */
  stateOf?: (row: Row) => string | undefined
}

type Props<Row> = RowsProps<Row> & {
  className: string | undefined
  style?: CSSProperties
  /** How many rows there are in all, where not all are drawn. */
  total?: number
  /** Those in the page, where these are not all rows: only they can be pointed at. */
  drawn?: readonly Row[]
  table?: Ref<HTMLTableElement>
  /** The body. */
  children: ReactNode
}

/** Acts of a list that other components call. */
export type RowsHandle = { reveal: (index: number) => void; focus: () => void }

export const rowIdOf = (key: number | string) => `row-${key}`

/** The table of a list with its headings; those that sort are buttons and say how it is sorted. */
export function RowsTable<Row>(props: Props<Row>) {
  const { t } = useT()
  const { label, rows, keyOf, columns, choice, sort, onSort, active, renderActions, total } = props
  const { table, className, style, drawn = rows } = props
  const highlighted = active !== undefined && drawn.find((row) => keyOf(row) === active)
  const grid = active !== undefined && {
    role: 'grid',
    'aria-activedescendant': highlighted ? rowIdOf(keyOf(highlighted)) : undefined,
    'aria-multiselectable': choice !== undefined,
  }
  return (
    <table
      ref={table}
      className={className}
      style={style}
      aria-label={label}
      aria-rowcount={total === undefined ? undefined : total + 1}
      // An element that scrolls or leads through its rows must be reachable by keys.
      {...REACHABLE}
      {...grid}
    >
      <thead>
        <tr aria-rowindex={total === undefined ? undefined : 1}>
          {choice && (
            <th scope="col" className={`${classes.headCell} ${classes.choose}`} {...staying(boxStays(columns))}>
              {choice.head ?? <VisuallyHidden>{t('admin.select.head')}</VisuallyHidden>}
            </th>
          )}
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
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

const REACHABLE = { tabIndex: 0 }

type HeadProps<Row> = {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((column: string) => void) | undefined
}

function HeadCell<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const { t } = useT()
  const { header, title = t(header), align, sort: by, unheaded, stays } = column
  const isSorted = by !== undefined && sort?.columnName === by
  const direction = sort?.isDesc ? ('descending' as const) : ('ascending' as const)
  const Arrow = sort?.isDesc ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      className={classes.headCell}
      data-align={align}
      {...staying(stays)}
      aria-sort={isSorted ? direction : undefined}
    >
      {by !== undefined && onSort ? (
        <button type="button" title={t('admin.sort.by', { column: title })} onClick={() => onSort(by)}>
          {title}
          {isSorted && <Arrow size={16} aria-hidden />}
        </button>
      ) : unheaded ? (
        <VisuallyHidden>{title}</VisuallyHidden>
      ) : (
        title
      )}
    </th>
  )
}

/** The boxes stay where other columns do. */
export const boxStays = (columns: readonly Column<never>[]) =>
  columns.some(({ stays }) => stays !== undefined) ? 0 : undefined

/** For a cell that stays while the rest scrolls sideways. */
export const staying = (offset: number | undefined): { 'data-stays'?: true; style?: CSSProperties } =>
  offset === undefined ? {} : { 'data-stays': true, style: { '--stays': `${offset}px` } as CSSProperties }
