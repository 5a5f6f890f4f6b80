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
import { useCheckedBy } from '../marks/use-checked-by.ts'
import surface from '../../kit/list/surface/surface.module.css'
import classes from './admin-entries.module.css'

const CLOSED = 'contents_closed'
const hasClosed = (entry: Entry) =>
  entry.tournament_details.some(({ content_competition }) => content_competition.is_closed === 1)
/** The lines at both sides of the list: filled to its whole width it would scroll sideways. */
const EDGES = 2
const ROW_HEIGHT = 32
/** A card of the usual columns, until it is measured. */
const CARD_HEIGHT = 130
/** On a card they go on in a second line. */
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
    /** Entries that wait have none. */
    withBib: boolean
    shown: readonly EntryTableColumn[]
    /** The panel has its room: a unit is its code. */
    besidePanel: boolean
    /** The columns were chosen by name: all of them stay, and the table scrolls sideways. */
    keepAll: boolean
  }

/** The entries as rows: as many as there are, of which the visible ones are drawn; on a phone as cards. */
export function EntryTable({
  ids,
  tournamentId,
  withBib: mayHaveBib,
  besidePanel,
  keepAll,
  selection,
  onSelection,
  ...list
}: Props) {
  const { t, language } = useT()
  const forms = useQuery(queryOf(resourceCalls(formality).list))
  const tournaments = useQuery(queryOf(api.tournaments.list, { query: {} }))
  const place = useRef<HTMLDivElement>(null)
  const width = useSize(place, 'clientWidth')
  const room = width === null ? null : width - EDGES
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const someClosed = useMemo(() => list.rows.some(hasClosed), [list.rows])
  // Beside the panel a column without a single number would cost the names their room.
  const withBib = useMemo(
    () => mayHaveBib && (!besidePanel || list.rows.some(({ number }) => number !== null)),
    [mayHaveBib, besidePanel, list.rows],
  )
  const visibleColumns = useMemo(() => {
    const chosenColumns = list.shown.filter(({ id }) => id !== CLOSED || someClosed)
    const all = besidePanel || isPhone ? chosenColumns.map(narrowed) : chosenColumns
    if (keepAll || isPhone || room === null) return all
    return columnsThatFit(all, withBib, room, besidePanel ? WHOLE_NAMES_WIDTH : undefined)
  }, [besidePanel, keepAll, isPhone, list.shown, someClosed, withBib, room])
  const chips =
    isPhone || room === null
      ? CARD_CHIPS
      : visibleChipCount(visibleColumns, withBib, room, besidePanel ? CHIP_COUNTS_BESIDE_PANEL : undefined)
  const by = useCheckedBy(tournamentId)
  const cellFacts = useMemo(
    () => ({
      ...by,
      chips,
      closedChips: visibleColumns.some(({ id }) => id === CLOSED) ? (isPhone ? CARD_CHIPS : 1) : 0,
      formNames: new Map(rowsOf(forms.data).map((form) => [form.id, nameIn(language, form)])),
      currencies: new Map(rowsOf(tournaments.data).map(({ id, currency_name }) => [id, currency_name])),
    }),
    [by, chips, visibleColumns, isPhone, forms.data, tournaments.data, language],
  )
  const columns = useMemo(() => {
    const sized = visibleColumns.map((column) =>
      column.id === 'contents' ? { ...column, width: chipsWidth(chips) } : column,
    )
    return rowColumns(sized, withBib, namesWidth(sized, withBib, room ?? 0), cellFacts, isPhone)
  }, [visibleColumns, chips, withBib, room, cellFacts, isPhone])
  return (
    <div ref={place} className={surface.place}>
      <RowsList
        {...list}
        key={isPhone ? 'cards' : 'rows'}
        keyOf={({ id }) => id}
        columns={columns}
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
