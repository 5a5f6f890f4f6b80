import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { fold } from '@portal/shared/kit/text/names'
import { useT } from '../kit/i18n/use-t.ts'
import { canMail } from '../kit/api/can-mail.ts'
import type { ImportKind, ListOptions } from './import-kind.ts'
import { CommittedInput } from './settled-input.tsx'
import classes from './import.module.css'
import type { Import } from './use-import.ts'

/** The values that apply to all rows. */
export function ImportOptions<Field extends string>({
  kind,
  importState,
}: {
  kind: ImportKind<Field>
  importState: Import<Field>
}) {
  const { t } = useT()
  const { options, setOptions } = importState
  // Initially open if the sheet has no column of units, because only the unit is required.
  const [isOpen, setOpen] = useState(() =>
    importState.columns.some(({ field, column }) => column === null && field === 'unit' && options.unit === ''),
  )
  return (
    <section className={classes.part} aria-label={t(kind.isNewSeason ? 'import.common' : 'import.options')}>
      <Group gap="xs" justify="space-between">
        <Text>{t(kind.isNewSeason ? 'import.common' : 'import.options')}</Text>
        <Button variant="subtle" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('import.options.change')}
        </Button>
      </Group>
      {isOpen && (
        <Stack gap="sm" mt="xs">
          <fieldset className={classes.common}>
            <legend>{t('import.common')}</legend>
            <Text variant="hint" mb={4}>
              {t('import.common.hint')}
            </Text>
            <Stack gap="xs">
              {commonFields.map((field) => (
                <CommittedInput
                  key={field}
                  label={t(commonLabels[field])}
                  value={options[field]}
                  onChange={(text) => setOptions({ [field]: text } satisfies Partial<ListOptions>)}
                />
              ))}
            </Stack>
          </fieldset>
          {!kind.isNewSeason && (
            <CommittedInput
              label={t('import.reason')}
              description={t('import.reason.hint')}
              value={options.reason}
              onChange={(reason) => setOptions({ reason })}
            />
          )}
          {!kind.isNewSeason && (
            <Checkbox
              label={t('import.mails')}
              description={canMail() ? undefined : t('import.mails.noServer')}
              checked={options.mails}
              onChange={({ currentTarget }) => setOptions({ mails: currentTarget.checked })}
            />
          )}
        </Stack>
      )}
    </section>
  )
}

/** The units of the list that are new to the portal: each is added, or renamed to the existing unit with the nearest name. */
export function NewUnits<Field extends string>({
  importState,
  isNewSeason = false,
}: {
  importState: Import<Field>
  /** Whether units unlike any existing one are added without asking. */
  isNewSeason: boolean | undefined
}) {
  const { t } = useT()
  const units = importState.newUnits.filter(({ nearest }) => !isNewSeason || nearest !== null)
  if (units.length === 0) return null
  const { options, setOptions } = importState
  const allowUnit = (name: string, isAllowed: boolean) =>
    setOptions({
      newUnits: isAllowed ? [...options.newUnits, name] : options.newUnits.filter((allowed) => allowed !== name),
    })
  const renameUnit = (from: string, to: string) => {
    const column = importState.columns.find(({ field }) => field === 'unit')
    if (options.unit === from) setOptions({ unit: to })
    importState.renameUnitRows(from, to)
    if (!column || column.column === null) return
    for (const [row, cells] of importState.list.rows.entries())
      if (fold(cells[column.column] ?? '') === fold(from)) importState.setCell({ ...column, line: row + 1, text: to })
  }
  const renamable = units.flatMap(({ name, nearest }) => (nearest === null ? [] : [{ name, nearest }]))
  return (
    <section className={classes.part}>
      <fieldset className={classes.common}>
        <legend>{t('import.newUnits')}</legend>
        <Stack gap={6} mt={4}>
          <Group gap="xs">
            {units.length > 1 && (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() =>
                  setOptions({ newUnits: [...new Set([...options.newUnits, ...units.map(({ name }) => name)])] })
                }
              >
                {t('import.newUnits.all', { count: units.length })}
              </Button>
            )}
            {renamable.length > 1 && (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => {
                  for (const { name, nearest } of renamable) renameUnit(name, nearest)
                }}
              >
                {t('import.newUnits.insteadAll', { count: renamable.length })}
              </Button>
            )}
          </Group>
          {units.map(({ name, nearest, rows }) => (
            <Group key={name} gap="xs">
              <Checkbox
                label={t('import.newUnits.add', { name, count: rows })}
                checked={options.newUnits.includes(name)}
                onChange={({ currentTarget }) => allowUnit(name, currentTarget.checked)}
              />
              {nearest !== null && (
                <Button
                  size="compact-sm"
                  variant="default"
                  className={classes.long}
                  onClick={() => renameUnit(name, nearest)}
                >
                  {t('import.newUnits.instead', { name: nearest })}
                </Button>
              )}
            </Group>
          ))}
        </Stack>
      </fieldset>
    </section>
  )
}

const commonLabels = {
  unit: 'import.f.unit',
  email: 'entryField.email.word',
  mobile: 'entryField.mobile.word',
} as const
const commonFields = ['unit', 'email', 'mobile'] as const
