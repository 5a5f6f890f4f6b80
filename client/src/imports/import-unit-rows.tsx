import { Checkbox, Stack, Text } from '@mantine/core'
import { findLoneTexts, findUnitRows } from '@portal/shared/imports/unit-rows'
import { useT } from '../kit/i18n/use-t.ts'
import { startsOf } from './import-book.ts'
import classes from './import.module.css'
import type { Import } from './use-import.ts'

/** Rows with one text: which of them are the unit of the rows below them. */
export function ImportUnitRows<Field extends string>({
  importState: { lists, setUnitRow },
}: {
  importState: Import<Field>
}) {
  const { t } = useT()
  const starts = startsOf(lists)
  const rows = lists.flatMap((list, at) => {
    const units = new Set(findUnitRows(list))
    return findLoneTexts(list).map(({ row, text, hasRows }) => {
      const line = (starts[at] ?? 0) + row + 1
      return { at, row, line, text, isUsable: hasRows || units.has(row), isUnit: units.has(row) }
    })
  })
  if (rows.length === 0) return null
  return (
    <section className={`surface ${classes.part}`}>
      <fieldset className={classes.common}>
        <legend>{t('import.unitRows')}</legend>
        <Text variant="hint" mb={4}>
          {t('import.unitRows.hint')}
        </Text>
        <Stack gap={6}>
          {rows.map(({ at, row, line, text, isUsable, isUnit }) =>
            isUsable ? (
              <Checkbox
                key={line}
                label={t('import.unitRows.use', { line, text })}
                checked={isUnit}
                onChange={({ currentTarget }) => setUnitRow(at, row, currentTarget.checked)}
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
