import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconInfoCircle } from '@tabler/icons-react'
import type { RowsColumn } from '../../kit/list/rows/rows-list.tsx'
import { findSheetRow } from '../import-book.ts'
import type { AssessedRow } from '../import-kind.ts'
import { isSharedFinding, type GridColumn, type ImportList } from '../import-list.ts'
import classes from './import-table.module.css'

/** Pixels of a column: without marks, with marks, and with a word beside each mark. A flexible column shares what is left. */
type Width = { bare: number; marked: number; worded: number; isFlexible?: true }
const NAME: Width = { bare: 96, marked: 96, worded: 150, isFlexible: true }
const FAMILY_NAME: Width = { bare: 84, marked: 84, worded: 130, isFlexible: true }
const YEAR: Width = { bare: 50, marked: 66, worded: 90 }
const OTHER: Width = { bare: 112, marked: 112, worded: 160, isFlexible: true }
const columnWidths: Readonly<Record<string, Width>> = {
  full_name_one: NAME,
  full_name_two: NAME,
  name: NAME,
  family_name_one: FAMILY_NAME,
  family_name_two: FAMILY_NAME,
  date_of_birth_one: YEAR,
  date_of_birth_two: YEAR,
  unit: { bare: 100, marked: 112, worded: 148, isFlexible: true },
  contents: { bare: 56, marked: 70, worded: 122 },
  mobile: { bare: 108, marked: 120, worded: 150 },
  fee: { bare: 84, marked: 96, worded: 126 },
  sex: { bare: 72, marked: 84, worded: 110 },
}
const widthOf = (field: string) => columnWidths[field] ?? OTHER
const BOX_WIDTH = 40
const LEAD_WIDTH = 50
/** They stay in the table, however narrow it is; others stand below it for the row that is being worked on. */
const CORE = /^(?:full_name|family_name|date_of_birth|unit|contents|name)/u

/**
 * The columns that a table of this width shows, as indexes, whether its cells have room for the words beside their
 * marks, and the pixels that it needs.
 */
export function planColumns(
  columns: readonly GridColumn<string>[],
  markedColumns: ReadonlySet<number>,
  width: number,
): { visible: readonly number[]; hasWords: boolean; minWidth: number } {
  const measure = (index: number, hasWords: boolean) =>
    widthOf(columns[index]?.field ?? '')[widthKey(markedColumns.has(index), hasWords)]
  const indexes = columns.map((_column, index) => index)
  const isCore = (index: number) => CORE.test(columns[index]?.field ?? '') || markedColumns.has(index)
  const core = indexes.filter(isCore)
  const sum = (wanted: readonly number[], hasWords: boolean) =>
    wanted.reduce((total, index) => total + measure(index, hasWords), BOX_WIDTH + LEAD_WIDTH)
  const hasWords = sum(core, true) <= width
  const fitting = new Set(core)
  for (const index of indexes)
    if (!fitting.has(index) && sum([...fitting, index], hasWords) <= width) fitting.add(index)
  const visible = indexes.filter((index) => fitting.has(index))
  return { visible, hasWords, minWidth: sum(visible, hasWords) }
}

/** The track of a column. Each row is its own grid: columns align only if their widths do not depend on the cells. */
export function columnTrack(field: string, isMarked: boolean, hasWords: boolean): string {
  const width = widthOf(field)
  const pixels = width[widthKey(isMarked, hasWords)]
  return width.isFlexible ? `minmax(${pixels}px, 1fr)` : `${pixels}px`
}

const widthKey = (isMarked: boolean, hasWords: boolean) => (isMarked ? (hasWords ? 'worded' : 'marked') : 'bare')

export const stateIcons = {
  ok: IconCircleCheck,
  warning: IconInfoCircle,
  problem: IconAlertTriangle,
  there: IconCircleDashed,
} as const

/** The first column: row number and state, which shows the sentences of the row. If there are several sheets, a tooltip shows the row's own. */
export const createLeadColumn = (
  lists: readonly ImportList<string>[],
  onOpen: (line: number) => void,
): RowsColumn<AssessedRow> => ({
  key: 'line',
  header: 'import.row',
  width: `${LEAD_WIDTH}px`,
  cellAttributes: () => ({ className: classes.lead }),
  cell: ({ line, state, findings }, { t }) => {
    const Icon = stateIcons[state]
    const sheetRow = findSheetRow(lists, line)
    const sheetText = `${lists[sheetRow.sheet]?.name}, ${t('import.row')} ${sheetRow.line}`
    const title = lists.length > 1 ? `${t(`import.state.${state}`)} · ${sheetText}` : t(`import.state.${state}`)
    const content = (
      <>
        <Icon size={16} aria-hidden />
        <span className={classes.line}>{line}</span>
        <VisuallyHidden>{t(`import.state.${state}`)}</VisuallyHidden>
      </>
    )
    return findings.every(isSharedFinding) ? (
      <span className={classes.state} title={title}>
        {content}
      </span>
    ) : (
      <button type="button" className={classes.state} title={title} onClick={() => onOpen(line)}>
        {content}
      </button>
    )
  },
})
