import { Group, Stack, Text, Title } from '@mantine/core'
import { useMemo, useRef } from 'react'
import { SearchBox } from '../admin/search-box.tsx'
import { useListState } from '../admin/use-list-state.ts'
import { useShortcuts } from '../admin/use-shortcuts.ts'
import { useT } from '../i18n/use-t.ts'
import { LoadState } from '../ui/load-state.tsx'
import { ColumnHead, VirtualRows, type RowsHandle } from '../ui/virtual-rows.tsx'
import { BibRow, BIB_ROW } from './admin-bibs-row.tsx'
import classes from './admin-bibs.module.css'
import { useEntryPages } from './admin-entries-pages.ts'

const COLUMNS = '150px minmax(220px, 2fr) minmax(160px, 1fr)'
const headers = ['bibs.col.number', 'bibs.col.name', 'bibs.col.unit'] as const
const NO_FILTERS: readonly string[] = []

/** Every approved entry with its bib, to be mended in its place. */
export function BibsByHand({ tournamentId }: { tournamentId: number }) {
  const { t } = useT()
  const [state, change] = useListState(NO_FILTERS)
  const scope = useMemo(() => ({ status: 1, tournamentId }) as const, [tournamentId])
  const byNumber = useMemo(() => ({ ...state, columnName: 'number', isDesc: false }), [state])
  const { entries, loaded, error, retry, count, loadMore } = useEntryPages(scope, byNumber)
  const input = useRef<HTMLInputElement>(null)
  const rows = useRef<RowsHandle>(null)
  useShortcuts({ '/': () => input.current?.focus() }, true)
  return (
    <Stack gap="sm">
      <Title order={2} size="h3">
        {t('bibs.hand.title')}
      </Title>
      <Text c="dimmed">{t('bibs.hand.hint')}</Text>
      <Group>
        <SearchBox
          label={t('bibs.hand.search')}
          clearLabel={t('bibs.hand.clear')}
          value={state.search}
          onChange={(search) => change({ search })}
          onDown={() => rows.current?.focus()}
          inputRef={input}
        />
      </Group>
      {(!loaded || error) && <LoadState error={error} retry={retry} />}
      {loaded && !error && entries.length === 0 && (
        <Text component="output">{t(state.search ? 'bibs.hand.noneFound' : 'bibs.hand.none')}</Text>
      )}
      {entries.length > 0 && (
        <VirtualRows
          label={t('bibs.hand.title')}
          count={entries.length}
          total={count}
          rowHeight={BIB_ROW}
          columns={COLUMNS}
          className={classes.hand}
          onNearEnd={loadMore}
          handle={rows}
          header={headers.map((label) => (
            <ColumnHead key={label}>{t(label)}</ColumnHead>
          ))}
          renderRow={(index, start) => {
            const entry = entries[index]
            return entry && <BibRow key={entry.id} entry={entry} index={index} start={start} />
          }}
        />
      )}
    </Stack>
  )
}
