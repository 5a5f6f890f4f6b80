import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { EntryColumn } from '@portal/shared/entries/entries'
import type { ListState } from '../../kit/list/list-state.ts'
import type { WordKey } from '../../kit/i18n/words.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { HEAD_CELL, NUMBER_CELL, STICKY_CELL } from '../../kit/ui/virtual-rows.tsx'
import type { EntryTableColumn } from './admin-entries-columns.tsx'
import classes from './admin-entries.module.css'

type Sort = Pick<ListState, 'columnName' | 'isDesc'>
type Props = {
  shown: readonly EntryTableColumn[]
  withBib: boolean
  sort: Sort
  onSort: (by: EntryColumn) => void
  chosen: 'all' | 'some' | 'none'
  onChooseAll: () => void
}

/** The headings; those that sort are buttons and say how the table is sorted. */
export function EntryTableHead({ shown, withBib, sort, onSort, chosen, onChooseAll }: Props) {
  const { t } = useT()
  return (
    <>
      <th scope="col" className={`${HEAD_CELL} ${STICKY_CELL} ${classes.check}`}>
        <Checkbox
          aria-label={t('entriesAdmin.selectLoaded')}
          checked={chosen === 'all'}
          indeterminate={chosen === 'some'}
          onChange={onChooseAll}
        />
      </th>
      {withBib && (
        <Head
          word="entryField.number.word"
          by="number"
          className={`${STICKY_CELL} ${classes.bib}`}
          {...{ sort, onSort }}
        />
      )}
      <Head
        word="entriesAdmin.col.name"
        by="full_name_one"
        className={`${STICKY_CELL} ${classes.name}`}
        {...{ sort, onSort }}
      />
      {shown.map(({ id, label, sort: by, numeric }) => (
        <Head key={id} word={label} by={by} className={numeric ? NUMBER_CELL : ''} {...{ sort, onSort }} />
      ))}
    </>
  )
}

type HeadProps = {
  word: WordKey
  by: EntryColumn | undefined
  className: string
  sort: Sort
  onSort: (by: EntryColumn) => void
}

function Head({ word, by, className, sort, onSort }: HeadProps) {
  const { t } = useT()
  const sorted = by !== undefined && sort.columnName === by
  const Arrow = sort.isDesc ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      className={`${HEAD_CELL} ${className}`}
      {...(sorted ? { 'aria-sort': sort.isDesc ? ('descending' as const) : ('ascending' as const) } : {})}
    >
      {by === undefined ? (
        t(word)
      ) : (
        <button type="button" className={classes.sort} onClick={() => onSort(by)}>
          {t(word)}
          {sorted && <Arrow size={16} aria-hidden />}
        </button>
      )}
    </th>
  )
}
