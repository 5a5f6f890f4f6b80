import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type { Entry } from '@portal/shared/entries/entries'
import { resourceCalls } from '@portal/shared/kit/resource'
import { formality } from '@portal/shared/resources/formality'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { useT } from '../../kit/i18n/use-t.ts'
import { choiceBoxes } from '../../kit/list/rows/choose-all.tsx'
import { RowsList, type RowsListProps } from '../../kit/list/rows/rows-list.tsx'
import type { SelectionState } from '../../kit/list/use-selection.ts'
import { api } from '../../kit/api/calls.ts'
import { queryOf } from '../../kit/api/query.ts'
import { rowsOf } from '../../kit/api/rows-of.ts'
import { useSize } from '../../kit/ui/use-size.ts'
import { rowColumns } from './admin-entries-cells.tsx'
import { narrowed, type EntryTableColumn } from './admin-entries-columns.tsx'
import {
  CHIP_COUNTS_BESIDE_PANEL,
  chipsWidth,
  columnsThatFit,
  minTableWidth,
  namesWidth,
  visibleChipCount,
  WHOLE_NAMES_WIDTH,
} from './admin-entries-layout.ts'
import { useCheckFacts } from '../marks/use-check-facts.ts'
import surface from '../../kit/list/surface/surface.module.css'
import classes from './admin-entries.module.css'

const CLOSED = 'contents_closed'
const hasClosed = (entry: Entry) =>
  entry.tournament_details.some(({ content_competition }) => content_competition.is_closed === 1)
/** The borders at both sides of the list: columns of its whole width would make it scroll sideways. */
const BORDERS_WIDTH = 2
const ROW_HEIGHT = 32
/** The height of a card with the usual columns, until it is measured. */
const CARD_HEIGHT = 130
/** More chips than in a row of the table, because on a card they go on in a second line. */
const CARD_CHIPS = 12

type Props = Pick<
  RowsListProps<Entry>,
  | 'label'
  | 'rows'
  | 'total'
  | 'placeholders'
  | 'onNearEnd'
  | 'sort'
  | 'onSort'
  | 'active'
  | 'onActive'
  | 'onOpen'
  | 'handle'
> &
  SelectionState & {
    ids: readonly number[]
    tournamentId: number | null
    /** False for waiting entries, which have no bibs. */
    mayHaveBib: boolean
    columns: readonly EntryTableColumn[]
    /** The open panel takes room from the table: a unit is written as its code. */
    besidePanel: boolean
    /** The reader chose these columns: all of them stay, and the table scrolls sideways. */
    keepAll: boolean
  }

/** The entries as rows, of which only those in sight are drawn; on a phone as cards. */
export function EntryTable({
  ids,
  tournamentId,
  mayHaveBib,
  columns: chosenColumns,
  besidePanel,
  keepAll,
  selection,
  onSelection,
  ...list
}: Props) {
  const { t, language } = useT()
  const forms = useQuery(queryOf(resourceCalls(formality).list))
  const tournaments = useQuery(queryOf(api.tournaments.list, { query: {} }))
  const frame = useRef<HTMLDivElement>(null)
  const width = useSize(frame, 'clientWidth')
  const room = width === null ? null : width - BORDERS_WIDTH
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const hasAnyClosed = useMemo(() => list.rows.some(hasClosed), [list.rows])
  // Beside the panel a column without a single number would cost the names their room.
  const withBib = useMemo(
    () => mayHaveBib && (!besidePanel || list.rows.some(({ number }) => number !== null)),
    [mayHaveBib, besidePanel, list.rows],
  )
  const visibleColumns = useMemo(() => {
    const availableColumns = chosenColumns.filter(({ id }) => id !== CLOSED || hasAnyClosed)
    const all = besidePanel || isPhone ? availableColumns.map(narrowed) : availableColumns
    if (keepAll || isPhone || room === null) return all
    return columnsThatFit(all, withBib, room, besidePanel ? WHOLE_NAMES_WIDTH : undefined)
  }, [besidePanel, keepAll, isPhone, chosenColumns, hasAnyClosed, withBib, room])
  const chips =
    isPhone || room === null
      ? CARD_CHIPS
      : visibleChipCount(visibleColumns, withBib, room, besidePanel ? CHIP_COUNTS_BESIDE_PANEL : undefined)
  const checkFacts = useCheckFacts(tournamentId)
  const cellFacts = useMemo(
    () => ({
      ...checkFacts,
      chips,
      closedChips: visibleColumns.some(({ id }) => id === CLOSED) ? (isPhone ? CARD_CHIPS : 1) : 0,
      formNames: new Map(rowsOf(forms.data).map((form) => [form.id, nameIn(language, form)])),
      currencies: new Map(rowsOf(tournaments.data).map(({ id, currency_name }) => [id, currency_name])),
    }),
    [checkFacts, chips, visibleColumns, isPhone, forms.data, tournaments.data, language],
  )
  const rowsColumns = useMemo(() => {
    const sized = visibleColumns.map((column) =>
      column.id === 'contents' ? { ...column, width: chipsWidth(chips) } : column,
    )
    return rowColumns(sized, withBib, namesWidth(sized, withBib, room ?? 0), cellFacts, isPhone)
  }, [visibleColumns, chips, withBib, room, cellFacts, isPhone])
  return (
    <div ref={frame} className={surface.place}>
      <RowsList
        {...list}
        key={isPhone ? 'cards' : 'rows'}
        keyOf={({ id }) => id}
        columns={rowsColumns}
        className={`${surface.rows} ${classes.table}`}
        {...(isPhone
          ? { cards: true, rowHeight: CARD_HEIGHT }
          : { rowHeight: ROW_HEIGHT, minWidth: `${minTableWidth(visibleColumns, withBib)}px` })}
        choice={{
          ...choiceBoxes(selection, onSelection, ids, t('entriesAdmin.selectLoaded')),
          label: (entry) => t('entriesAdmin.select', { name: entry.team_name ?? entry.full_name_one }),
        }}
      />
    </div>
  )
}
