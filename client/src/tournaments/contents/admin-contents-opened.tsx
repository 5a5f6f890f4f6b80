import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { nextSort, type ListState } from '../../kit/list/list-state.ts'
import { choiceBoxes } from '../../kit/list/rows/choose-all.tsx'
import { RowsList } from '../../kit/list/rows/rows-list.tsx'
import type { RowsHandle } from '../../kit/list/rows/rows-table.tsx'
import surface from '../../kit/list/surface/surface.module.css'
import { ToolRow } from '../../kit/list/tool-row.tsx'
import { useHighlight } from '../../kit/list/use-highlight.ts'
import { useListActs, type ListActs } from '../../kit/list/use-list-acts.tsx'
import { useListState, type ChangeList } from '../../kit/list/use-list-state.ts'
import { useSelection, viewKey, type SelectionState } from '../../kit/list/use-selection.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { EmptyFloor } from '../../kit/ui/empty-floor.tsx'
import { useSize } from '../../kit/ui/use-size.ts'
import { refetchDetails, useDetailActs, type DetailActs } from './admin-contents-data.ts'
import { openedColumns, RowActsContext, type RowActs } from './admin-contents-opened-columns.tsx'
import { NO_OPENED_FILTER } from './opened-filters.tsx'
import { matchesDetail, OPENED_FILTERS, sortDetails, type OpenedFilter } from './opened-list.ts'
import { OpenedTools } from './opened-tools.tsx'
import { useOpenedKeys } from './use-opened-keys.ts'
import { useContentsActs } from './use-contents-acts.tsx'
import classes from './admin-contents.module.css'

type Props = {
  tournamentId: number
  details: readonly Detail[]
  onEdit: (detail: Detail) => void
  /** Items of the menu that adds contents. */
  addItems?: ReactNode
  notes?: ReactNode
}

/** The list of the opened contents of a tournament, with search, filters, keys and the acts on chosen rows. */
export function OpenedContents({ tournamentId, details, onEdit, addItems, notes }: Props) {
  const acts = useDetailActs(tournamentId)
  const [state, change] = useListState(OPENED_FILTERS)
  const filter = useMemo(() => ({ ...state.filter, search: state.search }) as OpenedFilter, [state])
  const [selection, setSelection] = useSelection(viewKey(state), true)
  const { active, setActive } = useHighlight(state.row, change)

  const visibleDetails = useVisibleDetails(details, filter, state)
  const ids = useMemo(() => visibleDetails.map(({ id }) => id), [visibleDetails])
  // Contents that somebody else closed meanwhile are not acted upon.
  const chosen = useMemo(
    () => ({ ...selection, ids: new Set(ids.filter((id) => selection.ids.has(id))) }),
    [ids, selection],
  )
  const isFiltered = Object.values(filter).some(Boolean)
  const inOwnOrder = !isFiltered && state.columnName === undefined
  const choice = { selection: chosen, onSelection: setSelection }
  const contentsActs = useContentsActs(tournamentId, acts, details, inOwnOrder)
  const list = useListActs({ acts: contentsActs, view: viewKey(state), active, refresh: refetchDetails, ...choice })
  const screen = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const rows = useRef<RowsHandle>(null)
  const boxWidth = useSize(box, 'clientWidth')
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const columns = useMemo(() => openedColumns(isPhone ? null : boxWidth), [isPhone, boxWidth])

  const goTo = (index: number) => {
    const id = ids[Math.min(Math.max(index, 0), ids.length - 1)]
    if (id === undefined) return
    setActive(id)
    rows.current?.reveal(ids.indexOf(id))
  }
  const focusList = () => (rows.current ?? screen.current)?.focus()
  const { help, showKeys } = useOpenedKeys({
    screen,
    search,
    list,
    visible: visibleDetails,
    active,
    goTo,
    choice,
    onEdit,
    move: inOwnOrder ? acts.move : null,
    focusList,
  })
  useRevealedRow(state.row, visibleDetails, rows)
  const rowActs = useRowActs(acts, list, onEdit)

  return (
    <div className={surface.screen} ref={screen} tabIndex={-1} data-surface>
      <div className={surface.tools}>
        <ToolRow
          bar={{ ...choice, acts: list, matching: ids.length, onLeave: focusList }}
          tools={
            <OpenedTools
              search={search}
              details={details}
              matchCount={visibleDetails.length}
              isFiltered={isFiltered}
              state={state}
              change={change}
              onDown={() => {
                rows.current?.focus()
                goTo(active === null ? 0 : ids.indexOf(active))
              }}
              addItems={addItems}
              showKeys={showKeys}
            />
          }
        />
      </div>
      <div className={surface.notes}>{notes}</div>
      <div className={surface.list}>
        {visibleDetails.length === 0 && <NoneFound onClear={() => change({ search: '', filter: NO_OPENED_FILTER })} />}
        <RowActsContext value={rowActs}>
          <div ref={box} className={surface.place}>
            {visibleDetails.length > 0 && (
              <OpenedRows
                isPhone={isPhone}
                visible={visibleDetails}
                columns={columns}
                sort={state}
                change={change}
                active={active}
                onActive={setActive}
                onOpen={onEdit}
                handle={rows}
                choice={choice}
              />
            )}
          </div>
        </RowActsContext>
      </div>
      {list.question}
      {help}
    </div>
  )
}

const ROW_HEIGHT = 32
/** An estimate, used until a card is measured. */
const CARD_HEIGHT = 290

/** The contents that match search and filters, in the order of the list. */
function useVisibleDetails(details: readonly Detail[], filter: OpenedFilter, { columnName, isDesc }: ListState) {
  const { language } = useT()
  const matching = useMemo(() => details.filter((detail) => matchesDetail(detail, filter)), [details, filter])
  return useMemo(
    () => sortDetails(matching, { columnName, isDesc }, language),
    [matching, columnName, isDesc, language],
  )
}

/** The acts of a single row. Their callbacks never change, so that rows are rendered again only when their data change. */
function useRowActs(acts: DetailActs, list: ListActs, onEdit: (detail: Detail) => void): RowActs {
  const latest = useRef({ acts, list, onEdit })
  useEffect(() => {
    latest.current = { acts, list, onEdit }
  })
  return useMemo<RowActs>(
    () => ({
      register: (id, is_register) => void latest.current.acts.register([id], is_register),
      fee: (id, fee) => void latest.current.acts.fee([id], fee),
      edit: (detail) => latest.current.onEdit(detail),
      acts: () => latest.current.list.acts,
      start: (name, id) => latest.current.list.actOn(name, id),
    }),
    [],
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
  rows: RefObject<RowsHandle | null>,
): void {
  const [index] = useState(() => visibleDetails.findIndex(({ id }) => id === row))
  useEffect(() => {
    if (index >= 0) rows.current?.reveal(index)
  }, [index, rows])
}

/** The rows of the list; on a phone each is a card. */
function OpenedRows({
  isPhone,
  visible,
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
  visible: readonly Detail[]
  columns: ReturnType<typeof openedColumns>
  sort: ListState
  change: ChangeList
  active: number | null
  onActive: (id: number) => void
  onOpen: (detail: Detail) => void
  handle: RefObject<RowsHandle | null>
  choice: SelectionState
}) {
  const { t } = useT()
  const ids = visible.map(({ id }) => id)
  return (
    <RowsList
      key={isPhone ? 'cards' : 'rows'}
      label={t('tourAdmin.tab.contents')}
      rows={visible}
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
      choice={{
        ...choiceBoxes(choice.selection, choice.onSelection, ids, t('tourAdmin.c.selectShown', { count: ids.length })),
        label: ({ content_competition: { symbol } }) => t('tourAdmin.c.select', { symbol }),
      }}
    />
  )
}
