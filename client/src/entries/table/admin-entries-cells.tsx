import type { Entry } from '@portal/shared/entries/entries'
import { toEntryRow, type EntryRow } from '@portal/shared/entries/entry-row'
import type { Language } from '@portal/shared/kit/errors'
import { refusalSentence } from '@portal/shared/people/refusals'
import type { T } from '../../kit/i18n/use-t.ts'
import type { RowsColumn } from '../../kit/list/rows/rows-list.tsx'
import { BibPlate } from '../../kit/ui/plates/bib-plate.tsx'
import { entryName, teamYears } from '../entry/entry-name.ts'
import type { EntryTableColumn, CellFacts } from './admin-entries-columns.tsx'
import { BIB_WIDTH, MARKS_WIDTH, stickyOffsets } from './admin-entries-layout.ts'
import { checkEntry } from '../marks/entry-checks.ts'
import { EntryMark, EntryMarks, flagMarks } from '../marks/entry-marks.tsx'
import classes from './admin-entries.module.css'

const rowsOfEntries = new WeakMap<Entry, EntryRow>()

/** The row of an entry, computed once for all its cells. */
function findRow(entry: Entry): EntryRow {
  const row = rowsOfEntries.get(entry) ?? toEntryRow(entry)
  rowsOfEntries.set(entry, row)
  return row
}

/** The columns of a table of entries. Marks, bib and names stay in view while the other columns scroll sideways. */
export function toRowsColumns(
  visibleColumns: readonly EntryTableColumn[],
  hasBibColumn: boolean,
  namesWidth: number,
  cellFacts: CellFacts,
  asCards: boolean,
): readonly RowsColumn<Entry>[] {
  const marks: RowsColumn<Entry> = {
    key: 'marks',
    header: 'entriesAdmin.col.marks',
    width: `${MARKS_WIDTH}px`,
    stickyOffset: stickyOffsets.marks,
    hidesHeadingOnCard: true,
    cellAttributes: () => ({ className: classes.marks }),
    cell: (entry, { t }) => (
      <EntryMarks entry={entry} t={t} facts={cellFacts} showsClosedEvents={cellFacts.closedChips === 0} />
    ),
  }
  const bib: RowsColumn<Entry> = {
    key: 'number',
    header: 'entryField.number.word',
    sort: 'number',
    width: `${BIB_WIDTH}px`,
    stickyOffset: stickyOffsets.bib,
    hidesHeadingOnCard: true,
    cellAttributes: () => ({ className: classes.bib }),
    cell: ({ number }) => number !== null && <BibPlate number={number} size="sm" />,
  }
  const names: RowsColumn<Entry> = {
    key: 'names',
    header: 'entriesAdmin.col.name',
    sort: 'full_name_one',
    width: `minmax(${namesWidth}px, 3fr)`,
    stickyOffset: stickyOffsets.names(hasBibColumn),
    hidesHeadingOnCard: true,
    cellAttributes: (entry) => ({
      className: classes.name,
      title: entry.team_name ? `${entry.team_name}: ${entry.full_name_one}` : entryName(entry),
    }),
    cell: (entry) => <Names entry={entry} />,
  }
  const problem: RowsColumn<Entry> = {
    key: 'wrong',
    header: 'entriesAdmin.check',
    width: '0px',
    hidesHeadingOnCard: true,
    cellAttributes: () => ({ className: classes.wrong }),
    cell: (entry, { t, language }) => firstProblem(entry, cellFacts, t, language),
  }
  const texts = visibleColumns.map((column) => textColumn(column, cellFacts))
  return [marks, ...(hasBibColumn ? [bib] : []), names, ...texts, ...(asCards ? [problem] : [])]
}

const cellClasses: Readonly<Record<string, string | undefined>> = {
  fee: classes.fee,
  fees_collected: classes.feeState,
  unit: classes.unitCell,
  contents: classes.events,
}

/** Columns whose cells browsers may translate; other columns hold names, codes, dates and amounts. */
const WORD_COLUMNS: ReadonlySet<string> = new Set(['fees_collected', 'formality_id', 'is_group', 'is_flashmob'])

function textColumn(
  { id, label, width, grow, sort, isNumeric, hidesHeadingOnCard, cell }: EntryTableColumn,
  cellFacts: CellFacts,
): RowsColumn<Entry> {
  return {
    key: id,
    header: label,
    width: grow ? `minmax(${width}px, ${grow}fr)` : `${width}px`,
    ...(sort ? { sort } : {}),
    ...(isNumeric ? { align: 'end' } : {}),
    ...(hidesHeadingOnCard ? { hidesHeadingOnCard } : {}),
    cellAttributes: () => ({ className: cellClasses[id] }),
    cell: (entry, translation) => {
      const content = cell({ ...cellFacts, ...translation, entry, row: findRow(entry) })
      if (content === null || content === undefined || content === '') return null
      // Elements truncate themselves. A wrapper around each would slow scrolling, which draws five rows a frame.
      if (typeof content === 'object') return content
      return (
        <span className={classes.text} title={String(content)} translate={WORD_COLUMNS.has(id) ? undefined : 'no'}>
          {content}
        </span>
      )
    },
  }
}

/** The first problem of an entry; null where it has none. */
function firstProblem(entry: Entry, cellFacts: CellFacts, t: T, language: Language) {
  const { ineligible, underMinimum } = checkEntry(entry, cellFacts)
  const [refusal] = ineligible.flatMap(({ refusals }) => refusals)
  const [detail] = underMinimum
  const problem = refusal
    ? refusalSentence(refusal, language)
    : detail &&
      t('entriesAdmin.check.below', {
        content: detail.content_competition.symbol,
        entries: detail.entries,
        minimum: detail.content_competition.minimum_athletes,
      })
  if (!problem) return null
  return (
    <span className={classes.wrongLine}>
      <EntryMark mark={{ ...flagMarks[refusal ? 'ineligible' : 'underMinimum'], label: problem }} isDecorative />
      {problem}
    </span>
  )
}

/** Each name with its year of birth; for a team the number of members and the range of their years. */
function Names({ entry }: { entry: Entry }) {
  const { team_name, full_name_one, full_name_two, date_of_birth_one, date_of_birth_two } = entry
  return (
    <span className={classes.names} translate="no">
      <span>{team_name ?? full_name_one}</span>{' '}
      <small>{entry.members.length > 0 ? teamYears(entry) : date_of_birth_one}</small>
      {team_name && <span className={classes.members}>{full_name_one}</span>}
      {full_name_two && (
        <>
          <span className={classes.dash}>{' – '}</span>
          <span>{full_name_two}</span> <small>{date_of_birth_two}</small>
        </>
      )}
    </span>
  )
}
