import { Checkbox, Stack, Text } from '@mantine/core'
import { findLoneTexts, findUnitRows } from '@portal/shared/imports/unit-rows'
import { useT } from '../kit/i18n/use-t.ts'
import { findSheetStarts } from './import-book.ts'
import classes from './import.module.css'
import type { Import } from './use-import.ts'

/** The rows with a single text, each of which may name the unit of the rows below it. */
export function ImportUnitRows<Field extends string>({
  importState: { lists, setUnitRow },
}: {
  importState: Import<Field>
}) {
  const { t } = useT()
  const starts = findSheetStarts(lists)
  const rows = lists.flatMap((list, sheet) => {
    const unitRows = new Set(findUnitRows(list))
    return findLoneTexts(list).map(({ row, text, hasRows }) => {
      const line = (starts[sheet] ?? 0) + row + 1
      const isUnit = unitRows.has(row)
      return { sheet, row, line, text, isUnit, isUsable: hasRows || isUnit }
    })
  })
  if (rows.length === 0) return null
  return (
    <section className={classes.part}>
      <fieldset className={classes.common}>
        <legend>{t('import.unitRows')}</legend>
        <Text variant="hint" mb={4}>
          {t('import.unitRows.hint')}
        </Text>
        <Stack gap={6}>
          {rows.map(({ sheet, row, line, text, isUsable, isUnit }) =>
            isUsable ? (
              <Checkbox
                key={line}
                label={t('import.unitRows.use', { line, text })}
                checked={isUnit}
                onChange={({ currentTarget }) => setUnitRow(sheet, row, currentTarget.checked)}
              />
            ) : (
              <Text key={line}>{t('import.unitRows.unused', { line, text })}</Text>
            ),
          )}
        </Stack>
      </fieldset>
    </section>
  )
}
