import { Button, Group, Loader } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { decidedCauses } from '@portal/shared/imports/causes'
import { useT } from '../kit/i18n/use-t.ts'
import type { AssessedRow, Filter } from './import-kind.ts'
import classes from './import.module.css'

const filters = ['all', 'ok', 'warning', 'problem', 'there'] as const

/** The rows that are shown: those of a kind, and those mended since it was chosen, so that a row stays in view meanwhile. */
export function useFilter(rows: readonly AssessedRow[]) {
  const [{ filter, mended }, setChosen] = useState<{ filter: Filter; mended: ReadonlySet<number> }>({
    filter: 'all',
    mended: new Set(),
  })
  return {
    filter,
    choose: (next: Filter) => setChosen({ filter: next, mended: new Set() }),
    mend: useCallback((line: number) => setChosen((now) => ({ ...now, mended: new Set(now.mended).add(line) })), []),
    shown: useMemo(() => rows.filter((row) => isOf(row, filter) || mended.has(row.line)), [rows, filter, mended]),
  }
}

/** Rows that are moved away from an age that breaks a rule stay with those that are not. */
const isOf = ({ state, causes = [] }: AssessedRow, filter: Filter) =>
  filter === 'all' ||
  state === filter ||
  causes.some((cause) => cause === filter || (cause === 'moved' && filter === 'age'))

/** The number of rows per status, as filters. */
export function ImportFilter({
  rows,
  filter,
  onFilter,
  checking,
}: {
  rows: readonly AssessedRow[]
  filter: Filter
  onFilter: (filter: Filter) => void
  checking: boolean
}) {
  const { t } = useT()
  const cause = decidedCauses.find((one) => one === filter)
  const count = (kind: Filter) => (kind === 'all' ? rows.length : rows.filter(({ state }) => state === kind).length)
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
          variant={kind === filter ? 'filled' : 'default'}
          aria-pressed={kind === filter}
          onClick={() => onFilter(kind)}
        >
          {t(`import.filter.${kind}`)} {count(kind)}
        </Button>
      ))}
      {cause && (
        <Button size="sm" aria-pressed onClick={() => onFilter('all')}>
          {t(`lastYear.about.${cause}`)} {rows.filter((row) => isOf(row, cause)).length}
        </Button>
      )}
      <output aria-label={checking ? t('import.checking') : undefined}>
        {checking && <Loader size={18} className="late" />}
      </output>
    </Group>
  )
}
