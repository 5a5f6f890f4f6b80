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
import { onRow, stepBy, useRowKeys } from './view/use-row-keys.ts'
import { useSelection, viewOf } from './use-selection.ts'
import { useSize } from '../ui/use-size.ts'

/** One page of a list as it was answered. */
export type Listed<Row> = {
  data: { rows: readonly Row[]; count: number } | undefined
  error: Error | null
  refetch: () => unknown
  limit: number
  /** While the rows are those of the view before. */
  isPlaceholderData?: boolean
}

export type ListViewProps<Row> = {
  title: string
  /** A sentence on the purpose of this list. */
  hint: string
  /** The name of one record, "age group". */
  what: string
  columns: readonly Column<Row>[]
  sortings: readonly Sorting[]
  listed: Listed<Row>
  state: ListState
  change: ChangeList
  nameOf: (row: Row) => string
  /** False while a panel or a question lies over the list. */
  free: boolean
  onOpen: (row: Row) => void
  onNew?: () => void
  onDelete?: (row: Row) => void
  /** Why a row stays, or null where it may be deleted. */
  permanent?: (row: Row) => string | null
  /** Moves a row in the list's own order, which everybody sees. */
  onMove?: (row: Row, by: -1 | 1) => void
  /** Makes the order shown the list's own. */
  onKeepOrder?: () => void
  ownOrder?: string
  /** Further ways to fill the list. */
  ways?: ReactNode
  filters?: ReactNode
  /** Acts on chosen rows; a list with acts has boxes to choose them by. */
  acts?: readonly ListAct[]
  /** The ids of all rows that search and filters match. */
  allIds?: () => Promise<readonly number[]>
  /** Reads the list again. */
  refetch?: () => Promise<unknown>
  /** Further items of a row's menu. */
  renderMore?: (row: Row) => ReactNode
  /** The text of an empty list. */
  emptyText?: string
  /** A further way on from a list without rows. */
  empty?: ReactNode
}

const NO_ACTS: readonly ListAct[] = []
const NO_FILTER = { search: '', filter: {} }

/** The act that deletes asks the list's own question of one row. */
const deletingBy = (act: ListAct, remove: (() => unknown) | undefined): ListAct =>
  act.key === 'Delete' && remove ? { ...act, runOnRow: () => void remove() } : act

/** A list of the management: search, order, rows, pages and keys, the same on every screen. */
export function ListView<Row extends { id: number }>(props: ListViewProps<Row>) {
  const { title, hint, what, listed, state, change, nameOf, free, onOpen, onNew, onMove } = props
  const declared = props.acts ?? NO_ACTS
  const chooses = declared.length > 0
  const place = useRef<HTMLDivElement>(null)
  const tools = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const { data, limit } = listed
  const columns = props.columns.map((column, at) => (at === 0 ? { ...column, opens: true as const } : column))
  const rows = data?.rows ?? []
  const ids = rows.map(({ id }) => id)
  const highlight = useHighlight(state.row, change)
  const { active, setActive } = highlight
  const current = rows.find(({ id }) => id === active)
  const narrowed = state.search !== '' || Object.values(state.filter).some(Boolean)
  const inOwnOrder = !state.columnName && !narrowed
  /** Null in another order than the list's own, where a row has no place to move to. */
  const movesHere = inOwnOrder ? onMove : onMove && null
  const view = viewOf(state)
  const [selection, onSelection] = useSelection(view, data !== undefined && !listed.isPlaceholderData)
  const choosing = { selection, onSelection }
  const acts = useListActs({
    acts: declared.map((act) => deletingBy(act, props.onDelete && (() => onRow(current, props.onDelete)))),
    view,
    ...choosing,
    active,
    all: props.allIds,
    refresh: props.refetch,
  })
  const deleting = declared.find(({ key }) => key === 'Delete')
  const onDelete = props.onDelete ?? (deleting && (({ id }: Row) => acts.start(deleting.name, [id])))
  const focusList = () => place.current?.querySelector('table')?.focus({ preventScroll: true })
  usePageTitle(title)
  const { help, showKeys } = useRowKeys({
    list: place,
    search,
    free: free && !acts.asks,
    acts,
    rows,
    highlight,
    choosing,
    chooses,
    onOpen,
    onNew,
    onDelete,
    onMove: movesHere,
    focusList,
  })
  const height = useSize(tools, 'clientHeight')

  return (
    <Stack gap="sm" ref={place} style={chooses ? { '--tools': `${height ?? 0}px` } : {}}>
      <ListHeading title={title} hint={hint} what={what} onNew={onNew} showKeys={showKeys} ways={props.ways} />
      <ToolRow
        of={tools}
        bar={chooses ? { ...choosing, acts, matching: data?.count ?? 0, onLeave: focusList } : undefined}
        tools={
          <ListTools
            search={search}
            state={state}
            change={change}
            onDown={() => stepBy(highlight, ids, 0)}
            filters={props.filters}
            sortings={props.sortings}
            ownOrder={props.ownOrder}
            onKeepOrder={state.columnName && !narrowed ? props.onKeepOrder : undefined}
          />
        }
      />
      <ListAnswer list={props} narrowed={narrowed} />
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
          choosing={chooses ? choosing : undefined}
          onOpen={onOpen}
          onDelete={onDelete}
          onMove={movesHere}
          permanent={props.permanent}
          renderMore={props.renderMore}
        />
      )}
      <ListPages count={data?.count ?? 0} limit={limit} page={state.page} onPage={(page) => change({ page })} />
      {acts.question}
      {help}
    </Stack>
  )
}

/** How many rows there are, or why none stand here: they are on their way, did not come, or nothing is there. */
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
          narrowed={narrowed}
          text={list.emptyText}
          onClear={() => change(NO_FILTER)}
          {...(onNew ? { action: t('admin.new', { what }), onAction: onNew } : {})}
        >
          {list.empty}
        </EmptyList>
      )}
    </>
  )
}
