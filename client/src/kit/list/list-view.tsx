import { Stack, Text } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { useT } from '../i18n/use-t.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { LoadState } from '../ui/load-state.tsx'
import type { Column, Sorting } from './columns.ts'
import { EmptyList } from './empty-list.tsx'
import { ListHeading } from './view/list-heading.tsx'
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

/** One page of a list as it was answered. */
export type ListAnswer<Row> = {
  data: { rows: readonly Row[]; count: number } | undefined
  error: Error | null
  refetch: () => unknown
  limit: number
  /** True while the rows are still those of the previous search and filters. */
  isPlaceholderData?: boolean
}

export type ListViewProps<Row> = {
  title: string
  /** The purpose of this list, in a sentence. */
  hint: string
  /** The name of one record, "age group". */
  what: string
  columns: readonly Column<Row>[]
  sortings: readonly Sorting[]
  listed: ListAnswer<Row>
  state: ListState
  change: ChangeList
  nameOf: (row: Row) => string
  /** False while a panel or a question lies over the list. */
  free: boolean
  onOpen: (row: Row) => void
  onNew?: () => void
  onDelete?: (row: Row) => void
  /** Why a row cannot be deleted; null where it can. */
  permanentReason?: (row: Row) => string | null
  /** Moves a row in the list's own order, which all users share. */
  onMove?: (row: Row, by: -1 | 1) => void
  /** Stores the present sorting as the list's own order. */
  onKeepOrder?: () => void
  /** The name of the list's own order. */
  ownOrder?: string
  /** Further buttons that fill the list. */
  furtherWays?: ReactNode
  filters?: ReactNode
  /** Acts on chosen rows; a list with acts has boxes before its rows. */
  acts?: readonly ListAct[]
  /** Fetches the ids of all rows that search and filters match. */
  allIds?: () => Promise<readonly number[]>
  /** Reads the list again. */
  refetch?: () => Promise<unknown>
  /** Further items of a row's menu. */
  renderMore?: (row: Row) => ReactNode
  /** The sentence of a list without records. */
  emptyText?: string
  /** A further button in a list without records. */
  emptyAction?: ReactNode
}

const NO_ACTS: readonly ListAct[] = []
const NO_FILTER = { search: '', filter: {} }

/** Where the list asks its own question before a deletion, lets the act with the Delete key ask it for a single row. */
const withOwnQuestion = (act: ListAct, remove: (() => unknown) | undefined): ListAct =>
  act.key === 'Delete' && remove ? { ...act, runOnRow: () => void remove() } : act

/** A list of the private area with its search, order, rows, pages and keys. */
export function ListView<Row extends { id: number }>(props: ListViewProps<Row>) {
  const { title, hint, what, listed, state, change, nameOf, free, onOpen, onNew, onMove } = props
  const declaredActs = props.acts ?? NO_ACTS
  const canChoose = declaredActs.length > 0
  const list = useRef<HTMLDivElement>(null)
  const tools = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const { data, limit } = listed
  const columns = props.columns.map((column, index) => (index === 0 ? { ...column, opensRow: true as const } : column))
  const rows = data?.rows ?? []
  const ids = rows.map(({ id }) => id)
  const highlight = useHighlight(state.row, change)
  const { active, setActive } = highlight
  const current = rows.find(({ id }) => id === active)
  const isNarrowed = state.search !== '' || Object.values(state.filter).some(Boolean)
  const isInOwnOrder = !state.columnName && !isNarrowed
  /** Null while another order is shown, in which a row cannot be moved; undefined where rows are never moved. */
  const moveRow = isInOwnOrder ? onMove : onMove && null
  const view = viewKey(state)
  const [selection, onSelection] = useSelection(view, data !== undefined && !listed.isPlaceholderData)
  const choosing = { selection, onSelection }
  const acts = useListActs({
    acts: declaredActs.map((act) => withOwnQuestion(act, props.onDelete && (() => actOnRow(current, props.onDelete)))),
    view,
    ...choosing,
    active,
    loadAllIds: props.allIds,
    refresh: props.refetch,
  })
  const deleteAct = declaredActs.find(({ key }) => key === 'Delete')
  const onDelete = props.onDelete ?? (deleteAct && (({ id }: Row) => acts.start(deleteAct.name, [id])))
  const focusList = () => list.current?.querySelector('table')?.focus({ preventScroll: true })
  usePageTitle(title)
  const { help, showKeys } = useRowKeys({
    list,
    search,
    free: free && !acts.isAsking,
    acts,
    rows,
    highlight,
    choosing,
    canChoose,
    onOpen,
    onNew,
    onDelete,
    onMove: moveRow,
    focusList,
  })
  const height = useSize(tools, 'clientHeight')

  return (
    <Stack gap="sm" ref={list} style={canChoose ? { '--tools': `${height ?? 0}px` } : {}}>
      <ListHeading title={title} hint={hint} what={what} onNew={onNew} showKeys={showKeys} ways={props.furtherWays} />
      <ToolRow
        rowRef={tools}
        bar={canChoose ? { ...choosing, acts, matching: data?.count ?? 0, onLeave: focusList } : undefined}
        tools={
          <ListTools
            search={search}
            state={state}
            change={change}
            onDown={() => moveHighlight(highlight, ids, 0)}
            filters={props.filters}
            sortings={props.sortings}
            ownOrder={props.ownOrder}
            onKeepOrder={state.columnName && !isNarrowed ? props.onKeepOrder : undefined}
          />
        }
      />
      <ListAnswer list={props} narrowed={isNarrowed} />
      {data && data.count > 0 && (
        <ListRows
          label={title}
          columns={columns}
          rows={rows}
          active={active}
          setActive={setActive}
          state={state}
          change={change}
          nameOf={nameOf}
          choosing={canChoose ? choosing : undefined}
          onOpen={onOpen}
          onDelete={onDelete}
          onMove={moveRow}
          permanent={props.permanentReason}
          renderMore={props.renderMore}
        />
      )}
      <ListPages count={data?.count ?? 0} limit={limit} page={state.page} onPage={(page) => change({ page })} />
      {acts.question}
      {help}
    </Stack>
  )
}

/** The number of rows, or what stands in their place: a skeleton, an error, or the sentence of an empty list. */
function ListAnswer<Row>({ list, narrowed }: { list: ListViewProps<Row>; narrowed: boolean }) {
  const { listed, what, onNew, change } = list
  const { data, error, refetch } = listed
  const { t } = useT()
  return (
    <>
      {data?.count === 0 && !narrowed ? null : (
        <Text size="sm" c="dimmed" component="output">
          {data ? t('admin.count', { count: data.count }) : '\u00a0'}
        </Text>
      )}
      {!data && <LoadState error={error} retry={refetch} skeleton={<RowsSkeleton columns={list.columns.length} />} />}
      {data && error && <LoadState error={error} retry={refetch} />}
      {data?.count === 0 && (
        <EmptyList
          isNarrowed={narrowed}
          text={list.emptyText}
          onClear={() => change(NO_FILTER)}
          {...(onNew ? { action: t('admin.new', { what }), onAction: onNew } : {})}
        >
          {list.emptyAction}
        </EmptyList>
      )}
    </>
  )
}
