import { IconClockExclamation, IconUsers } from '@tabler/icons-react'
import type { Entry } from '@portal/shared/entries/entries'
import { toEntryRow, type EntryRow } from '@portal/shared/entries/entry-row'
import type { RowsColumn } from '../../kit/list/rows/rows-list.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { BibPlate } from '../../kit/ui/bib-plate.tsx'
import { standingWord } from '../ticket/standing.ts'
import type { EntryTableColumn, Known } from './admin-entries-columns.tsx'
import { BIB, NAMES, staysAt } from './admin-entries-layout.ts'
import classes from './admin-entries.module.css'

const made = new WeakMap<Entry, EntryRow>()

/** The list view of an entry, made once for all its cells. */
function rowOf(entry: Entry): EntryRow {
  const row = made.get(entry) ?? toEntryRow(entry)
  made.set(entry, row)
  return row
}

export const nameOf = ({ team_name, full_name_one }: Entry) => team_name ?? full_name_one
const belowOf = ({ team_name, full_name_one, full_name_two }: Entry) => (team_name ? full_name_one : full_name_two)

/** The columns of a table of entries: the bib, where there is one, and the names stay while the rest scrolls. */
export function rowColumns(
  shown: readonly EntryTableColumn[],
  withBib: boolean,
  known: Known,
): readonly RowsColumn<Entry>[] {
  const bib: RowsColumn<Entry> = {
    key: 'number',
    header: 'entryField.number.word',
    sort: 'number',
    width: `${BIB}px`,
    stays: staysAt.bib,
    alone: true,
    about: () => ({ className: classes.bib }),
    cell: ({ number }) => number !== null && <BibPlate number={number} size="sm" />,
  }
  const names: RowsColumn<Entry> = {
    key: 'names',
    header: 'entriesAdmin.col.name',
    sort: 'full_name_one',
    width: `minmax(${NAMES}px, 3fr)`,
    stays: staysAt.names(withBib),
    alone: true,
    about: (entry) => ({
      className: classes.name,
      title: [nameOf(entry), belowOf(entry)].filter(Boolean).join(entry.team_name ? ': ' : ', '),
    }),
    cell: (entry) => <Names entry={entry} />,
  }
  return [...(withBib ? [bib] : []), names, ...shown.map((column) => textColumn(column, known))]
}

function textColumn(
  { id, label, width, grow, sort, numeric, alone, cell, short }: EntryTableColumn,
  known: Known,
): RowsColumn<Entry> {
  return {
    key: id,
    header: label,
    width: grow ? `minmax(${width}px, ${grow}fr)` : `${width}px`,
    ...(sort ? { sort } : {}),
    ...(numeric ? { align: 'end' } : {}),
    ...(alone ? { alone } : {}),
    about: () => ({ className: id === 'fee' ? classes.fee : id === 'fees_collected' ? classes.feeState : undefined }),
    cell: (entry, say) => {
      const content = cell({ ...known, ...say, entry, row: rowOf(entry) })
      if (content === null || content === undefined || content === '') return null
      return (
        <span className={classes.text} title={typeof content === 'string' ? content : undefined}>
          {short && typeof content === 'string' ? short(content) : content}
        </span>
      )
    },
  }
}

/** Each name with its year of birth. */
function Names({ entry }: { entry: Entry }) {
  const { t } = useT()
  const below = belowOf(entry)
  const standing = standingWord(entry)
  return (
    <>
      <div className={classes.names}>
        <span>{nameOf(entry)}</span> <span className={classes.born}>{entry.date_of_birth_one}</span>
        {below && <span data-members={entry.team_name ? true : undefined}>{below}</span>}{' '}
        {below && <span className={classes.born}>{entry.date_of_birth_two}</span>}
      </div>
      {standing === 'entry.state.overdue' && <IconClockExclamation size={18} aria-label={t(standing)} />}
      {entry.same_people.length > 0 && <IconUsers size={18} aria-label={t('entriesAdmin.samePeople')} />}
    </>
  )
}
