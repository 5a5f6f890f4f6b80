import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type { Entry } from '@portal/shared/entries/entries'
import { resourceCalls } from '@portal/shared/kit/resource'
import { formality } from '@portal/shared/resources/formality'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { useT } from '../../kit/i18n/use-t.ts'
import { createSelectionBoxes } from '../../kit/list/rows/choose-all.tsx'
import { RowsList, type RowsListProps } from '../../kit/list/rows/rows-list.tsx'
import type { SelectionState } from '../../kit/list/use-selection.ts'
import { api } from '../../kit/api/calls.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { extractRows } from '../../kit/api/rows-of.ts'
import { useSize } from '../../kit/ui/use-size.ts'
import { toRowsColumns } from './admin-entries-cells.tsx'
import { toCompactColumn, type EntryTableColumn } from './admin-entries-columns.tsx'
import { chipsWidth, columnsThatFit, minTableWidth, namesWidth, visibleChipCount } from './admin-entries-layout.ts'
import { useTournamentFacts } from '../marks/use-check-facts.ts'
import surface from '../../kit/list/surface/surface.module.css'
import classes from './admin-entries.module.css'

const CLOSED_EVENTS = 'contents_closed'
const hasClosedEvents = (entry: Entry) =>
  entry.tournament_details.some(({ content_competition }) => content_competition.is_closed === 1)
/** The borders at both sides of the list: columns of its whole width would make it scroll sideways. */
const BORDERS_WIDTH = 2
const ROW_HEIGHT = 32
/** The height of a card with the default columns, until it is measured. */
const CARD_HEIGHT = 130
/** More chips than in a row of the table: on a card they wrap. */
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
    /** Uses compact columns, because the open panel takes width from the table. */
    isBesidePanel: boolean
    /** Keeps every column and scrolls sideways, because the reader chose these columns. */
    keepsAllColumns: boolean
  }

/** The entries as virtual rows; on a phone as cards. */
export function EntryTable({
  ids,
  tournamentId,
  mayHaveBib,
  columns: chosenColumns,
  isBesidePanel,
  keepsAllColumns,
  selection,
  onSelection,
  ...list
}: Props) {
  const { t, language } = useT()
  const forms = useQuery(buildQuery(resourceCalls(formality).list))
  const tournaments = useQuery(buildQuery(api.tournaments.list, { query: {} }))
  const frame = useRef<HTMLDivElement>(null)
  const frameWidth = useSize(frame, 'clientWidth')
  const tableWidth = frameWidth === null ? null : frameWidth - BORDERS_WIDTH
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const hasAnyClosedEvents = useMemo(() => list.rows.some(hasClosedEvents), [list.rows])
  // Beside the panel a column without a single number would take width from the names.
  const hasBibColumn = useMemo(
    () => mayHaveBib && (!isBesidePanel || list.rows.some(({ number }) => number !== null)),
    [mayHaveBib, isBesidePanel, list.rows],
  )
  const visibleColumns = useMemo(() => {
    const availableColumns = chosenColumns.filter(({ id }) => id !== CLOSED_EVENTS || hasAnyClosedEvents)
    const columns = isBesidePanel || isPhone ? availableColumns.map(toCompactColumn) : availableColumns
    if (keepsAllColumns || isPhone || tableWidth === null) return columns
    return columnsThatFit(columns, hasBibColumn, tableWidth, isBesidePanel)
  }, [isBesidePanel, keepsAllColumns, isPhone, chosenColumns, hasAnyClosedEvents, hasBibColumn, tableWidth])
  const chips =
    isPhone || tableWidth === null
      ? CARD_CHIPS
      : visibleChipCount(visibleColumns, hasBibColumn, tableWidth, isBesidePanel)
  const tournamentFacts = useTournamentFacts(tournamentId)
  const cellFacts = useMemo(
    () => ({
      ...tournamentFacts,
      chips,
      closedChips: visibleColumns.some(({ id }) => id === CLOSED_EVENTS) ? (isPhone ? CARD_CHIPS : 1) : 0,
      formNames: new Map(extractRows(forms.data).map((form) => [form.id, nameIn(language, form)])),
      currencies: new Map(extractRows(tournaments.data).map(({ id, currency_name }) => [id, currency_name])),
    }),
    [tournamentFacts, chips, visibleColumns, isPhone, forms.data, tournaments.data, language],
  )
  const rowsColumns = useMemo(() => {
    const sizedColumns = visibleColumns.map((column) =>
      column.id === 'contents' ? { ...column, width: chipsWidth(chips) } : column,
    )
    return toRowsColumns(
      sizedColumns,
      hasBibColumn,
      namesWidth(sizedColumns, hasBibColumn, tableWidth ?? 0),
      cellFacts,
      isPhone,
    )
  }, [visibleColumns, chips, hasBibColumn, tableWidth, cellFacts, isPhone])
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
          : { rowHeight: ROW_HEIGHT, minWidth: `${minTableWidth(visibleColumns, hasBibColumn)}px` })}
        selectionBoxes={{
          ...createSelectionBoxes(selection, onSelection, ids, t('entriesAdmin.selectLoaded')),
          label: (entry) => t('entriesAdmin.select', { name: entry.team_name ?? entry.full_name_one }),
        }}
      />
    </div>
  )
}
