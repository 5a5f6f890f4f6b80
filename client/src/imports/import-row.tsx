import { Button, Checkbox } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconInfoCircle } from '@tabler/icons-react'
import { useId } from 'react'
import { useT } from '../kit/i18n/use-t.ts'
import { VIRTUAL_ROW } from '../kit/ui/virtual-rows.tsx'
import { ImportCell } from './import-cell.tsx'
import type { AssessedRow, Options } from './import-kind.ts'
import { columnOf, type GridColumn } from './import-list.ts'
import classes from './import.module.css'

const icons = {
  ok: IconCircleCheck,
  warning: IconInfoCircle,
  problem: IconAlertTriangle,
  there: IconCircleDashed,
} as const

const standIn = ({ unit, email, mobile }: Options, field: string): string => ({ unit, email, mobile })[field] ?? ''

type Props<Field extends string> = {
  measure: (element: Element | null) => void
  index: number
  start: number
  row: AssessedRow
  cells: readonly string[]
  columns: readonly GridColumn<Field>[]
  titleOf: (column: GridColumn<Field>) => string
  common: Options
  chosen: boolean
  onChoose: (line: number, yes: boolean) => void
  onCell: (line: number, column: GridColumn<Field>, text: string, title: string) => void
}

/** One row: its checkbox, its cells edited in place, and its findings below. */
export function ImportRow<Field extends string>(props: Props<Field>) {
  const { measure, index, start, row, cells, columns, titleOf, common, chosen, onChoose, onCell } = props
  const { t } = useT()
  const id = useId()
  const { line, state, findings } = row
  const Icon = icons[state]
  const at = findings.map(({ path }) => columnOf(columns, path))
  return (
    <tr
      ref={measure}
      data-index={index}
      data-state={state}
      aria-rowindex={index + 2}
      className={`${VIRTUAL_ROW} ${classes.row}`}
      style={{ transform: `translateY(${start}px)` }}
    >
      <td className={classes.lead}>
        <Checkbox
          aria-label={t('import.choose', { line })}
          checked={chosen}
          disabled={state === 'problem' || state === 'there'}
          onChange={({ currentTarget }) => onChoose(line, currentTarget.checked)}
        />
        <span className={classes.line}>{line}</span>
        <span className={classes.state}>
          <Icon size={16} aria-hidden /> {t(`import.state.${state}`)}
        </span>
      </td>
      {columns.map((column, nth) => {
        const own = findings.filter((_, n) => at[n] === nth)
        const level = own.some((finding) => finding.level === 'problem') ? 'problem' : own[0]?.level
        const { field } = column
        return (
          <ImportCell
            key={`${field} ${column.column ?? nth}`}
            label={t('import.cell', { field: titleOf(column), line })}
            heading={titleOf(column)}
            text={column.column === null ? '' : (cells[column.column] ?? '')}
            common={standIn(common, field)}
            level={level}
            describedBy={own.length > 0 ? `${id}-${nth}` : undefined}
            readOnly={state === 'there'}
            onText={(text) => onCell(line, column, text, titleOf(column))}
          />
        )
      })}
      {findings.length > 0 && (
        <td className={classes.said}>
          <ul>
            {findings.map(({ path, code, message, level, suggest }, n) => {
              const nth = at[n] ?? -1
              const column = columns[nth]
              return (
                <li key={`${path} ${code} ${message}`} data-level={level} id={nth < 0 ? undefined : `${id}-${nth}`}>
                  {column && <b>{titleOf(column)}: </b>}
                  {message}{' '}
                  {suggest !== null && column && (
                    <Button
                      size="compact-sm"
                      variant="default"
                      className={classes.long}
                      onClick={() => onCell(line, column, suggest, titleOf(column))}
                    >
                      {t('import.use', { text: suggest })}
                    </Button>
                  )}
                </li>
              )
            })}
          </ul>
        </td>
      )}
    </tr>
  )
}
