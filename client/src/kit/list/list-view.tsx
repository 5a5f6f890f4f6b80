import { Button, Group, Pagination, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { useT } from '../i18n/use-t.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { LoadState } from '../ui/load-state.tsx'
import { MainButton } from '../ui/main-button.tsx'
import type { Column, Sorting } from './columns.ts'
import { EmptyList } from './empty-list.tsx'
import { nextSort, type ListState } from './list-state.ts'
import classes from './list-view.module.css'
import { RowActions, RowMenu } from '../acts/row-menu.tsx'
import { choosing as choiceOf } from './rows/choose-all.tsx'
import { RowsPage } from './rows/rows-page.tsx'
import { SearchBox } from './search-box.tsx'
import { extended, nothingSelected, toggled } from './selection.ts'
import type { ListAct } from '../acts/list-act.ts'
import { useListKeys } from '../acts/use-list-keys.tsx'
import { SortChoice } from './sort-choice.tsx'
import type { ChangeList } from './use-list-state.ts'
import { focusRow, useHighlight } from './use-highlight.ts'
import { ToolRow } from './tool-row.tsx'
import { useListActs } from './use-list-acts.tsx'
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
  /** What this list is for, in a sentence. */
  hint: string
  /** What one record is called, "age group". */
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
  /** What can be done with chosen rows; a list with acts has boxes to choose them by. */
  acts?: readonly ListAct[]
  /** The ids of all rows that search and filters match. */
  allIds?: () => Promise<readonly number[]>
  /** Reads the list again. */
  refetch?: () => Promise<unknown>
  /** Further items of a row's menu. */
  renderMore?: (row: Row) => ReactNode
  /** What is said where nothing is there yet. */
  emptyText?: string
  /** A further way on from a list without rows. */
  empty?: ReactNode
}

const NO_ACTS: readonly ListAct[] = []
const NO_FILTER = { search: '', filter: {} }

/** A list of the management: search, order, rows, pages and keys, the same on every screen. */
export function ListView<Row extends { id: number }>(props: ListViewProps<Row>) {
  const { t } = useT()
  const {
    title,
    hint,
    what,
    listed,
    state,
    change,
    nameOf,
    free,
    onOpen,
    onNew,
    onMove,
    acts: declared = NO_ACTS,
  } = props
  const chooses = declared.length > 0
  const place = useRef<HTMLDivElement>(null)
  const tools = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const { data, limit } = listed
  const columns = props.columns.map((column, at) => (at === 0 ? { ...column, opens: true as const } : column))
  const rows = data?.rows ?? []
  const ids = rows.map(({ id }) => id)
  const { active, setActive } = useHighlight(state.row, change)
  const current = rows.find(({ id }) => id === active)
  const onCurrent = (act: ((row: Row) => void) | undefined, row = current) => {
    if (!act || !row) return false
    act(row)
    return undefined
  }
  const narrowed = state.search !== '' || Object.values(state.filter).some(Boolean)
  const inOwnOrder = !state.columnName && !narrowed
  const view = viewOf(state)
  const [selection, onSelection] = useSelection(view, data !== undefined && !listed.isPlaceholderData)
  const acts = useListActs({
    acts: declared.map((act) =>
      act.key === 'Delete' && props.onDelete ? { ...act, one: () => void onCurrent(props.onDelete) } : act,
    ),
    view,
    selection,
    onSelection,
    active,
    all: props.allIds,
    refresh: props.refetch,
  })
  const deleting = declared.find(({ key }) => key === 'Delete')
  const onDelete = props.onDelete ?? (deleting && (({ id }: Row) => acts.start(deleting.name, [id])))
  const pages = Math.max(1, Math.ceil((data?.count ?? 0) / limit))

  const step = (by: number) => {
    const at = active === null ? -1 : ids.indexOf(active)
    const next = ids[at < 0 ? 0 : Math.min(Math.max(at + by, 0), ids.length - 1)]
    if (next === undefined) return
    setActive(next)
    focusRow(next)
  }
  const move = (by: -1 | 1) => {
    if (!onMove || !current || !inOwnOrder) return false
    onMove(current, by)
    // The row is drawn in its new place once the order is kept; the focus goes with it.
    requestAnimationFrame(() => focusRow(current.id))
    return undefined
  }
  const choose = (range: boolean) => {
    if (active === null) return false
    onSelection((now) => (range ? extended(now, ids, active) : toggled(now, active)))
    return undefined
  }
  const focusList = () => place.current?.querySelector('table')?.focus({ preventScroll: true })
  const letGo = () => {
    if (selection.ids.size === 0) return false
    onSelection(nothingSelected)
    focusList()
    return undefined
  }
  usePageTitle(title)
  const { help, showKeys } = useListKeys({
    list: place,
    free: free && !acts.asks,
    acts: acts.acts,
    onAct: acts.act,
    keys: {
      search: () => search.current?.focus(),
      add: onNew,
      down: () => step(1),
      up: () => step(-1),
      open: () => onCurrent(onOpen),
      remove: onDelete && (() => onCurrent(onDelete)),
      moveUp: onMove && (() => move(-1)),
      moveDown: onMove && (() => move(1)),
      ...(chooses ? { choose: () => choose(false), range: () => choose(true), all: acts.chooseAll } : {}),
      close: letGo,
    },
  })
  const height = useSize(tools, 'clientHeight')

  return (
    <Stack gap="sm" ref={place} style={chooses ? { '--tools': `${height ?? 0}px` } : {}}>
      <Group justify="space-between" align="flex-start" gap="xs">
        <div className={classes.heading} data-alone={props.ways !== undefined || undefined}>
          <Title order={1}>{title}</Title>
          <Text c="dimmed" size="sm" mt={4}>
            {hint}
          </Text>
        </div>
        <Group gap="xs">
          <Button variant="subtle" size="sm" visibleFrom="sm" onClick={showKeys}>
            {t('admin.keys.title')}
          </Button>
          {onNew && (
            <MainButton onClick={onNew} aria-keyshortcuts="n">
              {t('admin.new', { what })}
            </MainButton>
          )}
          {props.ways}
        </Group>
      </Group>
      <ToolRow
        of={tools}
        bar={chooses ? { selection, onSelection, acts, matching: data?.count ?? 0, onLeave: focusList } : undefined}
        tools={
          <>
            <SearchBox
              inputRef={search}
              label={t('admin.search')}
              clearLabel={t('admin.search.clear')}
              value={state.search}
              onChange={(text) => change({ search: text })}
              onDown={() => step(0)}
            />
            {props.filters}
            {props.sortings.length > 0 && (
              <SortChoice
                sortings={props.sortings}
                sort={state}
                ownLabel={props.ownOrder ?? t('admin.sort.own')}
                onChange={change}
              />
            )}
            {props.onKeepOrder && state.columnName && !narrowed && (
              <Button size="sm" variant="default" onClick={props.onKeepOrder}>
                {t('admin.sort.keep')}
              </Button>
            )}
          </>
        }
      />
      {data?.count === 0 && !narrowed ? null : (
        <Text size="sm" c="dimmed" component="output">
          {data ? t('admin.count', { count: data.count }) : '\u00a0'}
        </Text>
      )}
      {!data && (
        <LoadState error={listed.error} retry={listed.refetch} skeleton={<RowsSkeleton columns={columns.length} />} />
      )}
      {data && listed.error && <LoadState error={listed.error} retry={listed.refetch} />}
      {data?.count === 0 && (
        <EmptyList
          narrowed={narrowed}
          text={props.emptyText}
          onClear={() => change(NO_FILTER)}
          {...(onNew ? { action: t('admin.new', { what }), onAction: onNew } : {})}
        >
          {props.empty}
        </EmptyList>
      )}
      {data && data.count > 0 && (
        <RowsPage
          label={title}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          active={active}
          onActive={({ id }) => setActive(id)}
          onOpen={(row) => {
            setActive(row.id)
            onOpen(row)
          }}
          sort={state}
          onSort={(column) => change((now) => nextSort(now, column))}
          choice={
            chooses
              ? {
                  ...choiceOf(selection, onSelection, ids, t('admin.select.page')),
                  label: (row) => t('admin.select.row', { name: nameOf(row) }),
                }
              : undefined
          }
          renderActions={
            onDelete || onMove || props.renderMore
              ? (row) => (
                  <RowActions label={t('admin.actionsOf', { name: nameOf(row) })}>
                    <RowMenu
                      onOpen={() => onOpen(row)}
                      onDelete={onDelete && (() => onDelete(row))}
                      kept={props.permanent?.(row) ?? null}
                      onMove={onMove && inOwnOrder ? (by) => onMove(row, by) : undefined}
                      more={props.renderMore?.(row)}
                    />
                  </RowActions>
                )
              : undefined
          }
        />
      )}
      {pages > 1 && (
        <Pagination
          total={pages}
          value={state.page}
          onChange={(page) => change({ page })}
          getItemProps={(page) => ({ 'aria-label': t('admin.page', { page, pages }) })}
          getControlProps={(control) => ({
            'aria-label': t(control === 'next' ? 'admin.page.next' : 'admin.page.previous'),
          })}
        />
      )}
      {acts.question}
      {help}
    </Stack>
  )
}

function RowsSkeleton({ columns }: { columns: number }) {
  return (
    <Stack gap={2}>
      {Array.from({ length: 10 }, (_, row) => (
        <Group key={row} wrap="nowrap" gap="sm">
          {Array.from({ length: Math.min(columns, 6) }, (_, column) => (
            <Skeleton key={column} height={34} style={{ flex: column === 0 ? 2 : 1 }} />
          ))}
        </Group>
      ))}
    </Stack>
  )
}
