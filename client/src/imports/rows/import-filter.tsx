import { Button, Group, Loader } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { causesToDecide } from '@portal/shared/imports/causes'
import { useT } from '../../kit/i18n/use-t.ts'
import { matchesFilter } from '../causes/cause-list.ts'
import type { AssessedRow, RowFilter } from '../import-kind.ts'
import classes from '../import.module.css'

const filters = ['all', 'ok', 'warning', 'problem', 'there'] as const

/** The rows that match a filter. A row corrected since the filter was chosen stays visible even if it no longer matches. */
export function useFilter(rows: readonly AssessedRow[]) {
  const [filter, setFilter] = useState<RowFilter>('all')
  const [correctedLines, setCorrectedLines] = useState<ReadonlySet<number>>(new Set())
  return {
    filter,
    chooseFilter: (next: RowFilter) => {
      setFilter(next)
      setCorrectedLines(new Set())
    },
    keepVisible: useCallback((line: number) => setCorrectedLines((lines) => new Set(lines).add(line)), []),
    visibleRows: useMemo(
      () => rows.filter((row) => matchesFilter(row, filter) || correctedLines.has(row.line)),
      [rows, filter, correctedLines],
    ),
  }
}

/** The number of rows per status, as filters. */
export function ImportFilter({
  rows,
  filter,
  onFilter,
  isChecking,
}: {
  rows: readonly AssessedRow[]
  filter: RowFilter
  onFilter: (filter: RowFilter) => void
  isChecking: boolean
}) {
  const { t } = useT()
  const cause = causesToDecide.find((decided) => decided === filter)
  const counts = filters.map((kind) => ({ kind, count: rows.filter((row) => matchesFilter(row, kind)).length }))
  return (
    <div className={classes.filters}>
      <Group gap={6} wrap="nowrap" component="fieldset" aria-label={t('import.filter')}>
        {counts
          .filter(({ kind, count }) => count > 0 || kind === filter)
          .map(({ kind, count }) => (
            <Button
              key={kind}
              size="xs"
              radius="xl"
              variant={kind === filter ? 'light' : 'default'}
              aria-pressed={kind === filter}
              onClick={() => onFilter(kind)}
            >
              {t(`import.filter.${kind}`)} {count}
            </Button>
          ))}
        {cause && (
          <Button
            size="xs"
            radius="xl"
            variant="light"
            rightSection={<IconX size={14} aria-hidden />}
            aria-label={t('fields.remove', { name: t(`import.about.${cause}`) })}
            onClick={() => onFilter('all')}
          >
            {t(`import.about.${cause}`)} {rows.filter((row) => matchesFilter(row, cause)).length}
          </Button>
        )}
        <output aria-label={isChecking ? t('import.checking') : undefined}>
          {isChecking && <Loader size={18} className="late" />}
        </output>
      </Group>
    </div>
  )
}
