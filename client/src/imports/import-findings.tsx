import { Button } from '@mantine/core'
import { useT } from '../kit/i18n/use-t.ts'
import type { AssessedRow } from './import-kind.ts'
import { columnOf, isSaidOnce, type GridColumn } from './import-list.ts'
import classes from './import.module.css'

/** The element id of a finding, so that its cell can refer to it. */
export const findingId = (line: number, column: number) => `import-${line}-${column}`

/** The most findings of one kind about one column that are listed one by one; more are counted. */
const MOST = 4

/** The findings of a row, with suggestions as buttons. */
export function ImportFindings<Field extends string>({
  row: { line, findings },
  columns,
  titleOf,
  onCell,
}: {
  row: AssessedRow
  columns: readonly GridColumn<Field>[]
  titleOf: (column: GridColumn<Field>) => string
  onCell: (line: number, column: GridColumn<Field>, text: string, title: string) => void
}) {
  const { t } = useT()
  // A team of twenty without years would say so twenty times.
  const own = findings.filter((finding) => !isSaidOnce(finding))
  const listedFindings = [...Map.groupBy(own, ({ path, code }) => `${path} ${code}`).values()].flatMap((same) =>
    same.map((finding) => ({ ...finding, more: same.length - 1 })).slice(0, same.length > MOST ? 1 : MOST),
  )
  return (
    <ul className={classes.said}>
      {listedFindings.map(({ path, code, message, level, suggest, more }) => {
        const nth = columnOf(columns, path)
        const column = columns[nth]
        return (
          <li key={`${path} ${code} ${message}`} data-level={level} id={column && findingId(line, nth)}>
            {column && <b>{titleOf(column)}: </b>}
            {message} {more >= MOST && t('import.more', { count: more })}{' '}
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
  )
}
