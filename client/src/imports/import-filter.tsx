import { Button, Group, Loader } from '@mantine/core'
import { useState } from 'react'
import type { RowState } from '@portal/shared/imports/import-calls'
import { useT } from '../kit/i18n/use-t.ts'
import type { AssessedRow } from './import-kind.ts'
import classes from './import.module.css'

type Filter = RowState | 'all'
const filters = ['all', 'ok', 'warning', 'problem', 'there'] as const

/** The rows that are shown: those of a kind when it was chosen, so that a row stays in view while it is mended. */
export function useFilter(rows: readonly AssessedRow[]) {
  const [chosen, setChosen] = useState<{ filter: Filter; lines: ReadonlySet<number> | null }>({
    filter: 'all',
    lines: null,
  })
  const choose = (filter: Filter) =>
    setChosen({
      filter,
      lines: filter === 'all' ? null : new Set(rows.filter(({ state }) => state === filter).map(({ line }) => line)),
    })
  const { lines } = chosen
  return { filter: chosen.filter, choose, shown: lines ? rows.filter(({ line }) => lines.has(line)) : rows }
}

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
  const count = (kind: Filter) => (kind === 'all' ? rows.length : rows.filter(({ state }) => state === kind).length)
  return (
    <Group gap={6} component="fieldset" className={classes.common} aria-label={t('import.filter')}>
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
      <output aria-label={checking ? t('import.checking') : undefined}>
        {checking && <Loader size={18} className="late" />}
      </output>
    </Group>
  )
}
