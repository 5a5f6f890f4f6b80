import { VisuallyHidden } from '@mantine/core'
import type { RowsColumn } from '../../kit/list/rows/rows-list.tsx'
import type { AssessedRow } from '../import-kind.ts'
import { Mark } from './import-cell.tsx'
import { findColumnIndex, type GridColumn, type ImportList } from '../import-list.ts'
import { markOf } from './import-marks.ts'
import { stateIcons } from './import-table-columns.tsx'
import classes from './import-card.module.css'
import table from './import-table.module.css'

/** Names stand in the first line of a row on a phone. */
const NAME = /name|members/u

type CardState<Field extends string> = {
  list: ImportList<Field>
  columns: readonly GridColumn<Field>[]
  /** The unit named above each row. */
  units: readonly (string | null | undefined)[]
  /** The row whose fields are open. */
  activeLine: number | null
  onOpen: (line: number | null) => void
}

/** A row on a phone: who in one line, the rest with its marks in a second one. Pressed, it opens its fields. */
export const createCardColumn = <Field extends string>({
  list,
  columns,
  units,
  activeLine,
  onOpen,
}: CardState<Field>): RowsColumn<AssessedRow> => ({
  key: 'card',
  header: 'import.row',
  width: '1fr',
  hidesHeadingOnCard: true,
  cellAttributes: () => ({ className: table.cardCell }),
  cell: ({ line, state, findings }, { t }) => {
    const Icon = stateIcons[state]
    const textsOf = (isWanted: (field: string) => boolean) =>
      columns.flatMap(({ field, column }) => {
        const text = column === null ? '' : (list.rows[line - 1]?.[column] ?? '').trim()
        if (!isWanted(field)) return []
        return text || (field === 'unit' && units[line - 1]) || []
      })
    const marks = [...Map.groupBy(findings, ({ path }) => path)].flatMap(([path, cellFindings]) => {
      const column = columns[findColumnIndex(columns, path)]?.column ?? null
      const isEmpty = column === null || (list.rows[line - 1]?.[column] ?? '') === ''
      const mark = state === 'there' ? null : markOf(cellFindings, isEmpty)
      return mark?.word ? [mark] : []
    })
    const words = [...new Map(marks.map((mark) => [mark.word, mark])).values()]
    const isOpen = line === activeLine
    return (
      <button
        type="button"
        className={classes.card}
        aria-expanded={isOpen}
        onClick={() => onOpen(isOpen ? null : line)}
      >
        <span className={classes.who}>
          <Icon size={16} aria-hidden />
          <VisuallyHidden>{t(`import.state.${state}`)}</VisuallyHidden>
          <span className={table.line}>{line}</span>
          <b>{textsOf((field) => NAME.test(field)).join(' – ')}</b>
        </span>
        <span className={classes.what}>
          {words.map((mark) => (
            <Mark key={mark.word} mark={mark} />
          ))}
          <span>{textsOf((field) => !NAME.test(field)).join(' · ')}</span>
        </span>
      </button>
    )
  },
})
