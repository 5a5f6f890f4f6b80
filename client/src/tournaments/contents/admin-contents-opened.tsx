import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { nextSort, type ListState } from '../../kit/list/list-state.ts'
import { createSelectionBoxes } from '../../kit/list/rows/choose-all.tsx'
import { RowsList } from '../../kit/list/rows/rows-list.tsx'
import type { RowsHandle } from '../../kit/list/rows/rows-table.tsx'
import surface from '../../kit/list/surface/surface.module.css'
import { ToolRow } from '../../kit/list/tool-row.tsx'
import { useHighlight } from '../../kit/list/use-highlight.ts'
import { useListActs } from '../../kit/list/use-list-acts.tsx'
import { useListState, type ChangeList } from '../../kit/list/use-list-state.ts'
import { useSelection, viewKey, type SelectionState } from '../../kit/list/use-selection.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { EmptyFloor } from '../../kit/ui/empty-floor.tsx'
import { useSize } from '../../kit/ui/use-size.ts'
import { refetchDetails, useDetailActs } from './admin-contents-data.ts'
import { useMay } from '../../kit/api/rights.ts'
import { cardColumns, fitColumns } from './admin-contents-opened-columns.tsx'
import { NO_OPENED_FILTER } from './opened-filters.tsx'
import { matchesDetail, OPENED_FILTERS, sortDetails, type OpenedFilter } from './opened-list.ts'
import { OpenedTools } from './opened-tools.tsx'
import { RowActsContext } from './opened/row-acts-context.ts'
import { useRowActs } from './opened/use-row-acts.tsx'
import { useOpenedKeys } from './use-opened-keys.ts'
import { useContentsActs } from './use-contents-acts.tsx'
import classes from './admin-contents.module.css'

type Props = {
  tournamentId: number
  details: readonly Detail[]
  onEdit: (detail: Detail) => void
  /** The one brass act of a draft is to publish it. */
  isDraft?: boolean
  /** Items of the menu that adds contents. */
  addItems?: ReactNode
  notes?: ReactNode
}

/** The list of the opened contents of a tournament, with search, filters, keys and the acts on chosen rows. */
export function OpenedContents({ tournamentId, details, onEdit, isDraft = false, addItems, notes }: Props) {
  const acts = useDetailActs(tournamentId)
  const [state, change] = useListState(OPENED_FILTERS)
  const filter = useMemo(() => ({ ...state.filter, search: state.search }) as OpenedFilter, [state])
  const { selection, onSelection } = useSelection(viewKey(state), true)
  const { active, setActive } = useHighlight(state.row, change)

  const visibleDetails = useVisibleDetails(details, filter, state)
  const ids = useMemo(() => visibleDetails.map(({ id }) => id), [visibleDetails])
  // The selection may contain contents that another user has removed.
  const validSelection = useMemo(
    () => ({ ...selection, ids: new Set(ids.filter((id) => selection.ids.has(id))) }),
    [ids, selection],
  )
  const isFiltered = Object.values(filter).some(Boolean)
  const isManualOrder = !isFiltered && state.columnName === undefined
  const choice = { selection: validSelection, onSelection }
  const contentsActs = useContentsActs(tournamentId, acts, details, isManualOrder)
  const listActs = useListActs({ acts: contentsActs, view: viewKey(state), active, refresh: refetchDetails, ...choice })
  const searchRef = useRef<HTMLInputElement>(null)
  const mayMerge = useMay(tournamentId)('entry:edit')
  const hasProposals = mayMerge && (filter.entered === 'below' || filter.entered === 'one')
  const { boxRef, isPhone, columns } = useFittedColumns(hasProposals)
  const { screenRef, rowsRef, goToIndex, focusList } = useRowNavigation(ids, setActive)
  const { help, showKeys } = useOpenedKeys({
    screenRef,
    searchRef,
    listActs,
    visibleDetails,
    activeId: active,
    goToIndex,
    choice,
    onEdit,
    move: isManualOrder ? acts.move : null,
    focusList,
  })
  useRevealedRow(state.row, visibleDetails, rowsRef)
  const { rowActs, panel } = useRowActs(tournamentId, details, acts, listActs, onEdit)

  return (
    <div className={`${surface.screen} ${classes.screen}`} ref={screenRef} tabIndex={-1} data-surface="contents">
      <div className={surface.tools}>
        <ToolRow
          bar={{ ...choice, acts: listActs, matchCount: ids.length, onLeave: focusList }}
          tools={
            <OpenedTools
              searchRef={searchRef}
              details={details}
              matchCount={visibleDetails.length}
              isFiltered={isFiltered}
              state={state}
              change={change}
              onDown={() => {
                rowsRef.current?.focus()
                goToIndex(active === null ? 0 : ids.indexOf(active))
              }}
              addItems={addItems}
              isAddPlain={isDraft}
              showKeys={showKeys}
            />
          }
        />
      </div>
      <div className={surface.notes}>{notes}</div>
      <div className={surface.list}>
        {visibleDetails.length === 0 && <NoneFound onClear={() => change({ search: '', filter: NO_OPENED_FILTER })} />}
        <RowActsContext value={rowActs}>
          <div ref={boxRef} className={surface.place}>
            {visibleDetails.length > 0 && (
              <OpenedRows
                isPhone={isPhone}
                visibleDetails={visibleDetails}
                columns={columns}
                sort={state}
                change={change}
                active={active}
                onActive={setActive}
                onOpen={onEdit}
                handle={rowsRef}
                choice={choice}
              />
            )}
          </div>
        </RowActsContext>
      </div>
      {listActs.question}
      {panel}
      {help}
    </div>
  )
}

/** The columns that fit into the element of `boxRef`; on a phone those of a card. */
function useFittedColumns(hasProposals: boolean) {
  const boxRef = useRef<HTMLDivElement>(null)
  const boxWidth = useSize(boxRef, 'clientWidth')
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const columns = useMemo(
    () => (isPhone ? { visible: cardColumns, minWidth: 0 } : fitColumns(boxWidth, hasProposals)),
    [isPhone, boxWidth, hasProposals],
  )
  return { boxRef, isPhone, columns }
}

/** Refs to the screen and its rows, and functions that highlight a row by its index and focus the list. */
function useRowNavigation(ids: readonly number[], setActive: (id: number) => void) {
  const screenRef = useRef<HTMLDivElement>(null)
  const rowsRef = useRef<RowsHandle>(null)
  const goToIndex = (index: number) => {
    const id = ids[Math.min(Math.max(index, 0), ids.length - 1)]
    if (id === undefined) return
    setActive(id)
    rowsRef.current?.reveal(ids.indexOf(id))
  }
  const focusList = () => (rowsRef.current ?? screenRef.current)?.focus()
  return { screenRef, rowsRef, goToIndex, focusList }
}

const ROW_HEIGHT = 32
/** An estimate, used until a card is measured. */
const CARD_HEIGHT = 92

/** The contents that match search and filters, in the order of the list. */
function useVisibleDetails(details: readonly Detail[], filter: OpenedFilter, { columnName, isDesc }: ListState) {
  const { language } = useT()
  const matchingDetails = useMemo(() => details.filter((detail) => matchesDetail(detail, filter)), [details, filter])
  return useMemo(
    () => sortDetails(matchingDetails, { columnName, isDesc }, language),
    [matchingDetails, columnName, isDesc, language],
  )
}

function NoneFound({ onClear }: { onClear: () => void }) {
  const { t } = useT()
  return (
    <EmptyFloor title={t('tourAdmin.c.noneFound')}>
      <Button variant="default" onClick={onClear}>
        {t('admin.filters.clear')}
      </Button>
    </EmptyFloor>
  )
}

/** Scrolls once to the row that the address names. */
function useRevealedRow(
  row: number | null,
  visibleDetails: readonly Detail[],
  rowsRef: RefObject<RowsHandle | null>,
): void {
  const [index] = useState(() => visibleDetails.findIndex(({ id }) => id === row))
  useEffect(() => {
    if (index >= 0) rowsRef.current?.reveal(index)
  }, [index, rowsRef])
}

/** The rows of the list; on a phone each is a card. */
function OpenedRows({
  isPhone,
  visibleDetails,
  columns,
  sort,
  change,
  active,
  onActive,
  onOpen,
  handle,
  choice,
}: {
  isPhone: boolean | undefined
  visibleDetails: readonly Detail[]
  columns: ReturnType<typeof fitColumns>
  sort: ListState
  change: ChangeList
  active: number | null
  onActive: (id: number) => void
  onOpen: (detail: Detail) => void
  handle: RefObject<RowsHandle | null>
  choice: SelectionState
}) {
  const { t } = useT()
  const ids = visibleDetails.map(({ id }) => id)
  return (
    <RowsList
      key={isPhone ? 'cards' : 'rows'}
      label={t('tourAdmin.tab.contents')}
      rows={visibleDetails}
      keyOf={({ id }) => id}
      columns={columns.visible}
      className={`${surface.rows} ${classes.opened}`}
      {...(isPhone
        ? { cards: true, rowHeight: CARD_HEIGHT }
        : { rowHeight: ROW_HEIGHT, minWidth: `${columns.minWidth}px` })}
      sort={sort}
      onSort={(column) => change((before) => nextSort(before, column))}
      active={active}
      onActive={({ id }) => onActive(id)}
      onOpen={onOpen}
      handle={handle}
      selectionBoxes={{
        ...createSelectionBoxes(
          choice.selection,
          choice.onSelection,
          ids,
          t('tourAdmin.c.selectShown', { count: ids.length }),
        ),
        label: ({ content_competition: { symbol } }) => t('tourAdmin.c.select', { symbol }),
      }}
    />
  )
}
