import { Button, Checkbox, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { fold } from '@portal/shared/kit/text/names'
import { useT } from '../kit/i18n/use-t.ts'
import { canMail } from '../kit/api/can-mail.ts'
import type { ImportKind, Options } from './import-kind.ts'
import { Later } from './import-later.tsx'
import classes from './import.module.css'
import type { Import } from './use-import.ts'

type NewUnit = Import<string>['newUnits'][number]

/** Defaults for all rows, and the new units to add. */
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
  // Open the defaults if the sheet does not say the unit: email and phone may stay empty.
  const [open, setOpen] = useState(() =>
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
          <Button variant="subtle" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('import.options.change')}
          </Button>
        </Group>
        {open && (
          <Stack gap="sm" mt="xs">
            <fieldset className={classes.common}>
              <legend>{t('import.common')}</legend>
              <Text variant="hint" mb={4}>
                {t('import.common.hint')}
              </Text>
              <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
                {commonFields.map((field) => (
                  <Later
                    key={field}
                    label={t(common[field])}
                    value={options[field]}
                    onChange={(text) => setOptions({ [field]: text } satisfies Partial<Options>)}
                  />
                ))}
              </SimpleGrid>
            </fieldset>
            {!kind.isNewSeason && (
              <Later
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

/** The units that the list names and nobody knows: added, or written as the known one that each is nearest to. */
function NewUnits<Field extends string>({
  importState,
  units: newUnits,
}: {
  importState: Import<Field>
  units: readonly NewUnit[]
}) {
  const { t } = useT()
  const { options, setOptions } = importState
  const allow = (name: string, yes: boolean) =>
    setOptions({ newUnits: yes ? [...options.newUnits, name] : options.newUnits.filter((other) => other !== name) })
  const rewrite = (from: string, to: string) => {
    const column = importState.columns.find(({ field }) => field === 'unit')
    if (options.unit === from) setOptions({ unit: to })
    importState.renameUnitRows(from, to)
    if (!column || column.column === null) return
    for (const [at, cells] of importState.list.rows.entries())
      if (fold(cells[column.column] ?? '') === fold(from)) importState.setCell(at + 1, column, to, '')
  }
  const meant = newUnits.flatMap(({ name, nearest }) => (nearest === null ? [] : [{ name, nearest }]))
  return (
    <section className={`surface ${classes.part}`}>
      <fieldset className={classes.common}>
        <legend>{t('import.newUnits')}</legend>
        <Stack gap={6} mt={4}>
          <Group gap="xs">
            {newUnits.length > 1 && (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() =>
                  setOptions({ newUnits: [...new Set([...options.newUnits, ...newUnits.map(({ name }) => name)])] })
                }
              >
                {t('import.newUnits.all', { count: newUnits.length })}
              </Button>
            )}
            {meant.length > 1 && (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => {
                  for (const { name, nearest } of meant) rewrite(name, nearest)
                }}
              >
                {t('import.newUnits.insteadAll', { count: meant.length })}
              </Button>
            )}
          </Group>
          {newUnits.map(({ name, nearest, rows }) => (
            <Group key={name} gap="xs">
              <Checkbox
                label={t('import.newUnits.add', { name, count: rows })}
                checked={options.newUnits.includes(name)}
                onChange={({ currentTarget }) => allow(name, currentTarget.checked)}
              />
              {nearest !== null && (
                <Button
                  size="compact-sm"
                  variant="default"
                  className={classes.long}
                  onClick={() => rewrite(name, nearest)}
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

const common = { unit: 'import.f.unit', email: 'entryField.email.word', mobile: 'entryField.mobile.word' } as const
const commonFields = ['unit', 'email', 'mobile'] as const
