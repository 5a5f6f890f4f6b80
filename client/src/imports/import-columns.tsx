import { Button, Group, NativeSelect, SimpleGrid, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { readTitles } from '@portal/shared/imports/heading-rows'
import { useT } from '../kit/i18n/use-t.ts'
import type { ImportKind } from './import-kind.ts'
import { letterOf, widthOf, type List } from './import-list.ts'
import classes from './import.module.css'
import type { Import } from './use-import.ts'

const HEADINGS_AT_MOST = 12
const SAMPLES = 2

/** The mapping of the sheet's columns; wrong guesses are corrected here. */
export function ImportColumns<Field extends string>({
  kind,
  list,
  sheet,
  importState,
}: {
  kind: ImportKind<Field>
  list: List<Field>
  /** The place of the list among the sheets that are imported together; null: there is one. */
  sheet: number | null
  importState: Import<Field>
}) {
  const { t } = useT()
  const { rows, heading, mapping, name } = list
  const at = sheet ?? 0
  // Empty ones, of which our own lists have hundreds, are not asked about.
  const columns = useMemo(
    () =>
      Array.from({ length: widthOf({ rows }) }, (_, column) => column).filter(
        (column) => mapping[column] || rows.some((cells, at) => at > heading && (cells[column] ?? '').trim() !== ''),
      ),
    [rows, heading, mapping],
  )
  const titles = readTitles(rows, heading)
  const knownCount = mapping.filter((field) => field !== null).length
  // With few recognised columns, open the mapping at once.
  const [open, setOpen] = useState(knownCount < Math.min(2, kind.fields.length))
  const samples = (column: number) =>
    rows
      .slice(heading + 1)
      .flatMap((cells) => ((cells[column] ?? '').trim() === '' ? [] : [(cells[column] ?? '').trim()]))
      .slice(0, SAMPLES)
      .join(' · ')
  return (
    <section
      className={`surface ${classes.part}`}
      aria-label={sheet === null ? t('import.columns') : `${t('import.columns')}: ${name}`}
    >
      <Group gap="xs" justify="space-between">
        <Text>
          {sheet !== null && `${name}: `}
          {t('import.columns.known', { known: knownCount, all: columns.length })}
        </Text>
        <Button variant="subtle" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('import.columns.change')}
        </Button>
      </Group>
      {open && (
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 4 }} spacing="sm" mt="xs">
          <NativeSelect
            label={t('import.columns.heading')}
            value={heading}
            data={[
              { value: '-1', label: t('import.columns.noHeading') },
              ...rows.slice(0, HEADINGS_AT_MOST).map((cells, at) => ({
                value: String(at),
                label: `${at + 1}: ${cells.filter(Boolean).slice(0, 3).join(', ')}`,
              })),
            ]}
            onChange={({ currentTarget }) => importState.setHeading(at, Number(currentTarget.value))}
          />
          {columns.map((column) => (
            <NativeSelect
              key={column}
              label={t('import.column', { letter: letterOf(column), title: (titles[column] ?? '').trim() })}
              description={samples(column) || undefined}
              classNames={{ description: classes.sample ?? '', label: classes.sample ?? '' }}
              value={mapping[column] ?? ''}
              data={[
                { value: '', label: t('import.columns.unused') },
                ...kind.fields.map((field) => ({ value: field, label: t(kind.labels[field]) })),
              ]}
              onChange={({ currentTarget }) =>
                importState.setColumn(at, column, kind.fields.find((field) => field === currentTarget.value) ?? null)
              }
            />
          ))}
        </SimpleGrid>
      )}
    </section>
  )
}
