import { Button, Group, Pagination, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useRef, useState, type ReactNode } from 'react'
import { useT } from '../i18n/use-t.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
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
import { extended, toggled } from './selection.ts'
import { ShortcutList } from '../acts/shortcut-list.tsx'
import { SortChoice } from './sort-choice.tsx'
import type { ChangeList } from './use-list-state.ts'
import { focusRow, useHighlight } from './use-highlight.ts'
import type { Choosing } from './use-selection.ts'
import { useShortcuts } from '../acts/use-shortcuts.ts'

/** One page of a list as it was answered. */
export type Listed<Row> = {
  data: { rows: readonly Row[]; count: number } | undefined
  error: Error | null
  refetch: () => unknown
  limit: number
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
  choosing?: Choosing
  /** Further items of a row's menu. */
  renderMore?: (row: Row) => ReactNode
  /** What is said where nothing is there yet. */
  emptyText?: string
  /** A further way on from a list without rows. */
  empty?: ReactNode
  /** Bulk actions and other controls above the list. */
  children?: ReactNode
}

const onControl = ({ target }: Event) => target instanceof Element && target.closest('button, a, label') !== null
const NO_FILTER = { search: '', filter: {} }

/** A list of the management: search, order, rows, pages and keys, the same on every screen. */
export function ListView<Row extends { id: number }>(props: ListViewProps<Row>) {
  const { t } = useT()
  const { title, hint, what, listed, state, change, nameOf, free, onOpen, onNew, onDelete, onMove } = props
  const { choosing } = props
  const search = useRef<HTMLInputElement>(null)
  const [keysShown, setKeysShown] = useState(false)
  const { data, limit } = listed
  const columns = props.columns.map((column, at) => (at === 0 ? { ...column, opens: true as const } : column))
  const rows = data?.rows ?? []
  const ids = rows.map(({ id }) => id)
  const { active, setActive } = useHighlight(state.row, change)
  const current = rows.find(({ id }) => id === active)
  const narrowed = state.search !== '' || Object.values(state.filter).some(Boolean)
  const inOwnOrder = !state.columnName && !narrowed
  const pages = Math.max(1, Math.ceil((data?.count ?? 0) / limit))

  const step = (by: number) => {
    const at = active === null ? -1 : ids.indexOf(active)
    const next = ids[at < 0 ? 0 : Math.min(Math.max(at + by, 0), ids.length - 1)]
    if (next === undefined) return
    setActive(next)
    focusRow(next)
  }
  const onCurrent = (act: ((row: Row) => void) | undefined) => (act && current ? act(current) : false)
  const move = (by: -1 | 1) => {
    if (!onMove || !current || !inOwnOrder) return false
    onMove(current, by)
    // The row is drawn in its new place once the order is kept; the focus goes with it.
    requestAnimationFrame(() => focusRow(current.id))
  }
  usePageTitle(title)
  useShortcuts(
    {
      '/': () => search.current?.focus(),
      n: () => (onNew ? onNew() : false),
      j: () => step(1),
      k: () => step(-1),
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Enter: (event) => (onControl(event) ? false : onCurrent(onOpen)),
      Delete: () => onCurrent(onDelete),
      x: () => (choosing && active !== null ? choosing.onSelection(toggled(choosing.selection, active)) : false),
      'shift+x': () =>
        choosing && active !== null ? choosing.onSelection(extended(choosing.selection, ids, active)) : false,
      'alt+ArrowUp': () => move(-1),
      'alt+ArrowDown': () => move(1),
      '?': () => setKeysShown(true),
    },
    free && !keysShown,
  )

  return (
    <Stack gap="sm">
      <Group justify="space-between" align="flex-start" gap="xs">
        <div className={classes.heading}>
          <Title order={1}>{title}</Title>
          <Text c="dimmed" size="sm" mt={4}>
            {hint}
          </Text>
        </div>
        <Group gap="xs">
          <Button variant="subtle" size="sm" visibleFrom="sm" onClick={() => setKeysShown(true)}>
            {t('admin.keys.title')}
          </Button>
          {props.ways}
          {onNew && (
            <MainButton onClick={onNew} aria-keyshortcuts="n">
              {t('admin.new', { what })}
            </MainButton>
          )}
        </Group>
      </Group>
      <Group gap="xs">
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
      </Group>
      {props.children}
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
            choosing && {
              ...choiceOf(choosing.selection, choosing.onSelection, ids, t('admin.select.page')),
              label: (row) => t('admin.select.row', { name: nameOf(row) }),
            }
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
      {keysShown && (
        <ShortcutList
          onClose={() => setKeysShown(false)}
          adds={onNew !== undefined}
          deletes={onDelete !== undefined}
          moves={onMove !== undefined}
          chooses={choosing !== undefined}
        />
      )}
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
