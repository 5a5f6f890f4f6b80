import { Button, Checkbox, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { fold } from '@portal/shared/kit/text/names'
import { useT } from '../kit/i18n/use-t.ts'
import { canMail } from '../kit/api/can-mail.ts'
import type { ImportKind, ListOptions } from './import-kind.ts'
import { CommittedInput } from './settled-input.tsx'
import classes from './import.module.css'
import type { Import } from './use-import.ts'

type NewUnit = Import<string>['newUnits'][number]

/** The values that apply to all rows, and the units that are new to the portal. */
export function ImportOptions<Field extends string>({
  kind,
  importState,
}: {
  kind: ImportKind<Field>
  importState: Import<Field>
}) {
  const { t } = useT()
  const { options, setOptions } = importState
  const newUnits = importState.newUnits.filter(({ nearest }) => !kind.isNewSeason || nearest !== null)
  // Initially open if the sheet has no column of units, because only the unit is required.
  const [isOpen, setOpen] = useState(() =>
    importState.columns.some(({ field, column }) => column === null && field === 'unit' && options.unit === ''),
  )
  return (
    <>
      <section
        className={`surface ${classes.part}`}
        aria-label={t(kind.isNewSeason ? 'import.common' : 'import.options')}
      >
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
              <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
                {commonFields.map((field) => (
                  <CommittedInput
                    key={field}
                    label={t(commonLabels[field])}
                    value={options[field]}
                    onChange={(text) => setOptions({ [field]: text } satisfies Partial<ListOptions>)}
                  />
                ))}
              </SimpleGrid>
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
      {newUnits.length > 0 && <NewUnits importState={importState} units={newUnits} />}
    </>
  )
}

/** The units of the list that are new to the portal: each is added, or renamed to the existing unit with the nearest name. */
function NewUnits<Field extends string>({
  importState,
  units,
}: {
  importState: Import<Field>
  units: readonly NewUnit[]
}) {
  const { t } = useT()
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
    <section className={`surface ${classes.part}`}>
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
