import { Button } from '@mantine/core'
import { useT } from '../../kit/i18n/use-t.ts'
import type { AssessedRow } from '../import-kind.ts'
import { findColumnIndex, isSharedFinding, type CellEdit, type GridColumn } from '../import-list.ts'
import buttons from '../import.module.css'
import classes from './import-table.module.css'

/** Of more findings of one kind in one column only the first is listed. */
const MAX_LISTED_FINDINGS = 4

/** The findings of a row, with suggestions as buttons. */
export function ImportFindings<Field extends string>({
  row: { line, findings },
  columns,
  columnTitle,
  onSuggestion,
}: {
  row: AssessedRow
  columns: readonly GridColumn<Field>[]
  columnTitle: (column: GridColumn<Field>) => string
  onSuggestion: (edit: CellEdit<Field>) => void
}) {
  const { t } = useT()
  const rowFindings = findings.filter((finding) => !isSharedFinding(finding))
  // A team of twenty without years of birth would have twenty findings of one kind.
  const groups = [...Map.groupBy(rowFindings, ({ path, code }) => `${path} ${code}`).values()]
  const listedFindings = groups.flatMap((group) =>
    group
      .slice(0, group.length > MAX_LISTED_FINDINGS ? 1 : undefined)
      .map((finding) => ({ ...finding, similarCount: group.length - 1 })),
  )
  return (
    <ul className={classes.said}>
      {listedFindings.map(({ path, code, message, level, suggest, similarCount }) => {
        const column = columns[findColumnIndex(columns, path)]
        return (
          <li key={`${path} ${code} ${message}`} data-level={level}>
            {column && <b>{columnTitle(column)}: </b>}
            {message} {similarCount >= MAX_LISTED_FINDINGS && t('import.more', { count: similarCount })}{' '}
            {suggest !== null && column && (
              <Button
                size="compact-sm"
                variant="default"
                className={buttons.long}
                onClick={() => onSuggestion({ ...column, line, text: suggest, title: columnTitle(column) })}
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
