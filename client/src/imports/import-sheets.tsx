import { Checkbox, Group } from '@mantine/core'
import { useT } from '../kit/i18n/use-t.ts'
import { MATRIX_COLUMNS } from './import-book.ts'
import classes from './import.module.css'

/** A sheet of the file with its number of rows to import and of event columns. */
export type SheetSummary = { name: string; rows: number; events: number }

/** The choice of the sheets that are imported together; nothing for a file of one sheet. */
export function SheetChoice({
  sheets,
  chosen,
  isLikeliest,
  onChange,
}: {
  sheets: readonly SheetSummary[]
  chosen: readonly number[]
  isLikeliest: boolean
  onChange: (chosen: number[]) => void
}) {
  const { t } = useT()
  if (sheets.length < 2) return null
  return (
    <Checkbox.Group
      className={classes.part ?? ''}
      label={t('import.sheets')}
      description={t(isLikeliest ? 'import.sheets.why' : 'import.sheets.hint')}
      value={chosen.map(String)}
      onChange={(values) => values.length > 0 && onChange(values.map(Number).toSorted((a, b) => a - b))}
    >
      <Group gap="md" mt="xs">
        {sheets.map(({ name, rows: count, events }, value) => (
          <Checkbox
            key={name}
            value={String(value)}
            label={t(events > MATRIX_COLUMNS ? 'import.sheet.matrix' : 'import.sheet.rows', { name, count, events })}
          />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
