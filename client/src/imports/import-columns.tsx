import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { readTitles } from '@portal/shared/imports/heading-rows'
import { useT } from '../kit/i18n/use-t.ts'
import type { ImportKind } from './import-kind.ts'
import { columnLetters, countColumns, type ImportList } from './import-list.ts'
import classes from './import.module.css'
import type { Import } from './use-import.ts'

const HEADING_CHOICES = 12
const SAMPLE_COUNT = 2

/** The fields of the columns of a sheet, where the user corrects wrong guesses. */
export function ImportColumns<Field extends string>({
  kind,
  list,
  sheet,
  importState,
}: {
  kind: ImportKind<Field>
  list: ImportList<Field>
  /** The index of the list among the chosen sheets; null if it is the only one. */
  sheet: number | null
  importState: Import<Field>
}) {
  const { t } = useT()
  const { rows, headingIndex, mapping, name } = list
  const sheetIndex = sheet ?? 0
  // Empty columns, of which the portal's own lists have hundreds, are left out.
  const columns = useMemo(
    () =>
      [...Array(countColumns({ rows })).keys()].filter(
        (column) =>
          mapping[column] || rows.some((cells, row) => row > headingIndex && (cells[column] ?? '').trim() !== ''),
      ),
    [rows, headingIndex, mapping],
  )
  const titles = readTitles(rows, headingIndex)
  const mappedCount = mapping.filter((field) => field !== null).length
  const [isOpen, setOpen] = useState(mappedCount < Math.min(2, kind.fields.length))
  const sampleText = (column: number) =>
    rows
      .slice(headingIndex + 1)
      .map((cells) => (cells[column] ?? '').trim())
      .filter(Boolean)
      .slice(0, SAMPLE_COUNT)
      .join(' · ')
  return (
    <section
      className={classes.part}
      aria-label={sheet === null ? t('import.columns') : `${t('import.columns')}: ${name}`}
    >
      <Group gap="xs" justify="space-between">
        <Text>
          {sheet !== null && `${name}: `}
          {t('import.columns.known', { known: mappedCount, all: columns.length })}
        </Text>
        <Button variant="subtle" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('import.columns.change')}
        </Button>
      </Group>
      {isOpen && (
        <div className={classes.pairs}>
          <NativeSelect
            label={t('import.columns.heading')}
            value={headingIndex}
            data={[
              { value: '-1', label: t('import.columns.noHeading') },
              ...rows.slice(0, HEADING_CHOICES).map((cells, row) => ({
                value: String(row),
                label: `${row + 1}: ${cells.filter(Boolean).slice(0, 3).join(', ')}`,
              })),
            ]}
            onChange={({ currentTarget }) => importState.setHeading(sheetIndex, Number(currentTarget.value))}
          />
          {columns.map((column) => (
            <NativeSelect
              key={column}
              label={t('import.column', { letter: columnLetters(column), title: (titles[column] ?? '').trim() })}
              description={sampleText(column) || undefined}
              classNames={{ description: classes.sample ?? '', label: classes.sample ?? '' }}
              value={mapping[column] ?? ''}
              data={[
                { value: '', label: t('import.columns.unused') },
                ...kind.fields.map((field) => ({ value: field, label: t(kind.labels[field]) })),
              ]}
              onChange={({ currentTarget }) =>
                importState.setColumn(
                  sheetIndex,
                  column,
                  kind.fields.find((field) => field === currentTarget.value) ?? null,
                )
              }
            />
          ))}
        </div>
      )}
    </section>
  )
}
