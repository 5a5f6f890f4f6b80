import { Group, Stack, Text } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import type { Entry } from '@portal/shared/entries/entries'
import { RowsList, type RowsColumn } from '../../kit/list/rows/rows-list.tsx'
import type { RowsHandle } from '../../kit/list/rows/rows-table.tsx'
import { SearchBox } from '../../kit/list/search-box.tsx'
import { useListState } from '../../kit/list/use-list-state.ts'
import { useShortcuts } from '../../kit/acts/use-shortcuts.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { SwapBibsButton } from './admin-bibs-swap.tsx'
import { EditableBib, problemId, type BibProblem } from './admin-bibs-in-place.tsx'
import classes from './admin-bibs.module.css'
import { useEntryPages } from '../list/admin-entries-pages.ts'
import { entryName } from '../entry/entry-name.ts'
import { SectionTitle } from '../../kit/ui/titles.tsx'

const NO_FILTERS: readonly string[] = []

/** All approved entries with their bibs, which are edited in the rows. */
export function EditBibs({ tournamentId }: { tournamentId: number }) {
  const { t } = useT()
  const [state, change] = useListState(NO_FILTERS)
  const scope = useMemo(() => ({ status: 1, tournamentId }) as const, [tournamentId])
  const sortedState = useMemo(() => ({ ...state, columnName: 'number', isDesc: false }), [state])
  const { entries, isLoaded: loaded, error, retry, count, loadMore } = useEntryPages(scope, sortedState)
  const input = useRef<HTMLInputElement>(null)
  const rows = useRef<RowsHandle>(null)
  const [problems, setProblems] = useState<BibProblems>(new Map())
  const columns = useMemo(() => bibColumns(problems, setProblems), [problems])
  useShortcuts({ '/': () => input.current?.focus() }, true)
  return (
    <Stack gap="sm">
      <SectionTitle>{t('bibs.hand.title')}</SectionTitle>
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
        <RowsList
          label={t('bibs.hand.title')}
          rows={entries}
          total={count}
          keyOf={({ id }) => id}
          rowHeight={52}
          columns={columns}
          className={classes.hand}
          onNearEnd={loadMore}
          handle={rows}
        />
      )}
    </Stack>
  )
}

/** The problems of typed bibs, by the ids of their entries. */
type BibProblems = ReadonlyMap<number, BibProblem>

/** The problems with one of them set or removed; the same object where nothing changes, so that no row renders again. */
function withProblem(problems: BibProblems, id: number, problem: BibProblem | null): BibProblems {
  if ((problems.get(id) ?? null) === problem) return problems
  const otherProblems = [...problems].filter(([entryId]) => entryId !== id)
  return new Map(problem === null ? otherProblems : [...otherProblems, [id, problem]])
}

const bibColumns = (
  problems: BibProblems,
  setProblems: (change: (before: BibProblems) => BibProblems) => void,
): readonly RowsColumn<Entry>[] => [
  {
    key: 'number',
    header: 'bibs.col.number',
    width: '150px',
    cell: (entry) => (
      <EditableBib
        entry={entry}
        problem={problems.get(entry.id)}
        setProblem={(problem) => setProblems((before) => withProblem(before, entry.id, problem))}
      />
    ),
  },
  {
    key: 'name',
    header: 'bibs.col.name',
    width: 'minmax(220px, 2fr)',
    cell: (entry) => {
      const problem = problems.get(entry.id)
      const name = entryName(entry)
      if (problem === undefined)
        return (
          <span className={classes.text} title={name}>
            {name}
          </span>
        )
      return (
        <div className={classes.clash}>
          <span className={classes.text} title={name}>
            {name}
          </span>
          <SwapBibsButton
            entry={entry}
            problem={problem}
            onSwapped={() => setProblems((before) => withProblem(before, entry.id, null))}
          />
          <span className={classes.problem} id={problemId(entry)} role="alert" title={problem.message}>
            {problem.message}
          </span>
        </div>
      )
    },
  },
  {
    key: 'unit',
    header: 'bibs.col.unit',
    width: 'minmax(160px, 1fr)',
    cell: ({ unit }) => <span className={classes.text}>{unit?.name}</span>,
  },
]
