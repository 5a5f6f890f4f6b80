import { Text, VisuallyHidden } from '@mantine/core'
import { useRef, type CSSProperties, type ReactNode } from 'react'
import { useT } from '../i18n/use-t.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { LoadState } from '../ui/load-state.tsx'
import type { Column, SortOption } from './columns.ts'
import { EmptyList } from './empty-list.tsx'
import { ListPages, RowsSkeleton } from './view/list-pages.tsx'
import { ListRows } from './view/list-rows.tsx'
import { ListTools } from './view/list-tools.tsx'
import type { ListState } from './list-state.ts'
import type { ListAct } from '../acts/list-act.ts'
import type { ChangeList } from './use-list-state.ts'
import { useHighlight } from './use-highlight.ts'
import { ToolRow } from './tool-row.tsx'
import { useListActs } from './use-list-acts.tsx'
import { actOnRow, moveHighlight, useRowKeys } from './view/use-row-keys.ts'
import { useSelection, viewKey } from './use-selection.ts'
import { useSize } from '../ui/use-size.ts'
import type { RowsLayout } from './rows/rows-page.tsx'
import surface from './surface/surface.module.css'
import classes from './list-view.module.css'

/** One page of a list as the server returned it. */
export type ListResult<Row> = {
  data: { rows: readonly Row[]; count: number } | undefined
  error: Error | null
  refetch: () => unknown
  limit: number
  /** True while the rows still belong to the previous search and filters. */
  isPlaceholderData?: boolean
}

export type ListViewProps<Row> = {
  /** The title of the page, for screen readers: the frame's head shows it. */
  title: string
  /** The purpose of this list, in a sentence below its rows. */
  hint: string
  /** The name of one record, "age group". */
  recordName: string
  columns: readonly Column<Row>[]
  layout?: RowsLayout
  sortOptions: readonly SortOption[]
  result: ListResult<Row>
  state: ListState
  changeState: ChangeList
  nameOf: (row: Row) => string
  /** False while a panel or a question lies over the list. */
  areKeysEnabled: boolean
  onOpen: (row: Row) => void
  /** The page that a row opens, if it is one. */
  pathOf?: (row: Row) => string
  onNew?: () => void
  /** The page that adds a record, if it is one. */
  newPath?: string
  /** The words of the button that adds a record, if they are not "New" and the record's name. */
  newLabel?: string
  onDelete?: (row: Row) => void
  /** Why a row cannot be deleted; null if it can. */
  deleteBlockedReason?: (row: Row) => string | null
  /** Moves a row in the default order, which all users share. */
  onMove?: (row: Row, by: -1 | 1) => void
  /** Stores the present sorting as the default order. */
  onStoreOrder?: () => void
  /** The name of the default order. */
  defaultOrderLabel?: string
  /** More buttons that add rows, e.g. by an import. */
  extraAddButtons?: ReactNode
  filters?: ReactNode
  /** What stands beside the rows. */
  rail?: ReactNode
  /** A notice above the rows. */
  notice?: ReactNode
  /** Acts on chosen rows; a list with acts has checkboxes. */
  acts?: readonly ListAct[]
  /** Fetches the ids of all rows that search and filters match. */
  loadAllIds?: () => Promise<readonly number[]>
  /** Reads the list again. */
  refetch?: () => Promise<unknown>
  /** Renders more items of a row's menu. */
  renderExtraMenuItems?: (row: Row) => ReactNode
  /** The sentence of a list without records. */
  emptyText?: string
  /** An extra button in a list without records. */
  emptyAction?: ReactNode
}

const NO_ACTS: readonly ListAct[] = []
const NO_FILTER = { search: '', filter: {} }

/** If the list has its own question before a deletion, the act with the Delete key asks it for a single row. */
const withDeleteQuestion = (acts: readonly ListAct[], remove: (() => unknown) | undefined) =>
  acts.map((act) => (act.key === 'Delete' && remove ? { ...act, runOnRow: () => void remove() } : act))

/** A list of the private area with its search, order, rows, pages and keys. */
export function ListView<Row extends { id: number }>(props: ListViewProps<Row>) {
  const { t } = useT()
  const { title, recordName, result, state, changeState, nameOf, areKeysEnabled, onOpen, onNew, onMove } = props
  const newLabel = props.newLabel ?? t('admin.new', { what: recordName })
  const declaredActs = props.acts ?? NO_ACTS
  const canChoose = declaredActs.length > 0
  const list = useRef<HTMLDivElement>(null)
  const tools = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const { data } = result
  const columns = props.columns.map((column, index) => (index === 0 ? { ...column, opensRow: true as const } : column))
  const rows = data?.rows ?? []
  const ids = rows.map(({ id }) => id)
  const highlight = useHighlight(state.row, changeState)
  const { active, setActive } = highlight
  const current = rows.find(({ id }) => id === active)
  const isNarrowed = state.search !== '' || Object.values(state.filter).some(Boolean)
  const isInDefaultOrder = !state.columnName && !isNarrowed
  /** Null while another order is shown, in which a row cannot be moved; undefined if rows are never moved. */
  const moveRow = isInDefaultOrder ? onMove : onMove && null
  const view = viewKey(state)
  const selectionState = useSelection(view, data !== undefined && !result.isPlaceholderData)
  const acts = useListActs({
    acts: withDeleteQuestion(declaredActs, props.onDelete && (() => actOnRow(current, props.onDelete))),
    view,
    ...selectionState,
    active,
    loadAllIds: props.loadAllIds,
    refresh: props.refetch,
  })
  const deleteAct = declaredActs.find(({ key }) => key === 'Delete')
  const onDelete = props.onDelete ?? (deleteAct && (({ id }: Row) => acts.start(deleteAct.name, [id])))
  const focusList = () => list.current?.querySelector('table')?.focus({ preventScroll: true })
  usePageTitle(title)
  const { help, showKeys } = useRowKeys({
    list,
    search,
    areKeysEnabled: areKeysEnabled && !acts.isAsking,
    acts,
    rows,
    highlight,
    selectionState,
    canChoose,
    onOpen,
    onNew,
    onDelete,
    onMove: moveRow,
    focusList,
  })
  const toolsHeight = useSize(tools, 'clientHeight')

  return (
    <div className={surface.screen} ref={list} style={{ '--tools': `${toolsHeight ?? 0}px` } as CSSProperties}>
      <VisuallyHidden component="h1">{title}</VisuallyHidden>
      {props.rail}
      <div className={`${surface.tools} ${classes.tools}`} ref={tools}>
        <ToolRow
          bar={canChoose ? { ...selectionState, acts, matchCount: data?.count ?? 0, onLeave: focusList } : undefined}
          tools={
            <ListTools
              {...{ search, state, changeState, newLabel, onNew, showKeys }}
              count={data?.count}
              onDown={() => moveHighlight(highlight, ids, 0)}
              filters={props.filters}
              sortOptions={props.sortOptions}
              defaultOrderLabel={props.defaultOrderLabel}
              onStoreOrder={state.columnName && !isNarrowed ? props.onStoreOrder : undefined}
              newPath={props.newPath}
              extraAddButtons={props.extraAddButtons}
            />
          }
        />
      </div>
      <div className={surface.notes}>{props.notice}</div>
      <div className={surface.list}>
        <ListStatus list={props} isNarrowed={isNarrowed} newLabel={newLabel} />
        {data && data.count > 0 && (
          <ListRows
            {...{ columns, rows, state, changeState, nameOf, onOpen, onDelete }}
            label={title}
            layout={props.layout}
            activeId={active}
            setActiveId={setActive}
            selectionState={canChoose ? selectionState : undefined}
            pathOf={props.pathOf}
            onMove={moveRow}
            deleteBlockedReason={props.deleteBlockedReason}
            renderExtraMenuItems={props.renderExtraMenuItems}
          />
        )}
        <ListFoot list={props} />
      </div>
      {acts.question}
      {help}
    </div>
  )
}

function ListFoot<Row>({ list: { hint, result, state, changeState } }: { list: ListViewProps<Row> }) {
  return (
    <div className={classes.foot}>
      <Text variant="hint">{hint}</Text>
      <ListPages
        count={result.data?.count ?? 0}
        limit={result.limit}
        page={state.page}
        onPage={(page) => changeState({ page })}
      />
    </div>
  )
}

/** Without rows a skeleton, an error, or the sentence of an empty list. */
function ListStatus<Row>({
  list,
  isNarrowed,
  newLabel,
}: {
  list: ListViewProps<Row>
  isNarrowed: boolean
  newLabel: string
}) {
  const { result, onNew, changeState } = list
  const { data, error, refetch } = result
  if (data && data.count > 0 && !error) return null
  return (
    <div className={classes.status}>
      {!data && <LoadState error={error} retry={refetch} skeleton={<RowsSkeleton columns={list.columns.length} />} />}
      {data && error && <LoadState error={error} retry={refetch} />}
      {data?.count === 0 && (
        <EmptyList
          isNarrowed={isNarrowed}
          text={list.emptyText}
          onClear={() => changeState(NO_FILTER)}
          {...(onNew ? { action: newLabel, onAction: onNew } : {})}
        >
          {list.emptyAction}
        </EmptyList>
      )}
    </div>
  )
}
