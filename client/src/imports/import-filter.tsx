import { Button, Group, Loader } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { causesToDecide } from '@portal/shared/imports/causes'
import { useT } from '../kit/i18n/use-t.ts'
import type { AssessedRow, RowFilter } from './import-kind.ts'
import classes from './import.module.css'

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

/** Rows moved to another age group are listed together with rows that break an age rule. */
const matchesFilter = ({ state, causes = [] }: AssessedRow, filter: RowFilter) =>
  filter === 'all' ||
  state === filter ||
  causes.some((cause) => cause === filter || (cause === 'moved' && filter === 'age'))

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
  const count = (kind: RowFilter) => (kind === 'all' ? rows.length : rows.filter(({ state }) => state === kind).length)
  return (
    <Group
      gap={6}
      component="fieldset"
      className={`${classes.common} ${classes.filters}`}
      aria-label={t('import.filter')}
    >
      {filters.map((kind) => (
        <Button
          key={kind}
          size="sm"
          variant={kind === filter ? 'light' : 'default'}
          aria-pressed={kind === filter}
          onClick={() => onFilter(kind)}
        >
          {t(`import.filter.${kind}`)} {count(kind)}
        </Button>
      ))}
      {cause && (
        <Button size="sm" variant="light" aria-pressed onClick={() => onFilter('all')}>
          {t(`lastYear.about.${cause}`)} {rows.filter((row) => matchesFilter(row, cause)).length}
        </Button>
      )}
      <output aria-label={isChecking ? t('import.checking') : undefined}>
        {isChecking && <Loader size={18} className="late" />}
      </output>
    </Group>
  )
}
